import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { keepLedger, readLedger } from '../e2e/ledger.mjs';

const cycles = 100;

/** Node and listener counts of the browser itself, after garbage collection. */
async function measure(page, session) {
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(60);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name) => metrics.find((metric) => metric.name === name).value;
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') };
}

/** Makes a modal, opens it, closes it and takes it down, over and over. */
async function cycle(page, times) {
  await page.evaluate(
    async ({ count, card }) => {
      const { createModal, defineNetwork } = await import('/cdn/w3m-elements.js');
      const network = defineNetwork({
        id: 31337,
        name: 'Lagoon Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [new URL('/rpc/31337', location.href).href] } },
      });
      const isShown = () => document.querySelector('w3m-modal')?.shadowRoot.querySelector(`dialog[open] [data-testid="${card}"]`);
      const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
      for (let round = 0; round < count; round++) {
        const button = document.createElement('w3m-button');
        document.body.append(button);
        const modal = createModal({ networks: [network] });
        await modal.open();
        while (!isShown()) await pause();
        modal.close();
        await pause();
        modal.destroy();
        button.remove();
        await pause();
      }
    },
    { count: times, card: TEST_IDS.modalCard },
  );
}

journey(
  `${cycles} cycles of create, open, close and destroy leave no listener, timer, observer or node`,
  { initScript: keepLedger },
  async (visitor) => {
    const { page } = visitor;
    await visitor.open('/blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // Objects that are created once per page are not a leak.
    await cycle(page, 5);
    const before = { ledger: await readLedger(page), browser: await measure(page, session) };
    await cycle(page, cycles);
    const after = { ledger: await readLedger(page), browser: await measure(page, session) };

    assert.deepEqual(after.ledger, before.ledger);
    assert.equal(await page.evaluate(() => document.querySelectorAll('w3m-modal, w3m-button').length), 0);
    assert.equal(after.browser.listeners, before.browser.listeners, 'event listeners in the browser');
    assert.ok(after.browser.nodes <= before.browser.nodes, `nodes: ${before.browser.nodes} before, ${after.browser.nodes} after`);
  },
);

journey(
  'destroy() in the middle of a connection leaves nothing, and the next createModal starts anew',
  { initScript: keepLedger },
  async (visitor) => {
    const { page } = visitor;
    await visitor.open('/blank');
    const run = () =>
      page.evaluate(async () => {
        const [{ createModal, defineNetwork, getModal }, { createScriptedWallet }] = await Promise.all([
          import('/cdn/w3m-elements.js'),
          import('/testing.js'),
        ]);
        const network = defineNetwork({
          id: 31337,
          name: 'Lagoon Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [new URL('/rpc/31337', location.href).href] } },
        });
        const wallet = createScriptedWallet({
          name: 'Harbor',
          rdns: 'example.harbor',
          accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
          chainId: 31337,
        });
        const stop = wallet.announce();
        wallet.setBehavior('hang');
        const modal = createModal({ networks: [network] });
        await modal.open();
        // React puts one listener on the document when it first draws, and leaves it there: it has to be in the baseline.
        const isDrawn = () => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('h2');
        while (!isDrawn()) await new Promise((resolve) => setTimeout(resolve, 5));
        const outcome = modal.connect({ walletId: 'example.harbor' }).catch((error) => error.reason);
        while (wallet.pending.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        modal.destroy();
        const reason = await outcome;
        wallet.pending[0].approve();
        await new Promise((resolve) => setTimeout(resolve, 100));
        stop();
        return {
          reason,
          providerListeners: wallet.provider.listenerCount(),
          live: getModal() !== undefined,
          tags: document.querySelectorAll('w3m-modal').length,
        };
      });
    assert.deepEqual(await run(), { reason: 'closed', providerListeners: 0, live: false, tags: 0 });
    const ledger = await readLedger(page);
    assert.deepEqual(await run(), { reason: 'closed', providerListeners: 0, live: false, tags: 0 });
    assert.deepEqual(await readLedger(page), ledger);
  },
);

journey('the page scrolls again after closing, and after destroy() while open', async (visitor) => {
  const { page } = visitor;
  await visitor.open();
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].flatMap((element) => [getComputedStyle(element).overflowY, element.style.cssText]),
    );
  const free = await overflow();
  await visitor.openConnect();
  await page.keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  assert.deepEqual(await overflow(), free, 'after closing');
  await visitor.openConnect();
  await page.evaluate(async () => (await import('/cdn/w3m-elements.js')).getModal().destroy());
  await visitor.eventually(() => page.locator('w3m-modal').count(), 0);
  assert.deepEqual(await overflow(), free, 'after destroy()');
});
