import { ours } from './kits/ours.mjs';

/** Presses a wallet that does not answer. */
const walletIsAsked = async (guest) => {
  const before = await guest.asked('mist');
  await guest.press(guest.find('row', 'mist'));
  await guest.untilSeen('the press on a wallet does nothing', guest.find('waiting'));
  await guest.settle();
  guest.check((await guest.asked('mist')) === before + 1, 'one press asks the wallet not once');
  await guest.checkHost();
};

/** The wallet's visitor says no: a request that still waits is not asked again. */
const endRequests = (guest) => guest.page.evaluate(() => window.guest.wallets.mist.pending.forEach((request) => request.reject()));

const closes = (guest) => guest.untilSeen('the modal does not close', guest.find('close'), 'hidden');

/**
 * Acts of a visitor in the open modal. `from` is the button that opens it, `needs` an element that a kit may not have, and `ends` is what is
 * open after the step: `modal`, `host` (the default), or `nothing`. `after` runs when the modal is closed.
 */
export const STEPS = [
  { name: 'open', ends: 'modal', run: (guest) => guest.checkAccessible('Close', 'Harbor', 'Mist') },
  {
    name: 'ask',
    async run(guest) {
      await walletIsAsked(guest);
      await guest.checkReach('close');
      await guest.checkAccessible('Close');
      await tabTo(guest, 'Close');
      await guest.page.keyboard.press('Escape');
      await closes(guest);
    },
    after: endRequests,
  },
  {
    name: 'Escape',
    async run(guest) {
      await guest.page.keyboard.press('Escape');
      await closes(guest);
    },
  },
  {
    name: 'Back',
    needs: 'back',
    ends: 'modal',
    async run(guest) {
      await walletIsAsked(guest);
      await guest.checkReach('back');
      await guest.press(guest.find('back'));
      await guest.untilSeen('Back does not lead to the list', guest.find('row', 'harbor'));
      await guest.checkAccessible('Close', 'Harbor', 'Mist');
    },
    after: endRequests,
  },
  {
    name: 'Close',
    async run(guest) {
      await guest.press(guest.find('close'));
      await closes(guest);
    },
  },
  {
    name: 'scroll',
    ends: 'modal',
    async run(guest) {
      const row = guest.find('row', 'harbor');
      const [x, y] = await guest.locate(row);
      if (guest.pointer === 'touch') await guest.swipe(x, y + 120, -120);
      else {
        await guest.page.mouse.move(x, y);
        await guest.page.mouse.wheel(0, 120);
      }
      await guest.locate(row);
      const element = await row.elementHandle();
      await guest.until('the list does not scroll', (of) => (window.probe.scroller(of)?.scrollTop ?? 0) > 0, element);
      guest.check((await guest.page.evaluate(() => scrollY)) === 0, 'the page scrolls behind');
    },
  },
  {
    name: 'search',
    from: 'searchOpener',
    needs: 'search',
    ends: 'modal',
    async run(guest) {
      await guest.untilSeen('the list is not shown', guest.find('search'));
      await guest.checkReach('close');
      await guest.press(guest.find('search'));
      await guest.page.keyboard.type(guest.kit.searchFor);
      await guest.untilSeen('what is typed does not filter the list', guest.find('others'), 'hidden');
      await guest.untilSeen('what is typed finds nothing', guest.find('found'));
      guest.check((await guest.find('search').inputValue()) === guest.kit.searchFor, 'keys are lost');
    },
  },
  {
    name: 'Tab',
    ends: 'modal',
    async run(guest) {
      const seen = await tabRound(guest, 24);
      guest.check(seen.size > 10, 'Tab does not reach everything');
      await guest.page.keyboard.press('Shift+Tab');
      guest.check(['the modal', 'nothing'].includes(await guest.focused()), 'Shift+Tab leaves the modal');
    },
  },
  {
    name: 'connect',
    async run(guest) {
      const before = await guest.asked('harbor');
      await guest.press(guest.find('row', 'harbor'));
      await guest.untilSeen('it does not connect', guest.find('connected'));
      await closes(guest);
      guest.check((await guest.asked('harbor')) === before + 1, 'one press asks the wallet not once');
    },
    after: (guest) => guest.page.evaluate(() => window.guest.disconnect()),
  },
  {
    name: 'host first',
    ends: 'nothing',
    async run(guest) {
      await guest.page.evaluate(() => window.guest.closeHost());
      await guest.until('the page’s dialog does not close', () => window.probe.isHostGone());
      await guest.settle();
      if (guest.host.holdsOurs && guest.kit === ours) return closes(guest);
      if (!guest.check(await guest.find('close').isVisible(), 'the modal closes with it')) return;
      await guest.checkReach('close');
      await guest.checkAccessible('Close', 'Harbor');
      await guest.page.keyboard.press('Escape');
      await closes(guest);
    },
  },
  {
    name: 'ours first',
    ends: 'nothing',
    async run(guest) {
      await guest.press(guest.find('close'));
      await closes(guest);
      await guest.untilFocused('the button');
      await guest.checkHost();
      if (guest.host.ignoresEscape) return void (await guest.closeHost());
      await guest.page.keyboard.press('Escape');
      await guest.until('Escape does not close the page’s dialog', () => window.probe.isHostGone());
    },
  },
];

/** Goes back from the title to a button of the header. While a wallet is asked Tab leads on to the page, which stays within reach. */
async function tabTo(guest, name) {
  for (let at = 0; at < 4; at++) {
    await guest.page.keyboard.press('Shift+Tab');
    if ((await guest.page.evaluate(() => window.probe.focusedText())).includes(name)) return;
  }
  guest.problems.push(`Tab does not lead to ${name}`);
}

/** Presses Tab, which must not lead out. @returns The elements that had the focus. */
async function tabRound(guest, times) {
  const seen = new Set();
  for (let at = 0; at < times; at++) {
    await guest.page.keyboard.press('Tab');
    const place = await guest.focused();
    // From the last element of a modal dialog the browser leads to its own buttons.
    if (!guest.check(['the modal', 'nothing'].includes(place), 'Tab leaves the modal')) break;
    seen.add(await guest.page.evaluate(() => window.probe.focusedText()));
  }
  return seen;
}
