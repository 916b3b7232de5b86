import { GuestPage } from './guest-page.mjs';

/** The openings of a page, by how it is used. */
const OPENINGS = { mouse: ['first', 'second'], touch: ['by touch'] };

/**
 * Runs one step in pages of its own, once in each opening.
 *
 * @param page.pointers `mouse`, `touch`, or both, which is the default.
 * @returns What was wrong in each opening, by its name; `undefined` where the kit has no such step.
 */
export async function runCell(browser, { url, host, kit, step, pointers = Object.keys(OPENINGS) }) {
  if (step.needs && !kit.locators[step.needs]) return undefined;
  const found = {};
  for (const pointer of pointers) Object.assign(found, await runPage(browser, { url, host, kit, step, pointer }));
  return found;
}

async function runPage(browser, { step, ...page }) {
  const guest = await GuestPage.open(browser, page);
  try {
    // What the page's dialog does without a modal.
    await guest.openHost();
    await guest.closeHost();
    await guest.settle();
    const focusBack = await guest.focused();
    if (guest.problems.length > 0) throw new Error(`${page.host.file} without a modal: ${guest.problems.join(', ')}`);
    const found = {};
    for (const name of OPENINGS[page.pointer]) {
      guest.problems = [];
      await runOpening(guest, step, focusBack);
      found[name] = [...new Set(guest.problems)];
      // What comes after is not as it would be.
      if (found[name].length > 0 && !(await isQuiet(guest))) break;
    }
    return found;
  } finally {
    await guest.dispose();
  }
}

/** Whether nothing is open, so that another opening is like a first one. */
const isQuiet = async (guest) =>
  !(await guest.find('close').isVisible()) && (await guest.page.evaluate(() => window.probe.isHostGone() && scrollY === 0));

async function runOpening(guest, { from = 'opener', ends = 'host', run, after }, focusBack) {
  if (!(await guest.openHost())) return;
  await guest.press(guest.find(from));
  if (!(await guest.untilSeen('the modal does not open', guest.find('close')))) return;
  if (from === 'opener' && !(await guest.untilSeen('the list is not shown', guest.find('row', 'harbor')))) return;
  await guest.checkHost();
  if (from === 'opener') await guest.checkReach('close');
  if (guest.problems.length > 0) return;
  await guest.rest();
  await run(guest);
  await guest.settle();
  if (ends !== 'nothing') {
    await guest.checkHost();
    if (ends === 'modal') {
      await guest.press(guest.find('close'));
      if (!(await guest.untilSeen('the modal does not close', guest.find('close'), 'hidden'))) return;
    }
    await guest.untilFocused('the button');
    await guest.settle();
    await guest.checkHost();
    await after?.(guest);
    if ((await guest.isHostOpen()) && !(await guest.closeHost())) return;
  }
  await guest.settle();
  if (focusBack !== 'nothing' && ends !== 'nothing') await guest.untilFocused(focusBack, 'the focus does not go back to the page’s button');
  await guest.checkPageScrolls();
}
