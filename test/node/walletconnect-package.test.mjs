/** Members of the WalletConnect packages that src/connectors/walletconnect uses beyond their documented interface. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { serveKit } from './serve-kit.mjs';

const readJson = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
/** Time-out of a request in the package, in ms; it then sends the request again. */
const PACKAGE_TIMEOUT_MS = 15_000;
const REFUSAL = 'Unauthorized: origin not allowed';

/** Exports of the `kit` in the page: the connector's own client, and the package without it for comparison. */
const KIT = [
  "export { loadClient, PACKAGE_GLOBALS } from './src/connectors/walletconnect/load-client.ts';",
  "export { createEnvironment } from './src/config/environment.ts';",
  "export { UniversalProvider } from '@walletconnect/universal-provider';",
  "export { WALLETCONNECT_DEEPLINK_CHOICE } from '@walletconnect/sign-client';",
].join('\n');

let site;
let page;
/** Addresses of the Verify API that the page asked for; none of them is reached. */
let verified;

before(async () => {
  site = await serveKit(KIT);
});
beforeEach(async () => {
  site.relay.reset();
  verified = [];
  const context = await site.browser.newContext();
  page = await context.newPage();
  await page.route(/verify\.walletconnect/, (route) => {
    verified.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto(site.url);
  await page.evaluate((relayUrl) => {
    const optionalNamespaces = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } };
    Object.assign(globalThis, {
      start: (more = {}) =>
        kit.loadClient({ projectId: 'lagoon-test', services: { relay: relayUrl }, ...more }, kit.createEnvironment(window)),
      startPackage: () =>
        kit.UniversalProvider.init({
          projectId: 'lagoon-test',
          relayUrl,
          metadata: { name: 'Test', description: '', url: location.origin, icons: [] },
          customStoragePrefix: 'w3m',
          telemetryEnabled: false,
          logger: 'silent',
        }),
      propose: (client) => client.connect({ optionalNamespaces }),
      next: (emitter, name) => new Promise((resolve) => emitter.once(name, resolve)),
    });
  }, site.relayUrl);
});
afterEach(() => page.context().close());
after(() => site?.stop());

test('the WalletConnect packages are installed in the first version that pages may have, which the tests of this file run against', () => {
  const name = '@walletconnect/universal-provider';
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = readJson('package.json');
  const pinned = devDependencies[name];
  assert.match(pinned, /^\d+\.\d+\.\d+$/, `${name} needs an exact version here, because private members of it are used`);
  assert.equal(peerDependencies[name], `^${pinned}`);
  assert.deepEqual([peerDependenciesMeta[name], dependencies[name]], [{ optional: true }, undefined]);
  const { packages } = readJson('package-lock.json');
  assert.equal(packages[''].devDependencies[name], pinned);
  for (const part of ['universal-provider', 'sign-client', 'core', 'types', 'utils']) {
    assert.equal(packages[`node_modules/@walletconnect/${part}`].version, pinned, part);
    assert.equal(readJson(`node_modules/@walletconnect/${part}/package.json`).version, pinned, part);
  }
});

test('`core.logChunkController.getLogArray()` returns the log as JSON texts, one a line, or reports would be empty', async () => {
  const { raw, report } = await page.evaluate(async () => {
    const running = await start();
    return { raw: running.client.core.logChunkController.getLogArray(), report: running.readLog() };
  });
  assert.ok(raw.length > 0 && report.length > 0);
  for (const line of raw) assert.equal(typeof JSON.parse(line), 'object');
});

test('a refused socket emits `relayer_error` with the relay’s words and code 3000, or refusals would hang', async () => {
  site.relay.setFaults({ refuse: REFUSAL });
  const words = await page.evaluate(async () => {
    const running = await start();
    const refused = next(running.client.core.relayer.events, 'relayer_error');
    propose(running.client).catch(() => {});
    return (await refused).message;
  });
  assert.match(words, /^WebSocket connection .*code: 3000/);
  assert.ok(words.includes(REFUSAL), words);
});

