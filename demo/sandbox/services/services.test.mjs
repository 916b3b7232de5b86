import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { lagoon } from '../chains.mjs';
import { LOG_LIMIT, createRequestLog } from './request-log.mjs';
import { refuse } from './refusal.mjs';
import { CHAINS, START_MS, reasonOf, startTestServices } from './test-services.mjs';

const [ada] = lagoon.accounts.map(({ address }) => address);
const solana = 'So11111111111111111111111111111111111111112';
let services;
let worldResets = 0;

before(async () => {
  const world = { chains: CHAINS, reset: async () => void worldResets++ };
  const addTestRoutes = (app, context) => {
    app.get('/v1/test/context', (c) => c.json({ origin: context.origin, now: context.now(), chains: context.world.chains.length }));
    app.get('/v1/account/:address/history', (c) => c.json({ data: [], next: null }));
    app.post('/v1/fungible/price', async (c) => c.json(await c.req.json()));
    app.get('/v1/test/refused', () => {
      throw refuse(503, 'balance', 'Not now');
    });
    app.get('/v1/test/broken', () => {
      throw new TypeError('a bug');
    });
  };
  services = await startTestServices({ world, routes: [addTestRoutes] });
});
after(() => services.stop());
beforeEach(() => {
  services.clock.ms = START_MS;
  services.reset();
});

const ask = (...args) => services.ask(...args);

test('every answer has an id of its own, a refusal and an unknown path too', async () => {
  const answers = await Promise.all(['/health', '/nothing', '/v1/identity/x', '/getWallets', '/__sandbox/events'].map((path) => ask(path)));
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
});

test('a page of any origin may read what is routed, refusals too, and nothing of what is not', async () => {
  for (const [path, status] of [
    ['/health', 200],
    ['/v1/identity/nobody', 400],
    ['/getWallets?page=0', 400],
    ['/v1/test/refused', 503],
  ]) {
    const answer = await ask(path, { headers: { origin: 'https://shop.example' } });
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [status, '*'], path);
  }
  for (const [path, method] of [
    ['/nothing', 'GET'],
    ['/v2/identity', 'GET'],
    ['/v1/identity', 'GET'],
    ['/health', 'POST'],
    ['/e', 'GET'],
  ]) {
    const { status, headers, text } = await ask(path, { method });
    assert.deepEqual([status, headers.get('access-control-allow-origin'), text], [404, null, ''], `${method} ${path}`);
  }
});

test('a preflight is let through where the method is routed, without the header that the public servers do not know', async () => {
  const preflight = (path, method) => ask(path, { method: 'OPTIONS', headers: { 'access-control-request-method': method }, project: null });
  const routed = await preflight('/v1/profile/account', 'POST');
  assert.equal(routed.status, 204);
  const allowed = routed.headers.get('access-control-allow-headers').split(', ');
  assert.deepEqual(allowed.toSorted(), ['content-type', 'solana-client', 'x-sdk-type', 'x-sdk-version']);
  assert.equal((await preflight('/v1/profile/account', 'GET')).headers.get('access-control-allow-origin'), null);
  assert.equal((await preflight('/nothing', 'POST')).status, 404);
});

test('a route module is given world, clock and address; its refusals are answered, its bugs are 500', async (t) => {
  const { json } = await ask('/v1/test/context');
  assert.deepEqual(json, { origin: services.url, now: START_MS, chains: 2 });
  const refused = await ask('/v1/test/refused');
  assert.deepEqual(refused.json, { status: 'FAILED', reasons: [{ field: 'balance', description: 'Not now' }] });
  const said = t.mock.method(console, 'error', () => {});
  const broken = await ask('/v1/test/broken');
  assert.deepEqual([broken.status, broken.text], [500, 'Internal server error']);
  assert.equal(said.mock.calls[0].arguments[0].message, 'a bug');
});

const DATA_API = [
  `/v1/identity/${ada}`,
  '/v1/onramp/options',
  `/v1/sessions/eip155:31337:${ada}`,
  '/v1/?chainId=eip155:31337',
  '/v1/test/context',
];
const CATALOG = ['/getWallets', '/getAnalyticsConfig', '/public/getTokenImage/ETH'];

test('the data API refuses a project that is missing, unknown, blocked or above its quota, each in its own way', async () => {
  for (const path of DATA_API) {
    const none = await ask(path, { project: null });
    assert.equal(none.status, 400, path);
    assert.match(none.headers.get('content-type'), /^text\/plain/);
    assert.match(none.text, /missing field `projectId`/);
    for (const project of ['blocked-project', 'unheard-of', '__proto__', 'toString']) {
      const blocked = await ask(path, { project });
      assert.deepEqual([blocked.status, reasonOf(blocked).field], [401, 'authentication'], `${project} ${path}`);
    }
    const over = await ask(path, { project: 'over-quota-project' });
    assert.deepEqual([over.status, reasonOf(over)], [429, { field: 'address', description: "Project's quota limit reached" }], path);
    assert.notEqual((await ask(path, { project: 'origin-denied-project' })).status, 403, path);
  }
});

