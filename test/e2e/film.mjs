import assert from 'node:assert/strict';

/**
 * Records what a visitor sees of the card, frame by frame. Runs in the page.
 *
 * A frame is `{ height, title, skeletons, letters, pictures, wallets }`: the card's height in pixels, and how many grey places, letters in place
 * of pictures, pictures, and rows of wallets are in sight. Of equal frames that follow each other the first one is kept.
 */
export function installFilm() {
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    // What fades out is a copy.
    return (
      width > 0 && height > 0 && !element.closest('[inert]') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const look = () => {
    const card = document.querySelector('w3m-modal')?.shadowRoot.querySelector('[data-testid="w3m-modal-card"]');
    if (!card) return { height: 0 };
    const count = (selector) => [...card.querySelectorAll(selector)].filter(isSeen).length;
    return {
      height: Math.round(card.getBoundingClientRect().height),
      title: card.querySelector('[data-testid="w3m-header-text"]').textContent,
      skeletons: count('[data-shape]'),
      letters: count('[data-kind] > span[aria-hidden]'),
      pictures: count('[data-kind] > img'),
      wallets: count('[data-testid^="wallet-selector-"]'),
    };
  };
  /** Frames without a change after which nothing more comes. */
  const REST = 40;
  let frames = [];
  let rest = 0;
  let isRolling = false;
  const step = () => {
    const frame = look();
    if (JSON.stringify(frame) === JSON.stringify(frames.at(-1))) rest += 1;
    else {
      rest = 0;
      frames.push(frame);
    }
    if (isRolling) requestAnimationFrame(step);
  };
  window.film = {
    isWhole: () => look().skeletons === 0,
    start() {
      frames = [];
      isRolling = true;
      step();
    },
    /** Waits until nothing has changed for a while, counted from now on. The first frame is what was there before. */
    rest() {
      rest = 0;
      return new Promise((resolve) => {
        const wait = () => (rest > REST && frames.length > 1 ? resolve() : requestAnimationFrame(wait));
        wait();
      });
    },
    end() {
      isRolling = false;
      return frames;
    },
  };
}

/**
 * Records from an act until nothing changes any more and no file is on its way. @param visitor With `delayed`, what counts the files of its
 * page. @returns The frames, the first one before the act.
 */
export async function film({ page, delayed = {} }, act) {
  await page.evaluate(() => window.film.start());
  await act();
  let requested;
  do {
    ({ requested } = delayed);
    await page.evaluate(() => window.film.rest());
  } while (delayed.requested !== requested || delayed.delivered !== requested);
  return page.evaluate(() => window.film.end());
}

/** Waits until nothing in the card is grey any more: an answer that comes later belongs to no act after it. */
export const whenWhole = ({ page }) => page.waitForFunction(() => window.film.isWhole());

const isMonotonous = (values) => {
  const steps = values.slice(1).map((value, index) => Math.sign(value - values[index]));
  return !(steps.includes(1) && steps.includes(-1));
};

/** Checks a film of a way into a view. */
function checkWay(frames, way) {
  const story = `${way}: ${JSON.stringify(frames)}`;
  const [before, ...after] = frames;
  const last = after.at(-1);
  assert.ok(!after.some(({ title }) => title === 'Loading'), story);
  assert.ok(isMonotonous(frames.map(({ height }) => height)), story);
  assert.ok(
    after.every(({ height, title }) => height > 0 && [before.title, last.title].includes(title)),
    story,
  );
}

/** Checks a film of a way to what was drawn before: it is whole in its first frame. */
function checkReturn(frames, way) {
  checkWay(frames, way);
  assert.equal(frames.length, 2, `${way}: ${JSON.stringify(frames)}`);
}

/** Checks a film of a second visit: nothing that was drawn before is grey or a letter. */
function checkAgain(frames, way) {
  checkWay(frames, way);
  const [before, ...after] = frames;
  const last = after.at(-1);
  for (const { title, skeletons, letters } of after)
    assert.ok(title === before.title || (skeletons <= last.skeletons && letters <= last.letters), `${way}: ${JSON.stringify(frames)}`);
}

const focused = ({ page }) => page.evaluate(() => document.querySelector('w3m-modal').shadowRoot.activeElement?.dataset.testid);

/**
 * Goes to a view and back, twice: what was there stays until the view is whole, going back is the picture that was left, with the focus where it
 * was, and the second visit draws nothing anew.
 */
export async function goAndReturn(visitor, testId) {
  const press = (id) => film(visitor, () => visitor.byId(id).first().click());
  checkWay(await press(testId), `${testId}, first visit`);
  for (const visit of ['first', 'second']) {
    await whenWhole(visitor);
    checkReturn(await press('w3m-header-back'), `${testId}, back from the ${visit} visit`);
    assert.equal(await focused(visitor), testId, `${testId}, focus after the ${visit} visit`);
    if (visit === 'first') checkAgain(await press(testId), `${testId}, second visit`);
  }
}
