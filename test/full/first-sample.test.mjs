/** README's first sample as a whole product: one node of this machine, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lagoon } from '../../demo/sandbox/chains.mjs';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { call, heldCoin, heldToken, review, tokenOf } from '../e2e/send-steps.mjs';
import { exactOf, reviewSwap, toUnits } from '../e2e/swap-steps.mjs';
import { ADA, bundleSample, readSamples } from './samples.mjs';
import { serveFiles } from './serve-files.mjs';

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const [sample] = readSamples('README.md');

/** README's sample on the local chain: the page names its tokens and its exchange, which no list has. */
function onLocalNode(rpcUrl, token) {
  const list = [{ chainId: 31337, address: token, name: 'Tern Dollar', symbol: 'TERN', decimals: 6 }];
  const own = {
    tokens: { 'eip155:31337': { list } },
    chainSupport: { swapRouters: { 'eip155:31337': [lagoon.router] } },
  };
  const code = sample.code
    .replace('import { mainnet, base }', 'import { foundry }')
    .replace(
      'networks: [mainnet, base]',
      `networks: [{ ...foundry, rpcUrls: { default: { http: ['${rpcUrl}'] } } }], ...${JSON.stringify(own)}`,
    );
  assert.equal(code.split('foundry').length, 3, 'README’s first sample has the networks that are replaced here');
  return { ...sample, code };
}

test(
  'README’s first sample with a node of this machine lists 40 wallets, connects, shows tokens and activity, sends and swaps',
  { timeout: 120_000 },
  (t) =>
    visit({}, async (visitor) => {
      await visitor.askServices('POST', '/__sandbox/reset');
      const { page } = visitor;
      const { rpcUrl } = visitor.sandbox.chains.find(({ id }) => id === 31337);
      visitor.origins.push(rpcUrl);
      const token = await tokenOf(visitor, 'TERN');
      const script = await bundleSample(onLocalNode(rpcUrl, token));
      await page.addInitScript(announceWallet, { rpcUrl, address: ADA });
      const html = '<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:," /><w3m-button></w3m-button>';
      const { url, stop } = await serveFiles({
        folders: {},
        files: { 'index.html': `${html}<script type="module" src="first.js"></script>`, 'first.js': script },
        policy: `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src ${rpcUrl}`,
      });
      t.after(stop);
      visitor.origins.push(url);
      await page.goto(url);

      // The list: every built-in wallet, by name.
      await visitor.openConnect();
      await visitor.byId('w3m-all-wallets').click();
      const grid = visitor.byId('w3m-wallets');
      await grid.getByRole('gridcell').first().waitFor();
      const count = async (name) => Number(await grid.getAttribute(`aria-${name}count`));
      await visitor.eventually(async () => {
        await page.evaluate(() => {
          const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
          body.scrollTop = body.scrollHeight;
        });
        // Rows are counted when the last page is there.
        return (await count('row')) * (await count('col')) >= 40;
      }, true);
      await visitor.byId('w3m-header-back').click();

      await visitor.dialog.getByText('Quay').click();
      await visitor.connected();
      await visitor.byId(TEST_IDS.accountButton).click();
      await visitor.byId('tokens-list').getByText('Tern Dollar').waitFor();
      await page.getByRole('tab', { name: 'Activity' }).click();
      await visitor.byId('activity-row').first().waitFor();

      const before = await heldCoin(visitor, RECEIVER);
      await visitor.byId('account-send').click();
      await visitor.byId('send-held').waitFor();
      await review(visitor, '0.125', RECEIVER);
      await visitor.byId('send-confirm').click();
      await visitor.eventually(async () => (await heldCoin(visitor, RECEIVER)) - before, 125n * 10n ** 15n);

      const held = await heldToken(visitor, token, ADA);
      await page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'Swap' }));
      await visitor.byId('swap-from-held').waitFor();
      await reviewSwap(visitor, { to: 'TERN', amount: '0.25' });
      const least = toUnits(await exactOf(visitor, 'swap-least'), 6);
      await visitor.byId('swap-confirm').click();
      await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) >= held + least, true);
      assert.equal(
        await call(visitor, 'eth_call', [
          { to: token, data: `0xdd62ed3e${[ADA, lagoon.router].map((one) => one.slice(2).toLowerCase().padStart(64, '0')).join('')}` },
          'latest',
        ]),
        `0x${'0'.repeat(64)}`,
      );

      const elsewhere = visitor.requests.filter(({ url }) => !url.startsWith(rpcUrl) && !url.startsWith(new URL(page.url()).origin));
      assert.deepEqual(elsewhere, [], 'only the node is asked');
    }),
);
