import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { lagoon } from '../chains.mjs';
import { withOtherTypes } from './faults.mjs';
import { CHAINS, reasonOf, startNode, startTestServices } from './test-services.mjs';

const [ada] = lagoon.accounts.map(({ address }) => address);
const account = `eip155:31337:${ada}`;
const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } };
const purchase = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100.00', network: 'ETH' };

/** One call of each kind of endpoint, all of which succeed: path and options. The first is a module's from outside. */
const CALLS = [
  [`/v1/account/${ada}/balance?currency=usd`, {}],
  ['/v1/supported-chains', {}],
  ['/health', {}],
  [`/v1/identity/${ada}`, {}],
  ['/v1/profile/account/ada.reown.id', {}],
  [`/v1/profile/reverse/${ada}`, {}],
  ['/v1/profile/suggestions/ada', {}],
  ['/v1/onramp/options', {}],
  ['/v1/onramp/quote', { body: purchase }],
  ['/v1/generators/onrampurl', { body: { destinationWallets: [{ address: ada }], partnerUserId: ada } }],
  [`/v1/sessions/${account}`, {}],
  ['/v1/json-rpc', { body: { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: {} } }],
  ['/v1/wallet', { body: { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: {} } }],
  ['/v1/bundler?chainId=eip155:31337&bundler=pimlico', { body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } }],
  ['/v1?chainId=eip155:31337', { body: { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' } }],
  ['/v1/?chainId=eip155:31337', { body: [{ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' }] }],
  ['/e', { body: event }],
  ['/batch', { body: [event] }],
  ['/getAnalyticsConfig', {}],
  ['/getWallets', {}],
  ['/public/getTokenImage/ETH', {}],
];

let node;
let services;

before(async () => {
  node = await startNode((text) => {
    const answer = { jsonrpc: '2.0', id: 1, result: '0x3b9aca00' };
    return { body: Array.isArray(JSON.parse(text)) ? [answer] : answer };
  });
  const world = { chains: CHAINS.map((chain) => ({ ...chain, rpcUrl: node.url })), getPrice: async () => ({ price: 3000 }) };
  const addBalance = (app) =>
    app.get('/v1/account/:address/balance', (c) => c.json({ balances: [{ name: 'Ether', value: 1.5, address: null }] }));
  services = await startTestServices({ world, routes: [addBalance] });
});
after(async () => {
  await services.stop();
  await node.stop();
});
beforeEach(() => services.reset());

const ask = (...args) => services.ask(...args);
const pathOf = (address) => address.split('?')[0];
const setFault = async (path, fault, more = {}) => {
  const { status } = await ask('/__sandbox/faults', { body: [{ path, fault, ...more }], project: null });
  assert.equal(status, 200);
};

test('without a fault every one of these calls succeeds', async () => {
  for (const [path, options] of CALLS) assert.equal((await ask(path, options)).status, 200, path);
});

test('any endpoint can answer any status, with any body and headers', async () => {
  for (const [path, options] of CALLS) {
    await setFault(pathOf(path), { status: 502, body: { why: path }, headers: { 'x-why': 'test' } }, { times: 1 });
    const answer = await ask(path, options);
    assert.deepEqual([answer.status, answer.json, answer.headers.get('x-why')], [502, { why: path }, 'test'], path);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal((await ask(path, options)).status, 200, `${path} after that`);
  }
  await setFault('/health', { status: 204 });
  assert.equal((await ask('/health')).status, 204);
});

test('any endpoint can answer nothing at all, or JSON that is none', async () => {
  for (const [path, options] of CALLS) {
    await setFault(pathOf(path), { empty: true }, { times: 1 });
    const empty = await ask(path, options);
    assert.deepEqual([empty.status, empty.text], [200, ''], path);
    await setFault(pathOf(path), { malformed: true }, { times: 1 });
    const malformed = await ask(path, options);
    assert.deepEqual([malformed.status, malformed.json], [200, undefined], path);
    assert.ok(malformed.text.length > 0, path);
    assert.equal(malformed.headers.get('content-type'), 'application/json');
  }
});

/** Whether the outlines agree and no value has the type it had. */
function hasOtherTypes(before, after) {
  if (Array.isArray(before) && before.length > 0) {
    return Array.isArray(after) && after.length === before.length && before.every((item, index) => hasOtherTypes(item, after[index]));
  }
  if (typeof before === 'object' && before !== null && Object.keys(before).length > 0) {
    const isAlike = JSON.stringify(Object.keys(before)) === JSON.stringify(Object.keys(after ?? {}));
    return isAlike && Object.keys(before).every((key) => hasOtherTypes(before[key], after[key]));
  }
  const typeOf = (value) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
  return typeOf(before) !== typeOf(after);
}

test('any endpoint can answer JSON of the right outline with values of other types', async () => {
  for (const [path, options] of CALLS) {
    const { json: before } = await ask(path, options);
    await setFault(pathOf(path), { wrongTypes: true }, { times: 1 });
    const { status, json } = await ask(path, options);
    assert.equal(status, 200);
    if (before !== undefined) assert.ok(hasOtherTypes(before, json), `${path}: ${JSON.stringify(json).slice(0, 200)}`);
  }
  const sample = { a: 'x', b: 1, c: true, d: null, e: [], f: {}, g: [{ h: 2 }] };
  assert.deepEqual(withOtherTypes(sample), { a: 1, b: '1', c: 'true', d: [], e: {}, f: [], g: [{ h: '2' }] });
});

test('any connection can be dropped, and is in the log with the status 0', async () => {
  for (const [path, options] of CALLS) {
    await setFault(pathOf(path), { drop: true }, { times: 1 });
    await assert.rejects(ask(path, options), TypeError, path);
    assert.equal((await ask(path, options)).status, 200, `${path} after that`);
  }
  const statuses = (await ask('/__sandbox/requests')).json.map(({ status }) => status);
  assert.deepEqual(
    statuses,
    CALLS.flatMap(() => [0, 200]),
  );
});

test('a rate limit says when to come back, where a page of another origin can read it', async () => {
  await setFault('/v1', { rateLimit: 7 }, { method: 'post' });
  const limited = await ask('/v1/onramp/quote', { body: purchase });
  assert.deepEqual([limited.status, limited.headers.get('retry-after'), reasonOf(limited).field], [429, '7', 'rate_limited']);
  assert.equal(limited.headers.get('access-control-expose-headers'), 'retry-after');
  assert.equal((await ask('/v1/onramp/options')).status, 200, 'a GET is not limited');
});

test('an endpoint can be unrouted: a 404 that a page of another origin cannot read', async () => {
  await setFault('/v1/onramp/quote', { unrouted: true });
  const { status, headers, text } = await ask('/v1/onramp/quote', { body: purchase });
  assert.deepEqual([status, headers.get('access-control-allow-origin'), text], [404, null, '']);
});

test('delays add up and let the request go on, also into another fault', async () => {
  await setFault('/health', { latencyMs: 60 });
  await setFault('/health', { latencyMs: 70 }, { times: 1 });
  await setFault('/health', { status: 500 }, { times: 1 });
  const timed = async () => {
    const started = performance.now();
    const { status } = await ask('/health');
    return [status, performance.now() - started];
  };
  const [first, firstMs] = await timed();
  assert.equal(first, 500);
  assert.ok(firstMs >= 128, String(firstMs));
  const [second, secondMs] = await timed();
  assert.equal(second, 200);
  assert.ok(secondMs >= 58, String(secondMs));
});

test('a path is a prefix of whole segments, or with $ all of it; * is one segment', async () => {
  const hits = async (path, address, options) => {
    services.reset();
    await setFault(path, { status: 599 });
    return (await ask(address, options)).status === 599;
  };
  const balance = `/v1/account/${ada}/balance?currency=usd`;
  const rpc = [`/v1?chainId=eip155:31337`, { body: { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' } }];
  assert.equal(await hits('/v1/account', balance), true);
  assert.equal(await hits('/v1/acc', balance), false);
  assert.equal(await hits('/v1/account/*/balance', balance), true);
  assert.equal(await hits('/v1/*/balance', balance), false);
  assert.equal(await hits('/v1/account/*', balance), true);
  assert.equal(await hits('/v1/account/*$', balance), false);
  assert.equal(await hits('/v1$', ...rpc), true);
  assert.equal(await hits('/v1$', '/v1/?chainId=eip155:31337', rpc[1]), true);
  assert.equal(await hits('/v1$', balance), false);
  assert.equal(await hits('/e', '/e', { body: event }), true);
  assert.equal(await hits('/', '/e', { body: event }), true);
  assert.equal(await hits('/v1.supported-chains', '/v1/supported-chains'), false);
});

test('the first fault that fits is played, as often as it says; all of them can be taken back', async () => {
  await setFault('/health', { status: 501 }, { times: 2 });
  await setFault('/', { status: 502 }, { method: 'GET' });
  const statuses = [];
  for (let time = 0; time < 3; time++) statuses.push((await ask('/health')).status);
  assert.deepEqual(statuses, [501, 501, 502]);
  assert.deepEqual((await ask('/__sandbox/faults')).json, [{ method: 'GET', path: '/', fault: { status: 502 } }]);
  assert.equal((await ask('/e', { body: event })).status, 200, 'another method');
  assert.equal((await ask('/nothing')).status, 404, 'what is not routed has no faults');
  await ask('/__sandbox/faults', { method: 'DELETE' });
  assert.equal((await ask('/health')).status, 200);
});

test('a fault comes before the project is checked', async () => {
  await setFault('/getWallets', { status: 418 });
  assert.equal((await ask('/getWallets', { project: 'blocked-project' })).status, 418);
});

test('a fault that makes no sense is refused, and none of its list is kept', async () => {
  const good = { path: '/health', fault: { status: 500 } };
  for (const bad of [
    null,
    {},
    { path: 'health', fault: { status: 500 } },
    { path: '/health' },
    { path: '/health', fault: {} },
    { path: '/health', fault: { status: 500, drop: true } },
    { path: '/health', fault: { status: 99 } },
    { path: '/health', fault: { latencyMs: -1 } },
    { path: '/health', fault: { latencyMs: '5' } },
    { path: '/health', fault: { empty: false } },
    { path: '/health', fault: { status: 500 }, times: 0 },
    { path: '/health', fault: { status: 500 }, times: 1.5 },
  ]) {
    const { status } = await ask('/__sandbox/faults', { body: [good, bad] });
    assert.equal(status, 400, JSON.stringify(bad));
  }
  assert.equal((await ask('/__sandbox/faults', { body: good })).status, 400, 'no list');
  assert.deepEqual((await ask('/__sandbox/faults')).json, []);
});