test('catalogue and analytics answer Forbidden in plain text to refused projects', async () => {
  const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } };
  const calls = [...CATALOG.map((path) => [path, {}]), ['/e', { body: event }], ['/batch', { body: [event] }]];
  for (const [path, options] of calls) {
    for (const project of [null, 'unheard-of', 'blocked-project', 'origin-denied-project']) {
      const { status, text } = await ask(path, { ...options, project });
      assert.deepEqual([status, text], [403, 'Forbidden'], `${project} ${path}`);
    }
    assert.equal((await ask(path, { ...options, project: 'over-quota-project' })).status, 429);
    assert.equal((await ask(path, { ...options, project: 'lagoon-demo' })).status, 200, path);
  }
  assert.equal((await ask('/__sandbox/events')).json.length, 2, 'nothing was kept of what was refused');
});

test('names, chains, health and pictures of tokens need no project', async () => {
  for (const path of [
    '/v1/supported-chains',
    '/health',
    '/v1/profile/account/ada.reown.id',
    '/v1/profile/suggestions/ada',
    '/images/token/ETH.svg',
  ]) {
    for (const project of [null, 'blocked-project', 'over-quota-project']) assert.equal((await ask(path, { project })).status, 200, path);
  }
});

test('a project is found in the body of the calls that carry it there, and in the header of older clients', async () => {
  const price = (projectId) => ask('/v1/fungible/price', { project: null, body: { projectId, currency: 'usd' } });
  assert.deepEqual((await price('lagoon-test')).json, { projectId: 'lagoon-test', currency: 'usd' });
  assert.equal((await price('blocked-project')).status, 401);
  assert.equal((await ask('/v1/fungible/price', { project: 'lagoon-test', body: { projectId: 'blocked-project' } })).status, 401);
  assert.equal((await ask('/v1/fungible/price', { project: 'blocked-project', body: {} })).status, 401);
  assert.deepEqual((await price(undefined)).json, { currency: 'usd' }, 'what is missing is for the call itself to refuse');
  const header = (id) => ask('/getWallets', { project: null, headers: { 'x-project-id': id } });
  assert.deepEqual([(await header('lagoon-test')).status, (await header('blocked-project')).status], [200, 403]);
});

test('the history of purchases is served above the quota, but not to a blocked project', async () => {
  const statusOf = async (query, project) => (await ask(`/v1/account/${ada}/history${query}`, { project })).status;
  assert.equal(await statusOf('?onramp=coinbase', 'over-quota-project'), 200);
  assert.equal(await statusOf('', 'over-quota-project'), 429);
  assert.equal(await statusOf('?onramp=coinbase', 'blocked-project'), 401);
});

test('supported chains are the local ones, for a day; health is a line of text', async () => {
  const chains = await ask('/v1/supported-chains');
  assert.deepEqual(chains.json, { http: ['eip155:31337', 'eip155:31338'], ws: [] });
  assert.equal(chains.headers.get('cache-control'), 'public, max-age=86400, s-maxage=86400');
  services.clock.ms += 61_000;
  assert.match((await ask('/health')).text, /^OK v\S+ hash: \S+ features: .* uptime: 61 seconds$/);
});

test('an address is identified by its first name, for what is left of a day', async () => {
  const first = await ask(`/v1/identity/${ada}`);
  assert.deepEqual(first.json, {
    name: 'ada.reown.id',
    avatar: `${services.url}/images/person/ada.svg`,
    resolvedAt: '2026-11-21T09:36:40.120Z',
  });
  assert.equal(first.headers.get('cache-control'), 'public, max-age=86400, s-maxage=86400');
  services.clock.ms += 600_000;
  const later = await ask(`/v1/account/${ada.toLowerCase()}/identity`);
  assert.deepEqual(later.json, first.json);
  assert.equal(later.headers.get('cache-control'), 'public, max-age=85800, s-maxage=85800');
  services.clock.ms = START_MS + 86_400_000;
  assert.equal((await ask(`/v1/identity/${ada}`)).json.resolvedAt, '2026-11-22T09:36:40.120Z');
});