test('a refused socket leaves the log line `Fatal socket error: WebSocket connection …`, or a refusal while starting would be missed', async () => {
  site.relay.setFaults({ refuse: REFUSAL });
  const { lines, heard } = await page.evaluate(async () => {
    const running = await start();
    const refused = next(running.client.core.relayer.events, 'relayer_error');
    propose(running.client).catch(() => {});
    await refused;
    // Subscribed after the event: the words can only come from the log.
    const late = await new Promise((resolve) => running.onRelayError(resolve));
    return { lines: running.client.core.logChunkController.getLogArray(), heard: late };
  });
  assert.ok(
    lines.some((line) => /Fatal socket error: WebSocket connection[^"]*code: 3000/.test(line)),
    lines.join('\n'),
  );
  assert.match(heard, /^WebSocket connection/);
  assert.ok(heard.includes(REFUSAL), heard);
});

test('`relayer.transportExplicitlyClosed` is true after a refusal and false after a broken socket, or a refusal would be asked again', async () => {
  const broken = page.evaluate(async () => {
    globalThis.running = await start();
    const { relayer } = running.client.core;
    await propose(running.client);
    globalThis.isOpen = true;
    await next(relayer.events, 'relayer_disconnect');
    return relayer.transportExplicitlyClosed;
  });
  await page.waitForFunction(() => globalThis.isOpen);
  site.relay.dropAll();
  assert.equal(await broken, false);
  site.relay.setFaults({ refuse: REFUSAL });
  site.relay.dropAll();
  const refused = await page.evaluate(async () => {
    const { relayer } = running.client.core;
    const error = next(relayer.events, 'relayer_error');
    relayer.transportOpen().catch(() => {});
    await error;
    return relayer.transportExplicitlyClosed;
  });
  assert.equal(refused, true);
});

test('the package publishes and subscribes through `relayer.request` as a property, or requests would not be sent again after a break', async () => {
  const methods = await page.evaluate(async () => {
    const { client } = await start();
    const { relayer } = client.core;
    const { request } = relayer;
    const asked = [];
    relayer.request = (call) => {
      asked.push(call.method);
      return request(call);
    };
    await propose(client);
    return asked;
  });
  assert.ok(methods.includes('wc_proposeSession'), methods.join());
});

test('a request whose socket broke is sent again as soon as the socket stands, not after the package’s own time-out', async () => {
  await page.evaluate(async () => {
    globalThis.running = await start();
    await propose(running.client);
  });
  site.relay.setFaults({ cut: true });
  const first = await page.evaluate(async (limitMs) => {
    const { relayer } = running.client.core;
    const published = relayer.request({ method: 'irn_publish', params: { topic: 'a'.repeat(64), message: 'sealed', ttl: 300, tag: 1108 } });
    const late = new Promise((resolve) => setTimeout(() => resolve('the package’s time-out'), limitMs));
    return Promise.race([published.then(() => 'the answer'), late]);
  }, PACKAGE_TIMEOUT_MS);
  assert.equal(first, 'the answer');
  assert.equal(site.relay.list().filter(({ tag }) => tag === 1108).length, 1);
});

test('`relayer.connected` and `relayer.connecting` follow the socket and `transportOpen()` opens it, or a page would not reconnect after sleep', async () => {
  const states = await page.evaluate(async () => {
    const { client } = await start();
    const { relayer } = client.core;
    const read = () => [relayer.connected, relayer.connecting];
    const all = [read()];
    await propose(client);
    all.push(read());
    await relayer.transportClose();
    all.push(read());
    // Without topics the package opens no socket; the proposal has one.
    const opened = relayer.transportOpen();
    all.push(read());
    await opened;
    all.push(read());
    return all;
  });
  assert.deepEqual(states, [
    [false, false],
    [true, false],
    [false, false],
    [false, true],
    [true, false],
  ]);
});

test('`core.verify.isDevEnv` leaves the attestation out, or each proposal at a self-hosted relay would wait five seconds for it', async () => {
  const own = await page.evaluate(async () => {
    const { client } = await start();
    const before = typeof client.core.verify.isDevEnv;
    await propose(client);
    return before;
  });
  assert.equal(own, 'boolean');
  assert.deepEqual(verified, []);
  await page.evaluate(async () => propose((await start({ walletConnect: { verify: true, customStoragePrefix: 'other' } })).client));
  assert.ok(verified.includes('/v3/attestation'), `asked for: ${verified.join()}`);
});

test('`client.session.storageKey` is where `core.storage` has the sessions, or a tab would not see those of another', async () => {
  const { stored, before, after } = await page.evaluate(async () => {
    const running = await start();
    const { client } = running;
    const topic = 'b'.repeat(64);
    const expiry = Math.floor(Date.now() / 1000) + 600;
    await client.session.set(topic, { topic, expiry, namespaces: {}, peer: { publicKey: '', metadata: {} } });
    const key = client.session.storageKey;
    const known = await running.isOutdated();
    // As another tab would write it.
    const all = await client.core.storage.getItem(key);
    await client.core.storage.setItem(key, [...all, { ...all[0], topic: 'c'.repeat(64) }]);
    return { stored: all.map((session) => session.topic), before: known, after: await running.isOutdated() };
  });
  assert.deepEqual(stored, ['b'.repeat(64)]);
  assert.deepEqual([before, after], [false, true]);
});

test('a proposal carries `client.metadata` as it is at that moment, or a changed name would not reach the wallet', async () => {
  const names = await page.evaluate(async () => {
    const running = await start({ metadata: { name: 'Before' } });
    running.setMetadata({ metadata: { name: 'After' } });
    await propose(running.client);
    return running.client.proposal.getAll().map(({ proposer }) => proposer.metadata.name);
  });
  assert.deepEqual(names, ['After']);
});

test('the package reads the app of a deep link from the key that `setDeepLink` writes, or requests would open no app', async () => {
  const [key, stored, removed] = await page.evaluate(async () => {
    const running = await start();
    const { storage } = running.client.core;
    await running.setDeepLink({ href: 'harbor://', name: 'Harbor' });
    const written = await storage.getItem(kit.WALLETCONNECT_DEEPLINK_CHOICE);
    await running.setDeepLink(undefined);
    return [kit.WALLETCONNECT_DEEPLINK_CHOICE, written, await storage.getItem(kit.WALLETCONNECT_DEEPLINK_CHOICE)];
  });
  assert.equal(key, 'WALLETCONNECT_DEEPLINK_CHOICE');
  assert.deepEqual(stored, { href: 'harbor://', name: 'Harbor' });
  assert.equal(removed ?? undefined, undefined);
});

test('the package sets exactly the globals in `PACKAGE_GLOBALS`, and none of them is left on the page', async () => {
  const { ours, all, names } = await page.evaluate(async () => {
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    const added = () => Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name));
    await start();
    const left = added();
    await startPackage();
    return { ours: left, all: added(), names: [...kit.PACKAGE_GLOBALS] };
  });
  assert.deepEqual(ours, []);
  assert.deepEqual(all.toSorted(), names.toSorted());
});

