import { GuestPage } from './guest-page.mjs';

/** The modal of a page is opened three times: the first and the second time by mouse, then by touch. */
export const OPENINGS = [
  { name: 'first', pointer: 'mouse' },
  { name: 'second', pointer: 'mouse' },
  { name: 'touch', pointer: 'touch' },
];

/**
 * Runs one step in a page of its own, once in each opening.
 *
 * @returns What was wrong in each opening, by its name; `undefined` where the kit has no such step.
 */
export async function runCell(browser, { url, host, kit, step }) {
  if (step.needs && !kit.locators[step.needs]) return undefined;
  const guest = await GuestPage.open(browser, { url, host, kit });
  try {
    // What the page's dialog does without a modal.
    await guest.openHost();
    await guest.closeHost();
    await guest.settle();
    const focusBack = await guest.focused();
    if (guest.problems.length > 0) throw new Error(`${host} without a modal: ${guest.problems.join(', ')}`);
    const found = {};
    for (const { name, pointer } of OPENINGS) {
      guest.pointer = pointer;
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
