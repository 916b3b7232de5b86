/** The pairing address of the WalletConnect connector, with the real packages on both sides of a real relay. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { createRelay } from '../../demo/sandbox/relay/create-relay.mjs';
import { createPhoneWallet } from '../../demo/wallet-page/create-phone-wallet.mjs';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { esbuildLanguages } from '../tools/languages.mjs';

// Without it the packages ask a public service about the page that is paired, and share one core between two wallets.
process.env['IS_VITEST'] = 'true';
process.env['DISABLE_GLOBAL_CORE'] = 'true';
const [{ WalletKit }, { Core }] = await Promise.all([import('@reown/walletkit'), import('@walletconnect/core')]);

const root = fileURLToPath(new URL('../..', import.meta.url));
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const metadata = { name: 'Quay', description: 'Test', url: 'http://127.0.0.1', icons: [] };

/** Defines `kit` in the page: the connector, as the modal makes it. */
async function bundleKit() {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        "export { createWalletConnectConnector } from './src/connectors/walletconnect/walletconnect-connector.ts';",
        "export { createEnvironment } from './src/config/environment.ts';",
        "export { defineNetwork } from './src/config/define-network.ts';",
        "export { resolveOptions } from './src/config/resolve-options.ts';",
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    plugins: [esbuildLanguages(root)],
    format: 'iife',
    globalName: 'kit',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  });
  return outputFiles[0].text;
}

let relay;
let http;
let relayUrl;
let browser;
let page;
let phone;

before(async () => {
  const [script, launched] = await Promise.all([bundleKit(), chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })]);
  browser = launched;
  relay = createRelay();
  http = createServer((request, response) => {
    const isScript = request.url === '/kit.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>kit</title><script src="/kit.js"></script>');
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  relay.attach(http, '/relay');
  relayUrl = `ws://127.0.0.1:${http.address().port}/relay`;
});
beforeEach(async () => {
  relay.reset();
  page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${http.address().port}/`);
  await page.evaluate(
    (services) => {
      const local = kit.defineNetwork({
        ...{ id: 31337, name: 'Lagoon', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
      });
      const options = kit.resolveOptions({ projectId: 'lagoon-test', networks: [local], services });
      const environment = kit.createEnvironment(window);
      const connector = kit.createWalletConnectConnector({ environment, options });
      let leave;
      let outcome;
      Object.assign(globalThis, {
        /** Opens the view that waits for a wallet. Resolves with the address that it shows. */
        open() {
          leave = new AbortController();
          outcome = connector.connect('eip155', leave.signal).then(
            () => 'connected',
            (error) => (error.name === 'AbortError' ? 'left' : `failed ${error.code}`),
          );
          return new Promise((resolve) => {
            const stop = connector.pairing.$state.subscribe(({ uri }) => uri && setTimeout(() => stop(resolve(uri))));
          });
        },
        close: () => {
          leave.abort();
          return outcome;
        },
        /** Ends the connection. Resolves with the time that it took, in ms. */
        async disconnect() {
          const start = performance.now();
          await connector.disconnect('eip155');
          return performance.now() - start;
        },
        outcome: () => outcome,
        address: () => connector.pairing.$state.get().uri,
      });
    },
    { relay: relayUrl },
  );
  const core = new Core({ projectId: 'lagoon-test', relayUrl, customStoragePrefix: 'phone', telemetryEnabled: false, logger: 'silent' });
  phone = { asks: [] };
  const decide = () => new Promise((answer) => phone.asks.push(answer));
  const chains = [{ id: 31337, name: 'Lagoon', rpcUrl: 'http://127.0.0.1:1' }];
  Object.assign(phone, await createPhoneWallet({ WalletKit, core, metadata, privateKeys: [KEY], chains, decide }));
});
afterEach(async () => {
  await phone.stop();
  await page.context().close();
});
after(async () => {
  await browser?.close();
  relay.stop();
  http.close();
});

const open = () => page.evaluate(() => open());
const until = async (isTrue, what) => {
  for (const end = Date.now() + 20_000; !(await isTrue());) {
    if (Date.now() > end) throw new Error(`${what} did not happen.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
/** Pairs the phone and waits until its owner is asked. */
const pair = async (uri) => {
  const { length } = phone.asks;
  await phone.pair(uri);
  await until(() => phone.asks.length > length, 'The question of the phone');
  return phone.asks.at(-1);
};
const countSessions = () => Object.keys(phone.kit.getActiveSessions()).length;

test('an address that is approved after its view was closed is not shown again, and the next one connects', async () => {
  const first = await open();
  const answer = await pair(first);
  assert.equal(await page.evaluate(() => close()), 'left');
  answer(true);
  await until(async () => (await page.evaluate(() => address())) !== first, 'The end of the answered address');
  const second = await open();
  assert.notEqual(second, first);
  await until(() => countSessions() === 0, 'The end of the session that nobody waits for');
  (await pair(second))(true);
  assert.equal(await page.evaluate(() => outcome()), 'connected');
  assert.equal(countSessions(), 1);
});

test('an address that is refused is not shown again, whether its view is open or closed', async () => {
  const first = await open();
  (await pair(first))(false);
  assert.equal(await page.evaluate(() => outcome()), 'failed 5000');
  const second = await open();
  assert.notEqual(second, first);
  const answer = await pair(second);
  await page.evaluate(() => close());
  answer(false);
  await until(async () => (await page.evaluate(() => address())) === undefined, 'The end of the refused address');
  assert.ok(![first, second].includes(await open()));
});

test('a disconnect ends in time where the relay is away, and without a session', async () => {
  await page.evaluate(() => disconnect());
  (await pair(await open()))(true);
  assert.equal(await page.evaluate(() => outcome()), 'connected');
  relay.setFaults({ refuse: 'Unauthorized: origin not allowed' });
  relay.dropAll();
  assert.ok((await page.evaluate(() => disconnect())) < 4000);
});
