/** The dialog as a bottom sheet, used by touch. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const HEIGHT_PX = 640;
const LOW_PX = 420;

/** Moves a finger through points `[x, y]`. By the events' own times each comes `stepMs` after the last, however busy the machine is. */
async function drag({ page }, points, stepMs = 16) {
  const client = await page.context().newCDPSession(page);
  const startS = Date.now() / 1000;
  const send = (type, index, place) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: place ? [{ x: place[0], y: place[1] }] : [],
      timestamp: startS + (index * stepMs) / 1000,
    });
  await send('touchStart', 0, points[0]);
  for (const [index, point] of points.entries()) if (index > 0) await send('touchMove', index, point);
  await send('touchEnd', points.length);
}
/** The points of a way straight up or down. */
const toWay = (x, from, to, steps = 12) => Array.from({ length: steps + 1 }, (_, index) => [x, from + ((to - from) * index) / steps]);
const readBox = (visitor) => visitor.card.evaluate((card) => card.getBoundingClientRect().toJSON());
const read = (visitor, act) => visitor.card.evaluate(act);

async function openList(visitor) {
  await visitor.open('/plain', { services: true });
  await visitor.byId(TEST_IDS.connectButton).tap();
  await visitor.row('harbor').waitFor();
  // The code of the sheet.
  await visitor.page.waitForLoadState('networkidle');
}

journey('a sheet opens at its height, at the lower edge, and keeps both while its view changes', PHONE, async (visitor) => {
  await openList(visitor);
  const box = await readBox(visitor);
  assert.equal(box.height, HEIGHT_PX);
  assert.equal(box.bottom, 844);
  await visitor.byId('w3m-all-wallets').tap();
  await visitor.byId('w3m-wallets').waitFor();
  await visitor.byId('w3m-wallets-search').tap();
  await visitor.page.keyboard.type('zzz');
  await visitor.byId('w3m-wallets-none').waitFor();
  assert.deepEqual(await readBox(visitor), box);
});

journey(
  'a view of few parts has the low sheet, and the sheet glides to the next one without another layout',
  { ...PHONE, reducedMotion: 'no-preference' },
  async (visitor) => {
    await openList(visitor);
    await visitor.row('harbor').tap();
    await visitor.byId('w3m-connecting-other').waitFor();
    await visitor.eventually(() => read(visitor, (card) => card.getAnimations().length), 0);
    const low = await readBox(visitor);
    assert.deepEqual([low.height, low.bottom], [LOW_PX, 844]);
    // Its buttons stand at its foot, above what a phone has there.
    const foot = await read(visitor, (card) => [...card.querySelectorAll('[part="view"] button')].at(-1).getBoundingClientRect().bottom);
    assert.ok(foot > 844 - 40 && foot <= 844 - 8, `The last button ends at ${foot}.`);
    const [early, film] = await visitor.card.evaluate(async (card) => {
      const frames = [];
      card.querySelector('[data-testid="w3m-header-back"]').click();
      await new Promise(requestAnimationFrame);
      const [glide] = card.getAnimations();
      glide.pause();
      // The compositor may start it a moment after the frame that is drawn.
      glide.currentTime = -0.01;
      const { top } = card.getBoundingClientRect();
      glide.currentTime = 0;
      glide.play();
      for (let rest = 0; rest < 20;) {
        await new Promise(requestAnimationFrame);
        const frame = [card.offsetHeight, card.getBoundingClientRect().top];
        rest = String(frame) === String(frames.at(-1)) ? rest + 1 : 0;
        frames.push(frame);
      }
      return [top, frames];
    });
    assert.equal(early, low.top);
    assert.ok(
      film.every(([height]) => height === HEIGHT_PX),
      JSON.stringify(film),
    );
    const way = film.map(([, top]) => top);
    assert.ok(way.length > 3 && way[0] > way.at(-1) + 20, `The sheet came up in ${JSON.stringify(way)}.`);
    assert.ok(
      way.every((top, index) => index === 0 || top <= way[index - 1]),
      `The sheet went back in ${JSON.stringify(way)}.`,
    );
    assert.equal(way.at(-1), 844 - HEIGHT_PX);
  },
);

