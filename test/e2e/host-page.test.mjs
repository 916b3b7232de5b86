import assert from 'node:assert/strict';
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

journey('keeps its look under a hostile reset of the page [S:68]', async (visitor) => {
  const look = async () => {
    await visitor.page.evaluate(() => window.modal.open());
    await visitor.row('harbor').waitFor();
    return visitor.page.evaluate(() => {
      const { shadowRoot } = document.querySelector('w3m-modal');
      const read = (selector, names) => {
        const style = getComputedStyle(shadowRoot.querySelector(selector));
        return names.map((name) => style.getPropertyValue(name));
      };
      const card = shadowRoot.querySelector('[data-testid="w3m-modal-card"]').getBoundingClientRect();
      return [
        card.width,
        card.height,
        read('[data-testid="w3m-modal-card"]', ['background-color', 'border-radius', 'position', 'display']),
        read('h2', ['font-size', 'font-weight', 'color']),
        read('[data-testid^="wallet-selector"]', ['min-height', 'display', 'cursor', 'padding']),
        read('dialog', ['z-index', 'position']),
      ];
    });
  };
  await setUp(visitor);
  const before = await look();
  assert.equal(before[0], 360);
  assert.equal(before.at(-1)[0], '999');
  await setUp(visitor, {}, () => {
    const sheet = new CSSStyleSheet();
    // Everything but the tag's own box: a page that hides every element hides this one too.
    sheet.replaceSync(`
      *, *::before, *::after { all: unset !important; font: 9px/1 serif !important; color: red !important; }
      dialog, button, h2, div { display: none !important; }
      script, style, head { display: none !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
  assert.deepEqual(await look(), before);
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
