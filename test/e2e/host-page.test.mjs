import assert from 'node:assert/strict';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { journey, TEST_IDS } from './harness.mjs';

/**
 * Makes an instance on the empty page, with a wallet called Harbor that says yes at once.
 *
 * @param options Options of the modal beside its network.
 * @param markup Called in the page before: what the host has there.
 */
async function setUp(visitor, options = {}, markup = () => {}) {
  await visitor.open('/blank');
  await visitor.page.evaluate(`(${markup})()`);
  await visitor.page.evaluate(async (given) => {
    const { createModal, defineNetwork } = await import('/cdn/w3m-elements.js');
    const { createScriptedWallet } = await import('/testing.js');
    const wallet = createScriptedWallet({
      name: 'Harbor',
      rdns: 'example.harbor',
      accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
      chainId: 31337,
      chains: { 31337: new URL('/rpc/31337', location.href).href },
    });
    wallet.setBehavior('approve');
    wallet.announce();
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const network = defineNetwork({ id: 31337, name: 'Lagoon Local', nativeCurrency: ether, rpcUrls: { default: { http: [] } } });
    window.wallet = wallet;
    window.modal = createModal({ networks: [network], ...given });
  }, options);
}

const title = (visitor) => visitor.byId(TEST_IDS.title).textContent();

journey('embedded, the modal is part of the page: Connect without an account, Account with one [S:44]', async (visitor) => {
  await setUp(visitor, { enableEmbedded: true }, () => {
    const place = document.createElement('main');
    place.append(document.createElement('w3m-modal'));
    document.body.append(place);
  });
  await visitor.row('harbor').waitFor();
  assert.equal(await visitor.page.locator('main w3m-modal').count(), 1);
  assert.equal(await visitor.page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'visible', 'the page scrolls');
  await visitor.byId(TEST_IDS.close).click();
  await visitor.eventually(() => title(visitor), 'Connect wallet');
  await visitor.row('harbor').click();
  await visitor.byId(TEST_IDS.balance).waitFor();
  assert.equal(await visitor.page.evaluate(() => window.modal.getState().open), true);
  await visitor.byId(TEST_IDS.disconnect).click();
  await visitor.row('harbor').waitFor();
  await visitor.eventually(() => title(visitor), 'Connect wallet');
});

journey('opens over a modal dialog of the page, and on a page that lets nothing be pressed', async (visitor) => {
  await setUp(visitor, {}, () => {
    const dialog = Object.assign(document.createElement('dialog'), { id: 'host' });
    dialog.append(Object.assign(document.createElement('button'), { textContent: 'of the page' }));
    document.body.append(dialog);
    document.body.style.pointerEvents = 'none';
    dialog.showModal();
  });
  await visitor.page.evaluate(() => window.modal.open());
  await visitor.row('harbor').click();
  await visitor.eventually(() => visitor.page.evaluate(() => window.modal.getAccount()?.status), 'connected');
  await visitor.byId(TEST_IDS.modalCard).waitFor({ state: 'hidden' });
  assert.equal(await visitor.page.evaluate(() => document.querySelector('#host').matches(':modal')), true, 'the page’s own dialog stands');
});

/** Styles of pages, each of which would change an element that only inherits them, is inside them or is measured under them. */
const PAGE_STYLES = {
  none: '',
  'a reset of every element': `
    *, *::before, *::after { all: unset !important; font: 9px/1 serif !important; color: red !important; }
    dialog, button, h2, div, script, style, head { display: none !important; }`,
  'what is inherited': `
    html { font: italic small-caps 900 24px/3 serif; letter-spacing: 3px; word-spacing: 9px; text-indent: 20px; text-align: right;
      text-transform: uppercase; text-shadow: 2px 2px red; text-emphasis: 'x'; white-space: pre; word-break: break-all; hyphens: auto;
      -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; caret-color: red; accent-color: red; fill: red; stroke: red;
      cursor: wait; list-style: square inside; font-size-adjust: 1; font-kerning: none; image-rendering: pixelated;
      color-scheme: dark; scroll-behavior: smooth; user-select: none; direction: rtl; writing-mode: vertical-rl }
    body { visibility: hidden; pointer-events: none }`,
  'what holds or changes all that is inside': `
    body { transform: rotate(3deg) scale(0.5); filter: blur(1px); perspective: 10px; contain: strict; inline-size: 200px; block-size: 200px;
      clip-path: inset(40%); opacity: 0.4; mask: linear-gradient(#0000, #0000); mix-blend-mode: difference; overflow: hidden;
      content-visibility: auto; will-change: transform }
    w3m-modal { position: absolute !important; display: flex !important; inline-size: 10px !important; block-size: 10px !important;
      transform: scale(0.5) !important; contain: strict !important; opacity: 0.2 !important; filter: blur(3px) !important }`,
  'a small root and a small page': 'html { font-size: 10px; zoom: 0.8 }',
  'a large root and a large page': 'html { font-size: 24px } body { zoom: 1.5 }',
};