journey('no sheet glides under reduced motion', PHONE, async (visitor) => {
  await openList(visitor);
  await visitor.row('harbor').tap();
  await visitor.byId('w3m-connecting').waitFor();
  const seen = await visitor.card.evaluate(async (card) => {
    card.querySelector('[data-testid="w3m-header-back"]').click();
    const tops = new Set();
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      tops.add(card.getBoundingClientRect().top);
    }
    return [...tops];
  });
  assert.ok(seen.length <= 2 && seen.at(-1) === 844 - HEIGHT_PX, JSON.stringify(seen));
});

journey('the page gets light while a sheet is dragged down, and dark again when it returns', PHONE, async (visitor) => {
  await openList(visitor);
  const { top } = await readBox(visitor);
  const readAlpha = () =>
    read(visitor, (card) => {
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
      context.fillStyle = getComputedStyle(card.closest('dialog')).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data[3];
    });
  const whole = await readAlpha();
  const client = await visitor.page.context().newCDPSession(visitor.page);
  const touch = (type, y) => client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', top + 20);
  for (const y of [30, 60, 120, 180]) await touch('touchMove', top + 20 + y);
  await visitor.eventually(async () => Math.abs((await readAlpha()) / whole - (1 - 180 / HEIGHT_PX)) < 0.03, true);
  await touch('touchMove', top + 30);
  await touch('touchEnd');
  await visitor.eventually(readAlpha, whole);
});

journey('a sheet that is pulled up gives less and less, leaves no gap, and returns', PHONE, async (visitor) => {
  await openList(visitor);
  const box = await readBox(visitor);
  const client = await visitor.page.context().newCDPSession(visitor.page);
  const touch = (type, y) => client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', box.top + 20);
  const rises = [];
  for (const way of [40, 80, 120, 160]) {
    await touch('touchMove', box.top + 20 - way);
    rises.push(box.top - (await readBox(visitor)).top);
  }
  assert.ok(rises[0] > 10 && rises.every((rise, index) => rise < 48 && (index === 0 || rise > rises[index - 1])), JSON.stringify(rises));
  assert.match(await read(visitor, (card) => getComputedStyle(card).boxShadow), /0px 48px 0px 0px/);
  await touch('touchEnd');
  await visitor.eventually(() => readBox(visitor), box);
  assert.equal(await visitor.dialog.isVisible(), true);
});

journey('a sheet that is dragged down far closes', PHONE, async (visitor) => {
  await openList(visitor);
  const { top } = await readBox(visitor);
  await drag(visitor, toWay(195, top + 20, top + 420), 40);
  await visitor.dialog.waitFor({ state: 'hidden' });
});

journey('a sheet that is flicked down closes, though it went only a short way', PHONE, async (visitor) => {
  await openList(visitor);
  const { top } = await readBox(visitor);
  await drag(visitor, toWay(195, top + 20, top + 140, 4), 8);
  await visitor.dialog.waitFor({ state: 'hidden' });
});

journey('a sheet that is dragged a little returns, and presses nothing', PHONE, async (visitor) => {
  await openList(visitor);
  const box = await readBox(visitor);
  const row = await visitor.row('harbor').boundingBox();
  await drag(visitor, [...toWay(195, row.y + 20, row.y + 100), ...toWay(195, row.y + 100, row.y + 96, 8)], 30);
  await visitor.eventually(() => readBox(visitor), box);
  assert.deepEqual(await visitor.asked(), []);
  assert.equal(await visitor.dialog.isVisible(), true);
});

journey('a list in a sheet scrolls; only from its top the finger pulls the sheet', PHONE, async (visitor) => {
  await openList(visitor);
  await visitor.byId('w3m-all-wallets').tap();
  await visitor.byId('w3m-wallets').waitFor();
  const box = await readBox(visitor);
  const getScrolled = () => read(visitor, (card) => card.querySelector('[part="body"]').scrollTop);
  await drag(visitor, toWay(195, 700, 400));
  await visitor.eventually(async () => (await getScrolled()) > 100, true);
  // Back down: the list, not the sheet, though it goes fast.
  const scrolled = await getScrolled();
  await drag(visitor, toWay(195, 500, 560, 3), 8);
  await visitor.eventually(async () => (await getScrolled()) < scrolled, true);
  assert.deepEqual(await readBox(visitor), box);
  // The list goes on for a moment after the finger.
  await visitor.eventually(async () => (await getScrolled()) === (await visitor.page.waitForTimeout(100), await getScrolled()), true);
  await read(visitor, (card) => card.querySelector('[part="body"]').scrollTo({ top: 0, behavior: 'instant' }));
  await visitor.eventually(getScrolled, 0);
  await drag(visitor, toWay(195, 400, 800), 30);
  await visitor.dialog.waitFor({ state: 'hidden' });
});

