import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { verifyMessage } from 'viem';
import { WebSocket } from 'ws';
import { createPhoneWallet } from '../../wallet-page/create-phone-wallet.mjs';
import { createExchange } from './create-exchange.mjs';
import { createRelay } from './create-relay.mjs';

// Without it the packages ask a public service about the page that is paired, and share one core between the two sides.
process.env['IS_VITEST'] = 'true';
process.env['DISABLE_GLOBAL_CORE'] = 'true';
const { UniversalProvider } = await import('@walletconnect/universal-provider');
const require = createRequire(import.meta.url);
const requireOld = createRequire(require.resolve('walletkit-old'));
const VERSIONS = {
  newest: [(await import('@reown/walletkit')).WalletKit, (await import('@walletconnect/core')).Core],
  older: [require('walletkit-old').WalletKit, requireOld('@walletconnect/core').Core],
};

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const metadata = { name: 'Test', description: 'Test', url: 'http://127.0.0.1', icons: [] };
const optionalNamespaces = {
  eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'], rpcMap: {} },
};
const projectId = 'lagoon-test';
let relay;
let http;
let relayUrl;
let count = 0;
/** Ends the clients of the current test. */
const ends = [];

before(async () => {
  relay = createRelay();
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  relay.attach(http, '/relay');
  relayUrl = `ws://127.0.0.1:${http.address().port}/relay`;
});
beforeEach(() => relay.reset());
// A reset drops every socket. A client of an earlier test would reconnect, and be dropped again by the next reset while it subscribes: the older
// package then leaves a rejection unhandled.
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));
after(() => {
  relay.stop();
  http.close();
});

/**
 * Waits until a client has connected and subscribed. The packages leave a rejection unhandled when the socket closes meanwhile.
 */
async function settled({ relayer }) {
  while (relayer.connecting || relayer.connectionAttemptInProgress) await new Promise((resolve) => setImmediate(resolve));
}

async function createDapp(options = {}) {
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId,
    metadata,
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: `dapp${count++}`,
    logger: 'silent',
    ...options,
  });
  ends.push(async () => {
    await settled(provider.client.core);
    await provider.client.core.relayer.transportClose();
    provider.client.core.heartbeat.stop();
  });
  return provider;
}

async function createWallet(version, decide = async () => true) {
  const [WalletKit, Core] = VERSIONS[version];
  const core = new Core({ relayUrl, projectId, customStoragePrefix: `wallet${count++}`, telemetryEnabled: false, logger: 'silent' });
  const chains = [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' }];
  const wallet = await createPhoneWallet({ WalletKit, core, metadata, privateKeys: [KEY], chains, decide });
  ends.push(async () => {
    await settled(core);
    await wallet.stop();
  });
  return { ...wallet, core };
}

async function pair(provider, wallet) {
  const connected = provider.connect({ optionalNamespaces });
  connected.catch(() => {});
  const [uri] = await new Promise((resolve) => provider.once('display_uri', (...all) => resolve(all)));
  await wallet.pair(uri);
  return connected;
}

for (const version of Object.keys(VERSIONS)) {
  test(`${version} wallet: pairs, signs, survives killed sockets and repeated messages, and ends from its side`, async () => {
    const [provider, wallet] = await Promise.all([createDapp(), createWallet(version)]);
    const session = await pair(provider, wallet);
    const { address } = wallet.getState();
    assert.deepEqual(session.namespaces.eip155.accounts, [`eip155:31337:${address}`]);

    const sign = async (text) => {
      const message = `0x${Buffer.from(text).toString('hex')}`;
      const signature = await provider.request({ method: 'personal_sign', params: [message, address] }, 'eip155:31337');
      assert.ok(await verifyMessage({ address, message: text, signature }));
    };
    await sign('first');
    relay.setFaults({ duplicate: true });
    await sign('twice delivered');
    relay.setFaults({});
    await Promise.all([settled(provider.client.core), settled(wallet.core)]);
    const back = once(provider.client.core.relayer.events, 'relayer_connect');
    relay.dropAll();
    await back;
    await sign('after the sockets were killed');

    const gone = once(provider.events, 'session_delete');
    await wallet.disconnect();
    await gone;
    assert.ok(relay.list().some(({ tag }) => tag === 1112));
  });

  test(`${version} wallet: says no`, async () => {
    const [provider, wallet] = await Promise.all([createDapp(), createWallet(version, async () => false)]);
    await assert.rejects(pair(provider, wallet), { code: 5000 });
  });
}

test('refuses with a reason: unknown project, origin, token of tomorrow, fault', async () => {
  const refusals = [
    ['unknown', 'Unauthorized: invalid key'],
    ['blocked-project', 'Unauthorized: invalid key'],
    ['origin-denied-project', 'Unauthorized: origin not allowed'],
  ];
  for (const [project, reason] of refusals) assert.deepEqual(await open(project), [3000, reason]);
  assert.deepEqual(await open(projectId), [3000, 'JWT validation error: JWT Token is malformed']);
  relay.setFaults({ refuse: 'JWT validation error: JWT Token is not yet valid' });
  assert.deepEqual(await open(projectId), [3000, 'JWT validation error: JWT Token is not yet valid']);
});

async function open(project) {
  const socket = new WebSocket(`${relayUrl}/?projectId=${project}&auth=x`);
  const [code, reason] = await once(socket, 'close');
  return [code, String(reason)];
}

test('a mailbox delivers messages that were sent without a subscriber, once, until they expire, and never to the sender', () => {
  let nowMs = 0;
  const exchange = createExchange(() => nowMs);
  const got = [];
  const [sender, reader, late] = ['a', 'b', 'c'].map((id) => ({ id, deliver: ({ message }) => got.push([id, message]) }));
  exchange.publish(sender, { topic: 't', message: 'one', ttl: 10 });
  exchange.subscribe(sender, 't');
  assert.deepEqual(got, []);
  nowMs = 9_999;
  exchange.subscribe(reader, 't');
  assert.deepEqual(got, [['b', 'one']]);
  exchange.leave(reader);
  exchange.publish(sender, { topic: 't', message: 'two', ttl: 10 });
  nowMs = 19_999;
  exchange.subscribe(late, 't');
  assert.deepEqual(got, [['b', 'one']]);
});
