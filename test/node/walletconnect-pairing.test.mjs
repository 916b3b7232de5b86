/** The pairing address of the WalletConnect connector, with the real packages on both sides of a real relay. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { serveKit } from './serve-kit.mjs';
import { createPhoneWallet } from '../../demo/wallet-page/create-phone-wallet.mjs';

// Without it the packages ask a public service about the page that is paired, and share one core between two wallets.
process.env['IS_VITEST'] = 'true';
process.env['DISABLE_GLOBAL_CORE'] = 'true';
const [{ WalletKit }, { Core }] = await Promise.all([import('@reown/walletkit'), import('@walletconnect/core')]);

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const metadata = { name: 'Quay', description: 'Test', url: 'http://127.0.0.1', icons: [] };

/** Exports of the `kit` in the page: the connector, as the modal makes it. */
const KIT = [
  "export { createWalletConnectConnector } from './src/connectors/walletconnect/walletconnect-connector.ts';",
  "export { createEnvironment } from './src/config/environment.ts';",
  "export { defineNetwork } from './src/config/define-network.ts';",
  "export { resolveOptions } from './src/config/resolve-options.ts';",
].join('\n');

let site;
let page;
let phone;

before(async () => {
  site = await serveKit(KIT);
});
beforeEach(async () => {
  site.relay.reset();
  page = await (await site.browser.newContext()).newPage();
  await page.goto(site.url);
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
    { relay: site.relayUrl },
  );
  const core = new Core({
    projectId: 'lagoon-test',
    relayUrl: site.relayUrl,
    customStoragePrefix: 'phone',
    telemetryEnabled: false,
    logger: 'silent',
  });
  phone = { asks: [] };
  const decide = () => new Promise((answer) => phone.asks.push(answer));
  const chains = [{ id: 31337, name: 'Lagoon', rpcUrl: 'http://127.0.0.1:1' }];
  Object.assign(phone, await createPhoneWallet({ WalletKit, core, metadata, privateKeys: [KEY], chains, decide }));
});
afterEach(async () => {
  await phone.stop();
  await page.context().close();
});
after(() => site?.stop());

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
  site.relay.setFaults({ refuse: 'Unauthorized: origin not allowed' });
  site.relay.dropAll();
  assert.ok((await page.evaluate(() => disconnect())) < 4000);
});