journey('a sheet that must not close returns after it was dragged away', { ...PHONE }, async (visitor) => {
  await openList(visitor);
  const box = await readBox(visitor);
  await visitor.page.evaluate(() => {
    const container = document.querySelector('w3m-modal').shadowRoot.querySelector('[lang]').parentElement;
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    for (let fiber = container[key]?.stateNode?.current ?? container[key]; fiber; fiber = fiber.child) {
      const { value } = fiber.memoizedProps ?? {};
      if (value?.modal?.addCloseGuard) return void value.modal.addCloseGuard(() => false);
    }
    throw new Error('The controllers were not found.');
  });
  await drag(visitor, toWay(195, box.top + 20, box.top + 420), 40);
  await visitor.eventually(() => readBox(visitor), box);
  assert.equal(await visitor.dialog.isVisible(), true);
});

journey(
  'a sheet goes above the keyboard, keeps its height as far as there is room, and leaves nothing behind the keyboard',
  PHONE,
  async (visitor) => {
    await openList(visitor);
    /** A keyboard takes away from the visual viewport alone. */
    const setKeyboard = (height) =>
      visitor.page.evaluate((covered) => {
        const { visualViewport } = window;
        const own = { height: window.innerHeight - covered, offsetTop: 0, scale: 1 };
        for (const [name, value] of Object.entries(own)) Object.defineProperty(visualViewport, name, { configurable: true, value });
        visualViewport.dispatchEvent(new Event('resize'));
      }, height);
    await setKeyboard(150);
    const low = await readBox(visitor);
    assert.deepEqual([low.height, low.bottom], [HEIGHT_PX, 844 - 150]);
    await setKeyboard(336);
    const high = await readBox(visitor);
    assert.deepEqual([high.height, high.top], [HEIGHT_PX, 16]);
    const body = await read(visitor, (card) => card.querySelector('[part="body"]').getBoundingClientRect().bottom);
    assert.ok(body <= 844 - 336, `The body ends at ${body}.`);
    await setKeyboard(0);
    assert.equal((await readBox(visitor)).bottom, 844);
  },
);

journey('inputs are at least 16 px where the pointer is coarse: the page is not zoomed in', PHONE, async (visitor) => {
  await openList(visitor);
  const readSizes = () =>
    read(visitor, (card) =>
      [...card.querySelectorAll('input:not([type="checkbox"])')].map((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    );
  await visitor.card.locator('input').first().waitFor();
  assert.ok(
    (await readSizes()).every((size) => size >= 16),
    'Connect',
  );
  await visitor.byId('w3m-all-wallets').tap();
  await visitor.byId('w3m-wallets-search').waitFor();
  assert.ok(
    (await readSizes()).every((size) => size >= 16),
    'AllWallets',
  );
});

journey('the buttons of swap and buy stand at the foot of the sheet, and stay there while a quote comes', PHONE, async (visitor) => {
  await openList(visitor);
  await visitor.row('harbor').tap();
  await visitor.sheet().getByRole('button', { name: 'Connect' }).tap();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.button.tap();
  const readBottom = (testId) => visitor.byId(testId).evaluate((button) => button.getBoundingClientRect().bottom);
  const isAtFoot = async (testId) => {
    const bottom = await readBottom(testId);
    return bottom > 844 - 40 && bottom <= 844 - 8;
  };
  await visitor.byId('account-buy').tap();
  await visitor.byId('buy-continue').waitFor();
  await visitor.eventually(() => isAtFoot('buy-continue'), true);
  const before = await readBottom('buy-continue');
  await visitor.card.getByRole('button', { name: '$100' }).tap();
  await visitor.eventually(() => visitor.byId('buy-continue').isEnabled(), true);
  assert.equal(await readBottom('buy-continue'), before);
  await visitor.byId('w3m-header-back').tap();
  await visitor.byId('account-swap').tap();
  await visitor.byId('swap-review').waitFor();
  await visitor.eventually(() => isAtFoot('swap-review'), true);
});