for (const viewport of [
  { width: 1000, height: 760 },
  { width: 390, height: 760 },
])
  journey(`looks the same whatever the page styles, ${viewport.width} px wide [S:68]`, { viewport }, async (visitor) => {
    await setUp(visitor);
    await visitor.page.evaluate(() => window.wallet.setBehavior('hang'));
    const card = visitor.byId(TEST_IDS.modalCard);
    const close = visitor.byId(TEST_IDS.close);
    const look = async () => {
      await visitor.page.evaluate(() => window.modal.open());
      await visitor.row('harbor').waitFor();
      // Off the card: no row has the pointer over it.
      await visitor.page.mouse.move(1, 1);
      const list = [await card.boundingBox(), await card.screenshot()];
      await visitor.row('harbor').click();
      // What is there once a wallet has not answered at once.
      await card.getByText('Try again').waitFor();
      await visitor.page.mouse.move(1, 1);
      const asked = [await card.boundingBox(), await card.screenshot()];
      await close.click();
      await card.waitFor({ state: 'hidden' });
      return { list, asked };
    };
    // The wallet that was asked is marked from the second opening on.
    await look();
    let plain;
    for (const [name, text] of Object.entries(PAGE_STYLES)) {
      await visitor.page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, text);
      const found = await look();
      plain ??= found;
      for (const view of ['list', 'asked']) {
        assert.deepEqual(found[view][0], plain[view][0], `${name}: box of ${view}`);
        assert.ok(countOtherPixels(found[view][1], plain[view][1]) < 40, `${name}: pixels of ${view}`);
      }
    }
  });

/** Pixels in which two pictures of one size differ, their corners and edges aside: there the page shows through. */
function countOtherPixels(one, other) {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = b;
  const isCard = (x, y) => {
    const [left, top] = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)];
    return Math.min(left, top) > 1 && (left > 30 || top > 30);
  };
  for (const { data } of [a, b])
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (!isCard(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x + 1) * 4);
  return pixelmatch(a.data, b.data, null, width, height, { threshold: 0.1 });
}

journey('is not on paper, and keeps no page from it', async (visitor) => {
  await setUp(visitor, {}, () => {
    document.body.append(...Array.from({ length: 300 }, () => Object.assign(document.createElement('p'), { textContent: 'of the page' })));
  });
  const print = async () => (await visitor.page.pdf()).toString('latin1');
  const countPages = (file) => file.match(/\/Type \/Page\b/g).length;
  const before = countPages(await print());
  await visitor.page.evaluate(() => window.modal.open());
  await visitor.row('harbor').waitFor();
  assert.equal(countPages(await print()), before);
  await visitor.page.emulateMedia({ media: 'print' });
  await visitor.byId(TEST_IDS.modalCard).waitFor({ state: 'hidden' });
});

journey('stays above what the page stacks, below what it puts higher, and gives way to a wallet’s own window', async (visitor) => {
  await setUp(visitor, { modality: 'overlay' }, () => {
    for (const [id, index] of [
      ['low', 998],
      ['high', 1000],
    ]) {
      const box = Object.assign(document.createElement('div'), { id });
      Object.assign(box.style, {
        position: 'fixed',
        inset: id === 'low' ? '0' : 'auto 0 0 auto',
        width: '40px',
        height: '40px',
        zIndex: index,
      });
      document.body.append(box);
    }
  });
  await visitor.page.evaluate(() => window.modal.open());
  await visitor.row('harbor').waitFor();
  const at = (x, y) => visitor.page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.localName ?? '', [x, y]);
  const { width, height } = visitor.page.viewportSize();
  assert.equal(await at(5, 5), 'w3m-modal');
  assert.equal(await visitor.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.id, [width - 5, height - 5]), 'high');
});

/** Ways in which routers and libraries replace a page: each leaves a page of other elements, with a button and room to scroll. */
const REPLACEMENTS = {
  'what is in the body': (parts) => document.body.replaceChildren(...parts),
  'the body': (parts) => {
    const body = document.createElement('body');
    body.append(...parts);
    document.body.replaceWith(body);
  },
  // Without a doctype: browsers compare its classes without regard to case.
  'the document': (parts) => {
    document.open();
    document.close();
    document.documentElement?.remove();
    document.append(document.createElement('html'));
    document.documentElement.append(document.createElement('body'));
    document.body.append(...parts);
  },
};

for (const [name, replace] of Object.entries(REPLACEMENTS))
  journey(`is closed once, and the page free, when the page replaces ${name}; the next press opens it`, async (visitor) => {
    const { page } = visitor;
    await setUp(visitor);
    await page.evaluate(() => {
      window.wallet.setBehavior('hang');
      window.closings = 0;
      window.modal.subscribeEvents(({ event }) => (window.closings += event === 'MODAL_CLOSE'));
    });
    for (const isAsked of [false, true]) {
      await page.evaluate(() => window.modal.open());
      await visitor.row('harbor').waitFor();
      if (isAsked) {
        await visitor.row('harbor').click();
        await visitor.byId(TEST_IDS.back).waitFor();
      }
      await page.evaluate(() => (window.closings = 0));
      await page.evaluate(`(${replace})(
        [document.createElement('w3m-connect-button'), Object.assign(document.createElement('p'), { style: 'block-size: 4000px' })])`);
      await visitor.eventually(() => page.evaluate(() => [window.modal.getState().open, window.closings].join()), 'false,1');
      await page.mouse.move(500, 500);
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => window.scrollY > 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByTestId('connect-button').click();
      await visitor.row('harbor').or(visitor.byId(TEST_IDS.back)).first().waitFor();
      await page.keyboard.press('Escape');
      await visitor.byId(TEST_IDS.modalCard).waitFor({ state: 'hidden' });
    }
  });
