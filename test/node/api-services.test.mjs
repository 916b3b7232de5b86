import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mnemonicToAccount } from 'viem/accounts';
import { lagoon } from '../../demo/sandbox/chains.mjs';
import { addChainDataRoutes } from '../../demo/sandbox/services/chain-data/chain-data.mjs';
import { START_MS, startTestServices } from '../../demo/sandbox/services/test-services.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { globSync } from '../tools/glob.mjs';
import { createPageClient, loadApi } from './api-client.mjs';
import { addWorldRows } from './api-world-rows.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [ada, , cleo] = lagoon.accounts.map(({ address }) => address);
const account = `eip155:31337:${ada}`;
/** Every endpoint that was called here and answered. */
const called = new Set();
let services;
let world;
let api;

before(async () => {
  [api, world] = await Promise.all([loadApi(), startWorld()]);
  services = await startTestServices({ world, routes: [addChainDataRoutes] });
});
after(async () => {
  await services.stop();
  await world.stop();
});

const createClient = (projectId) => createPageClient(api, services.url, projectId, called);

test('the chains, an identity and the sessions are read as the services give them', async () => {
  const client = createClient();
  const { http } = await client.call(api.getSupportedChains);
  assert.ok(http.includes('eip155:31337'));
  const identity = await client.call(api.getIdentity, { path: { address: ada }, query: { sender: ada } });
  assert.equal(typeof identity, 'object');
  const { pcis } = await client.call(api.getSessions, { path: { address: account } });
  assert.deepEqual(
    pcis.map(({ revokedAt }) => revokedAt === null),
    [true, false],
  );
});

test('a session is revoked with an empty answer, and only once', async () => {
  const client = createClient();
  const { pcis } = await client.call(api.getSessions, { path: { address: account } });
  const input = { path: { address: account }, body: { pci: pcis[0].pci } };
  assert.equal(await client.call(api.postSessionRevoke, input), undefined);
  await assert.rejects(client.call(api.postSessionRevoke, input), { name: 'ApiError', status: 400 });
});

test('a name is registered with its message and coin type, and found in every way', async () => {
  const client = createClient();
  const signer = mnemonicToAccount('test test test test test test test test test test test junk');
  const name = 'Lighthouse.reown.id';
  assert.equal(await client.call(api.getName, { path: { name: name.toLowerCase() } }), undefined);
  const message = api.formatNameMessage(name, START_MS);
  const signature = await signer.signMessage({ message });
  const body = { message, signature, coin_type: api.toCoinType(31337), address: signer.address };
  const wrong = { ...body, signature: `0x${'11'.repeat(65)}` };
  await assert.rejects(client.call(api.postName, { body: wrong }), { name: 'ApiError', status: 401, field: 'signature' });
  await client.call(api.postName, { body });
  const record = await client.call(api.getName, { path: { name: name.toLowerCase() } });
  assert.equal(record.addresses[String(api.toCoinType(31337))].address, signer.address);
  const names = await client.call(api.getNamesOfAddress, { path: { address: signer.address }, query: { sender: ada } });
  assert.ok(names.some((found) => found.name === name.toLowerCase()));
  const { suggestions } = await client.call(api.getNameSuggestions, { path: { name: 'lighthouse' } });
  assert.deepEqual([suggestions[0].name, suggestions[0].registered], [name.toLowerCase(), true]);
});

test('a permission is prepared, put into force, and taken back', async () => {
  const client = createClient();
  const path = { address: `eip155:31337:${cleo}` };
  const grant = { expiry: Math.floor(START_MS / 1000) + 3600, permissions: [{ type: 'contract-call', data: {} }], policies: [] };
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04aa' }] } };
  const { pci, key } = await client.call(api.postSession, { path, query: {}, body: { ...grant, signer } });
  assert.match(key.publicKey, /^0x04[0-9a-f]{128}$/);
  const find = async () => (await client.call(api.getSessions, { path })).pcis.find((session) => session.pci === pci);
  assert.equal((await find()).context, null);
  assert.equal(await client.call(api.postSessionActivate, { path, body: { ...grant, pci, context: '0xab' } }), undefined);
  assert.equal((await find()).context, '0xab');
  await client.call(api.postSessionRevoke, { path, body: { pci } });
  assert.equal(typeof (await find()).revokedAt, 'number');
});

