import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startChains } from './chains.mjs';
import { createSandbox } from './create-sandbox.mjs';
import { data as solanaData } from './solana/world-data.mjs';

const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } };
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-state-'));
});
after(() => rm(folder, { recursive: true }));

/** A sandbox on fresh chains, which end with it. */
async function start(options) {
  const { chains, stop } = await startChains();
  try {
    const sandbox = await createSandbox({ chains, port: 0, ...options });
    return { ...sandbox, stop: (how) => sandbox.stop(how).finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
const sendEvent = ({ services }) => fetch(`${services.url}/e?projectId=lagoon-demo`, { method: 'POST', body: JSON.stringify(event) });
const countEvents = async ({ services }) => (await (await fetch(`${services.url}/__sandbox/events`)).json()).length;

const askWallet = async ({ services }, path, init) => (await fetch(new URL(path, services.secureSiteUrl), init)).json();
/** Logs a user in at the embedded wallet's site. @returns The session's token. */
async function logIn(sandbox) {
  const post = (path, body) => askWallet(sandbox, path, { method: 'POST', body: JSON.stringify(body) });
  const { login } = await post('/api/email/start', { email: 'a@b.co', device: 'one' });
  const [{ code }] = await askWallet(sandbox, '/inbox?email=a@b.co');
  return (await post('/api/email/code', { login, otp: code })).token;
}

test('the services answer at their address, link to it, and are gone afterwards', async () => {
  const sandbox = await start();
  const { url } = sandbox.services;
  assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.deepEqual((await (await fetch(`${url}/v1/supported-chains`)).json()).http, [
    'eip155:31337',
    'eip155:31338',
    sandbox.solana.caipNetworkId,
  ]);
  const identity = await fetch(`${url}/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266?projectId=lagoon-demo`);
  assert.equal((await fetch((await identity.json()).avatar)).status, 200);
  await sandbox.stop();
  await assert.rejects(fetch(`${url}/health`));
});

test('two sandboxes stand side by side, each with its own tables', async () => {
  const first = await start();
  const port = Number(new URL(first.services.url).port);
  const second = await start({ port });
  assert.notEqual(second.services.url, first.services.url);
  await sendEvent(first);
  assert.deepEqual([await countEvents(first), await countEvents(second)], [1, 0]);
  await Promise.all([first.stop(), second.stop()]);
});

test('the embedded wallet is beside the services, for the apps that are allowed, and is reset with them', async () => {
  const sandbox = await start({ appOrigins: ['https://app.example'] });
  const { url, secureSiteUrl, allowApp } = sandbox.services;
  assert.match(secureSiteUrl, /^http:\/\/127\.0\.0\.1:\d+\/sdk$/);
  assert.notEqual(new URL(secureSiteUrl).origin, url);
  allowApp('https://shop.example');
  const page = await fetch(`${secureSiteUrl}?projectId=lagoon-demo`);
  assert.match(page.headers.get('content-security-policy'), /frame-ancestors https:\/\/app\.example https:\/\/shop\.example;/);

  const ask = async (path, body) =>
    (await fetch(new URL(path, secureSiteUrl), { ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json();
  await ask('/api/email/start', { email: 'a@b.co', device: 'one' });
  await ask('/__secure/faults', { neverReady: true });
  assert.equal((await ask('/inbox')).length, 1);
  await fetch(`${url}/__sandbox/reset`, { method: 'POST' });
  assert.deepEqual([await ask('/inbox'), await ask('/__secure/faults')], [[], {}]);
  await sandbox.stop();
  await assert.rejects(fetch(secureSiteUrl));
});

test('with a folder, the state of one run is the beginning of the next', async () => {
  const stateDir = join(folder, 'deep', 'state');
  const first = await start({ stateDir });
  await sendEvent(first);
  const token = await logIn(first);
  const saved = first.services.snapshot();
  await first.stop();
  const second = await start({ stateDir });
  assert.equal((await askWallet(second, '/api/session', { headers: { authorization: `Bearer ${token}` } })).user.email, 'a@b.co');
  assert.deepEqual(second.services.snapshot(), saved);
  assert.equal(await countEvents(second), 1);
  await sendEvent(second);
  await second.stop({ save: false });
  const third = await start({ stateDir });
  assert.equal(await countEvents(third), 1, 'what was not to be saved was not');
  await third.stop();
  const without = await start();
  assert.equal(await countEvents(without), 0);
  await without.stop();
});

test('the Solana chain is beside the services, is reached through them, reset with them and kept with them', async () => {
  const stateDir = join(folder, 'solana');
  const first = await start({ stateDir });
  const [, receiver] = solanaData.accounts;
  const ask = async ({ services, solana }, method, ...params) => {
    const url = `${services.url}/v1?chainId=${solana.caipNetworkId}&projectId=lagoon-demo`;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return (await (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).json()).result;
  };
  const balanceOf = async (sandbox) => (await ask(sandbox, 'getBalance', receiver.address)).value;
  assert.equal(await ask(first, 'getGenesisHash'), solanaData.genesisHash);
  await ask(first, 'requestAirdrop', receiver.address, 1_000_000);
  assert.equal(await balanceOf(first), 6_126_000_000);
  await fetch(`${first.services.url}/__sandbox/reset`, { method: 'POST' });
  assert.equal(await balanceOf(first), 6_125_000_000);
  await ask(first, 'requestAirdrop', receiver.address, 2_000_000);
  const { url } = first.solana;
  await first.stop();
  await assert.rejects(fetch(url));

  const second = await start({ stateDir });
  assert.equal(await balanceOf(second), 6_127_000_000);
  await second.stop();
});

test('where the Solana runtime does not run, everything else does', async (t) => {
  const said = t.mock.method(console, 'warn', () => {});
  const sandbox = await start({ loadRuntime: () => Promise.reject(new Error('no such file')) });
  assert.equal(sandbox.solana, undefined);
  const { http } = await (await fetch(`${sandbox.services.url}/v1/supported-chains`)).json();
  assert.deepEqual(http, ['eip155:31337', 'eip155:31338']);
  assert.match(said.mock.calls[0].arguments[0], /needs the runtime of the package litesvm, and it has none for /);
  await sandbox.stop();
});

test('a saved state that cannot be read is named, and nothing stays behind', async () => {
  const file = join(folder, 'sandbox.json');
  for (const [text, message] of [
    ['{"version":', /sandbox\.json is no JSON\. Delete it to begin anew\./],
    ['{"version":99}', /sandbox\.json is of another version\. Delete it/],
    ['{"version":1,"services":{}}', /has no "names"/],
  ]) {
    await writeFile(file, text);
    await assert.rejects(start({ stateDir: folder }), message);
    assert.equal(await readFile(file, 'utf8'), text);
  }
});

test('the command says what an option lacks, before it starts anything', () => {
  const command = fileURLToPath(new URL('../start.mjs', import.meta.url));
  const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  for (const [args, message] of [
    [['--state'], '--state needs a value.'],
    [['--state', '--port', '0'], '--state needs a value.'],
    [['--port', 'x', '--state', folder], '--port needs a number from 0 to 65535.'],
  ]) {
    const { status, stderr } = run(...args);
    assert.deepEqual([status, stderr.trim()], [1, message]);
  }
});