test('an address without a name has none, a Solana address nothing at all, and what is no address is refused', async () => {
  const nobody = await ask('/v1/identity/0x000000000000000000000000000000000000dEaD');
  assert.deepEqual([nobody.json.name, nobody.json.avatar], [null, null]);
  const onSolana = await ask(`/v1/identity/${solana}`);
  assert.deepEqual(onSolana.json, { name: null, avatar: null, resolvedAt: null });
  assert.equal(onSolana.headers.get('cache-control'), 'public, max-age=3600, s-maxage=3600');
  for (const address of [ada.slice(2), `${ada}0`, ada.slice(0, -1), `${solana}1`, 'ada.reown.id', '0x']) {
    const refused = await ask(`/v1/identity/${address}`);
    assert.deepEqual(
      [refused.status, reasonOf(refused)],
      [400, { field: 'address', description: 'The address provided is invalid' }],
      address,
    );
  }
});

test('the settings of a project say whether its events are wanted', async () => {
  assert.deepEqual((await ask('/getAnalyticsConfig')).json, { isAnalyticsEnabled: true });
  assert.deepEqual((await ask('/getAnalyticsConfig', { project: 'quiet-project' })).json, { isAnalyticsEnabled: false });
});

test('the log accounts for every request with its status, and for none of its own', async () => {
  await ask('/v1/identity/nobody?sender=a%20b', { headers: { origin: 'https://shop.example' } });
  await ask('/nothing', { method: 'POST', project: null });
  await ask('/__sandbox/events');
  assert.deepEqual((await ask('/__sandbox/requests')).json, [
    {
      at: START_MS,
      method: 'GET',
      path: '/v1/identity/nobody',
      query: { sender: 'a b', projectId: 'lagoon-test' },
      origin: 'https://shop.example',
      status: 400,
    },
    { at: START_MS, method: 'POST', path: '/nothing', query: {}, origin: null, status: 404 },
  ]);
  await ask('/__sandbox/requests', { method: 'DELETE' });
  assert.deepEqual((await ask('/__sandbox/requests')).json, []);
});

test('the log forgets the oldest requests first', () => {
  const log = createRequestLog(() => 0);
  const request = (number) => ({ method: 'GET', path: `/${number}`, url: 'http://127.0.0.1/', header: () => undefined });
  for (let number = 0; number < LOG_LIMIT + 3; number++) log.add({ req: request(number), res: { status: 200 }, get: () => undefined });
  assert.deepEqual([log.list().length, log.list()[0].path, log.list().at(-1).path], [LOG_LIMIT, '/3', `/${LOG_LIMIT + 2}`]);
});

test('a reset takes everything back to the beginning, the world as well', async () => {
  const before = services.snapshot();
  const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'error', event: 'CONNECT_ERROR' } };
  const account = `eip155:31337:${ada}`;
  await ask('/e', { body: event });
  await ask(`/v1/sessions/${account}/revoke`, { body: { pci: '00000000-0000-4000-8000-000000000001' } });
  await ask(`/v1/identity/${ada}`);
  await ask('/__sandbox/faults', { body: [{ path: '/e', fault: { drop: true } }] });
  assert.notDeepEqual(services.snapshot(), before);
  const resets = worldResets;
  assert.equal((await ask('/__sandbox/reset', { method: 'POST' })).status, 200);
  assert.deepEqual(services.snapshot(), before);
  assert.equal(worldResets, resets + 1);
  assert.deepEqual((await ask('/__sandbox/faults')).json, []);
  assert.deepEqual((await ask('/__sandbox/requests')).json, []);
});

test('a snapshot is JSON, is not changed by what follows, and brings everything back', async () => {
  const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } };
  await ask('/e', { body: event });
  await ask(`/v1/sessions/eip155:31337:${ada}/revoke`, { body: { pci: '00000000-0000-4000-8000-000000000001' } });
  const saved = services.snapshot();
  const written = JSON.stringify(saved);
  await ask('/batch', { body: [event, event] });
  services.clock.ms += 5000;
  await ask(`/v1/sessions/eip155:31337:${ada}?v=2`, {
    body: { expiry: 1, signer: { type: 'keys', data: {} }, permissions: [], policies: [] },
  });
  assert.equal(JSON.stringify(saved), written);
  assert.notEqual(JSON.stringify(services.snapshot()), written);
  services.restore(JSON.parse(written));
  assert.equal(JSON.stringify(services.snapshot()), written);
  assert.equal((await ask('/__sandbox/events')).json.length, 1);
  const { pcis } = (await ask(`/v1/sessions/eip155:31337:${ada}`)).json;
  assert.deepEqual([pcis.length, pcis[0].revokedAt], [2, Math.floor(START_MS / 1000)]);
  assert.throws(() => services.restore({ names: {} }), /has no "resolvedAt"/);
  assert.throws(() => services.restore(null), /has no "names"/);
});