test('the page of the card provider is on this computer here', async () => {
  const body = { destinationWallets: [{ address: ada }], partnerUserId: ada, presetFiatAmount: 50 };
  const { url } = await createClient().call(api.postOnrampUrl, { body });
  assert.equal(new URL(url).searchParams.get('presetFiatAmount'), '50');
});

test('wallets come in pages, by word and by id, and the address of every kind of picture gives an image blob [S:203]', async () => {
  const client = createClient();
  const { getCatalogPicture } = api;
  const options = { projectId: 'lagoon-test', services: { catalog: services.url } };
  const { data, count } = await client.call(api.getWallets, { query: { entries: 4 } });
  assert.equal(data.length, 4);
  assert.ok(count > 4);
  const included = await client.call(api.getWallets, { query: { entries: 2, include: [data[1].id, data[2].id] } });
  assert.deepEqual(included.data.map(({ id }) => id).toSorted(), [data[1].id, data[2].id].toSorted());
  const all = await client.call(api.getWallets, { query: { entries: 100 } });
  assert.equal(all.data.length, Math.min(100, all.count));
  const pictures = { wallet: data[0].image_id, asset: '692ed6ba-e569-459a-556a-776476829e00', currency: 'USD', token: 'USDC' };
  for (const [kind, id] of Object.entries(pictures)) {
    const response = await fetch(getCatalogPicture(options, kind, id));
    const blob = await response.blob();
    assert.deepEqual([response.status, blob.size > 0], [200, true], kind);
    assert.match(blob.type, /^image\//);
  }
  assert.equal((await fetch(getCatalogPicture(options, 'asset', 'nothing'))).status, 404);
});

test('the settings of a project say whether its events are wanted', async () => {
  assert.deepEqual(await createClient().call(api.getAnalyticsConfig), { isAnalyticsEnabled: true });
  assert.deepEqual(await createClient('quiet-project').call(api.getAnalyticsConfig), { isAnalyticsEnabled: false });
});

test('an event arrives as it was sent', async () => {
  const event = {
    eventId: '0d3ab7a5-6f9d-4a67-9d9f-0f2a7a1c5b11',
    url: 'http://page.example/shop',
    domain: 'page.example',
    timestamp: START_MS,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  };
  assert.equal(await createClient().call(api.postEvent, { body: event }), undefined);
  const [arrived] = await (await fetch(`${services.url}/__sandbox/events`)).json();
  assert.equal(arrived.eventId, event.eventId);
});

test('a refused project gets the services’ own text', async () => {
  const blocked = createClient('blocked-project').call(api.getIdentity, { path: { address: ada } });
  await assert.rejects(blocked, { name: 'ApiError', status: 401, field: 'authentication' });
  const wrong = createClient().call(api.getIdentity, { path: { address: '0x12' } });
  await assert.rejects(wrong, { name: 'ApiError', status: 400, field: 'address' });
});

addWorldRows(() => ({ api, createClient, world, ada, cleo }));

test('every GET without a query is answered in the shape that its schema reads', async () => {
  const client = createClient();
  const plain = api.ENDPOINTS.filter(({ method, query }) => method === 'GET' && !query);
  assert.ok(plain.length >= 4);
  for (const endpoint of plain)
    await client.call(endpoint, { path: { address: endpoint.path.includes('/sessions/') ? account : ada, account } });
});

test('every endpoint that src/api defines is in its list', () => {
  const isEndpoint = (value) => typeof value === 'object' && value !== null && 'service' in value && 'path' in value && 'purpose' in value;
  const missing = Object.keys(api).filter((name) => isEndpoint(api[name]) && !api.ENDPOINTS.includes(api[name]));
  assert.deepEqual(missing, [], `${missing.join(', ')}: run npm run reference.`);
});

test('every call that can leave the browser was answered by the running services above', async () => {
  const missing = api.ENDPOINTS.filter((endpoint) => !called.has(endpoint)).map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(missing, []);
});

test('every call has a recorded answer, or says what comes instead, in a test of its own', async () => {
  const files = globSync(root, ['src/api/*/*.test.ts']);
  const texts = (await Promise.all(files.map((file) => readFile(`${root}/${file}`, 'utf8')))).join('\n');
  const names = Object.keys(api).filter((name) => api.ENDPOINTS.includes(api[name]));
  assert.equal(names.length, api.ENDPOINTS.length);
  // Once where it is imported, and then where it is tried.
  const isTried = (name) => texts.split(new RegExp(`\\b${name}\\b`)).length > 2;
  assert.deepEqual(
    names.filter((name) => !isTried(name)),
    [],
  );
});