test('`heartbeat.stop()` and `transportClose()` end the package’s timers and socket, or a removed modal would stay connected', async () => {
  const seen = await page.evaluate(async () => {
    const intervals = new Set();
    const { setInterval: set, clearInterval: clear } = window;
    window.setInterval = (...call) => {
      const id = set(...call);
      intervals.add(id);
      return id;
    };
    window.clearInterval = (id) => {
      intervals.delete(id);
      clear(id);
    };
    const running = await start();
    await propose(running.client);
    const started = intervals.size;
    await running.stop();
    return { started, left: intervals.size, connected: running.client.core.relayer.connected };
  });
  assert.ok(seen.started > 0);
  assert.deepEqual([seen.left, seen.connected], [0, false]);
});

test('`walletConnect.universalProvider` is used as it is: its client proposes, keeps its metadata, and stays on line when the modal ends', async () => {
  const found = await page.evaluate(async () => {
    const own = await startPackage();
    let asked = 0;
    const universalProvider = async () => {
      asked += 1;
      return own;
    };
    const running = await start({ walletConnect: { universalProvider } });
    const { uri } = await propose(running.client);
    running.setMetadata({ metadata: { name: 'Page' } });
    const { name } = running.client.metadata;
    await running.stop();
    return { isOwn: running.client === own.client, asked, uri: uri.slice(0, 3), name, isConnected: own.client.core.relayer.connected };
  });
  assert.deepEqual(found, { isOwn: true, asked: 1, uri: 'wc:', name: 'Test', isConnected: true });
});

test('a `walletConnect.universalProvider` that was not initialised is refused with the call that is missing', async () => {
  const error = await page.evaluate(async () => {
    const universalProvider = () => new kit.UniversalProvider({ projectId: 'lagoon-test' });
    return start({ walletConnect: { universalProvider } }).catch(({ name, code, message }) => ({ name, code, message }));
  });
  assert.deepEqual([error.name, error.code], ['ProviderClientError', 'WALLETCONNECT_CLIENT']);
  assert.match(error.message, /await `UniversalProvider\.init\(\)` first/);
});
