/** The end of connecting, frame by frame: one picture from the wait to "Connected", and a card that returns into the button that was pressed. */
import assert from 'node:assert/strict';
import { film, installFilm } from './film.mjs';
import { journey } from './harness.mjs';

/** Longest time of the return, in milliseconds. */
const RETURN_MS = 220;

/** Runs in the page: marks what is drawn of the wait, and records what happens to it and to the dialog. */
function installEnd() {
  window.watchEnd = () => {
    const { shadowRoot } = document.querySelector('w3m-modal');
    const find = (selector) => shadowRoot.querySelector(selector);
    const parts = ['[part="hero"]', '[part="hero"] img', '[part="card"]'].map(find);
    const tops = [];
    const end = { copies: 0, isOneHero: true, letters: 0, tops, boxes: [] };
    window.end = new Promise((resolve) => {
      const step = () => {
        const [dialog, hero] = ['dialog', '[part="card"] [part="hero"]'].map(find);
        const copy = find('[popover][inert]');
        if (hero) {
          end.isOneHero &&= parts.every((part) => part.isConnected);
          const letters = [...hero.querySelectorAll('[data-kind] > span[aria-hidden]')];
          end.letters += letters.filter((letter) => letter.checkVisibility({ opacityProperty: true, visibilityProperty: true })).length;
          end.tops.push(hero.getBoundingClientRect().top - find('[part="view"]').getBoundingClientRect().top);
          const [view, box] = [find('[part="view"]'), hero].map((element) => element.getBoundingClientRect());
          end.rooms = [box.top - view.top, view.bottom - box.bottom];
        }
        if (copy) {
          const [flight] = copy.getAnimations().filter(({ effect }) => effect.getKeyframes()[0].transform);
          end.copies ||= 1;
          end.durationMs = flight?.effect.getComputedTiming().duration;
          const { left, top, width, height } = copy.getBoundingClientRect();
          end.boxes.push([left + width / 2, top, width, height]);
          end.button ??= document.querySelector('w3m-button').shadowRoot.textContent;
        }
        if (!dialog.open && !copy && getComputedStyle(dialog).display === 'none') resolve(end);
        else requestAnimationFrame(step);
      };
      step();
    });
  };
}

/** Opens the list, asks the first wallet and lets it connect. @returns What was seen of the end. */
async function connect(visitor, { open = () => visitor.openConnect(), then = () => {} } = {}) {
  await visitor.open('/plain', { services: true });
  await open();
  await visitor.row('harbor').waitFor();
  await visitor.byId('w3m-all-wallets').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.row('harbor').click();
  await visitor.byId('w3m-connecting-other').waitFor();
  await then();
  await visitor.page.evaluate(() => window.watchEnd());
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  return visitor.page.evaluate(() => window.end);
}

const MOVES = { initScript: installEnd, reducedMotion: 'no-preference' };

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  journey(
    `one picture goes from the wait to the middle of the card, and the card into the pressed button, ${width} px wide`,
    { ...MOVES, viewport: { width, height } },
    async (visitor) => {
      const end = await connect(visitor);
      const story = JSON.stringify(end);
      assert.equal(end.isOneHero, true, story);
      assert.equal(end.letters, 0, story);
      assert.ok(
        end.tops.every((top, index) => index === 0 || top >= end.tops[index - 1] - 0.5),
        story,
      );
      assert.ok(Math.abs(end.rooms[0] - end.rooms[1]) < 24, `As much room above as below: ${JSON.stringify(end.rooms)}`);
      assert.equal(end.copies, 1, story);
      assert.ok(end.durationMs > 0 && end.durationMs <= RETURN_MS, story);
      assert.match(end.button, /0xf3…b92266/);
      // One way, and never larger again.
      const widths = end.boxes.map(([, , wide]) => wide);
      assert.ok(
        widths.every((wide, index) => index === 0 || wide <= widths[index - 1] + 0.5),
        story,
      );
    },
  );

journey('no card returns under reduced motion', { initScript: installEnd }, async (visitor) => {
  assert.equal((await connect(visitor)).copies, 0);
});

journey('no card returns into a button that is out of sight', MOVES, async (visitor) => {
  const hide = () => visitor.page.evaluate(() => (document.querySelector('w3m-button').style.translate = '0 -400px'));
  assert.equal((await connect(visitor, { then: hide })).copies, 0);
});

journey('no card returns into a button that something of the page covers', MOVES, async (visitor) => {
  const cover = () =>
    visitor.page.evaluate(() => {
      const lid = Object.assign(document.createElement('div'), { id: 'lid' });
      Object.assign(lid.style, { position: 'fixed', inset: '0 0 auto', blockSize: '300px', zIndex: 5 });
      document.body.append(lid);
    });
  assert.equal((await connect(visitor, { then: cover })).copies, 0);
});

journey('no card returns where open() opened the dialog', MOVES, async (visitor) => {
  const open = () => visitor.page.evaluate(() => document.querySelector('w3m-button').modal.open());
  assert.equal((await connect(visitor, { open })).copies, 0);
});

journey('the way from the list to the wait goes in one direction', { initScript: installFilm }, async (visitor) => {
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.byId('w3m-all-wallets').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  const heights = (await film(visitor, () => visitor.row('harbor').click())).map(({ height }) => height);
  assert.deepEqual(
    heights,
    heights.toSorted((a, b) => b - a),
  );
});
