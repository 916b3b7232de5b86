import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { privateKeyToAccount } from 'viem/accounts';
import { lagoon } from '../chains.mjs';
import { START_MS, reasonOf, startTestServices } from './test-services.mjs';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const [ada, brine] = lagoon.accounts.map(({ address }) => address);
const nowS = Math.floor(START_MS / 1000);
const LOCAL = 0x80000000 + 31337;

let services;
before(async () => {
  services = await startTestServices();
});
after(() => services.stop());
beforeEach(() => {
  services.clock.ms = START_MS;
  services.reset();
});

const ask = (path, options) => services.ask(path, { project: null, ...options });

/** Signs a message and sends it; `change` is put over the envelope afterwards. */
async function send(path, payload, { signer = owner, ...change } = {}) {
  const message = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const signature = await signer.signMessage({ message });
  return ask(path, { body: { message, signature, coin_type: LOCAL, address: signer.address, ...change } });
}
const register = (payload, change) =>
  send(
    '/v1/profile/account',
    typeof payload === 'string' ? payload : { name: 'tidal.reown.id', attributes: {}, timestamp: nowS, ...payload },
    change,
  );

const isFree = async (name) => (await ask(`/v1/profile/account/${name}?apiVersion=2`)).text === '[]';
async function isRefused(answer, status, field, text) {
  const { json } = answer;
  assert.equal(answer.status, status, answer.text);
  assert.equal(json?.status, 'FAILED');
  assert.equal(reasonOf(answer).field, field);
  assert.match(reasonOf(answer).description, text);
  assert.equal(await isFree('tidal.reown.id'), true, 'a refused name stays free');
}

test('a name is registered by a signature, for its chain and for mainnet, and is found from then on', async () => {
  assert.equal((await services.ask(`/v1/identity/${owner.address}`)).json.name, null);
  services.clock.ms += 1000;
  const { status, json } = await register();
  const at = '2026-11-21T09:36:41.120Z';
  const entry = { address: owner.address, created_at: at };
  const record = {
    name: 'tidal.reown.id',
    registered_at: at,
    updated_at: at,
    attributes: {},
    addresses: { 60: entry, 2147514985: entry },
  };
  assert.deepEqual([status, json], [200, record]);
  assert.deepEqual((await ask('/v1/profile/account/tidal.reown.id')).json, record);
  assert.deepEqual((await ask(`/v1/profile/reverse/${owner.address}`)).json, [record]);
  const identity = (await services.ask(`/v1/identity/${owner.address}`)).json;
  assert.deepEqual(identity, { name: 'tidal.reown.id', avatar: null, resolvedAt: at }, 'not the old one');
  const { suggestions } = (await ask('/v1/profile/suggestions/tidal')).json;
  assert.deepEqual(suggestions[0], { name: 'tidal.reown.id', registered: true });
});

test('both zones, both ways to say mainnet, and the other local chain are taken', async () => {
  for (const [name, coinType] of [
    ['one.wcn.id', 60],
    ['two.reown.id', 0x80000001],
    ['three.reown.id', 0x80000000 + 31338],
  ]) {
    const { status, json } = await register({ name }, { coin_type: coinType });
    assert.equal(status, 200, name);
    assert.deepEqual(Object.keys(json.addresses).toSorted(), [...new Set(['60', String(coinType)])].toSorted());
  }
});

test('an envelope without its fields is 422 in plain text, a message that is none 422 in the usual form', async () => {
  for (const change of [
    { message: undefined },
    { signature: 7 },
    { address: null },
    { coin_type: '60' },
    { coin_type: -1 },
    { coin_type: 2 ** 32 },
  ]) {
    const answer = await register({}, change);
    assert.deepEqual([answer.status, answer.json], [422, undefined], JSON.stringify(change));
  }
  assert.equal((await ask('/v1/profile/account', { body: 'no json' })).status, 400);
  for (const message of [
    'no json',
    '[]',
    'null',
    JSON.stringify({ timestamp: nowS }),
    JSON.stringify({ name: 'tidal.reown.id' }),
    JSON.stringify({ name: 'tidal.reown.id', timestamp: String(nowS) }),
    JSON.stringify({ name: 'tidal.reown.id', timestamp: nowS + 0.5 }),
    JSON.stringify({ name: 'tidal.reown.id', timestamp: nowS, attributes: { bio: 1 } }),
    JSON.stringify({ name: 'tidal.reown.id', timestamp: nowS, attributes: [] }),
  ]) {
    await isRefused(await register(message), 422, '', /^Invalid message/);
  }
});

test('a name has three parts of small letters, digits and hyphens, 3 to 64 of them, in one of the zones', async () => {
  for (const name of [
    'Tidal.reown.id',
    'tidal',
    'tidal.eth',
    'a.tidal.reown.id',
    'tidäl.reown.id',
    'tid al.reown.id',
    '.reown.id',
    'tidal..id',
    'tidal_x.reown.id',
  ]) {
    await isRefused(await register({ name }), 400, 'name', /^Invalid name format/);
  }
  for (const label of ['ab', 'a'.repeat(65)])
    await isRefused(await register({ name: `${label}.reown.id` }), 400, 'name', /^Invalid name length/);
  for (const label of ['abc', 'a'.repeat(64), 'a-1']) assert.equal((await register({ name: `${label}.reown.id` })).status, 200, label);
  for (const name of ['tidal.reown.eth', 'tidal.other.id']) await isRefused(await register({ name }), 400, 'name', /allowed zones/);
});

test('a coin type of a chain that the services do not know is refused', async () => {
  for (const coinType of [0, 61, 501, 0x80000000 + 137, 31337])
    await isRefused(await register({}, { coin_type: coinType }), 400, 'coin_type', /Unsupported/);
});

test('a name is given once', async () => {
  assert.equal((await register({ name: 'mine.reown.id' })).status, 200);
  const again = await register({ name: 'mine.reown.id' }, { signer: stranger });
  assert.deepEqual([again.status, reasonOf(again)], [400, { field: 'name', description: 'Name is already registered: mine.reown.id' }]);
  assert.equal((await ask('/v1/profile/account/mine.reown.id')).json.addresses[60].address, owner.address);
  const both = await Promise.all([owner, stranger].map((signer) => register({ name: 'race.reown.id' }, { signer })));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
});

test('a message is good for ten seconds, before and after', async () => {
  // A clock on a whole second, so that the boundary can be met.
  const exact = nowS * 1000;
  for (const [ms, status] of [
    [exact + 10_000, 200],
    [exact - 10_000, 200],
    [exact + 10_001, 400],
    [exact - 10_001, 400],
  ]) {
    services.reset();
    services.clock.ms = ms;
    const answer = await register();
    assert.equal(answer.status, status, String(ms - exact));
    if (status === 400) assert.equal(reasonOf(answer).field, 'timestamp');
  }
  services.clock.ms = START_MS;
  services.reset();
  await isRefused(await register({ timestamp: START_MS }), 400, 'timestamp', /Expired or future/);
});

test('of attributes only a biography of plain letters is taken', async () => {
  for (const bio of ['', 'a'.repeat(256), 'ünder', '<b>', 'a\nb'])
    await isRefused(await register({ attributes: { bio } }), 400, 'attributes', /Invalid value/);
  for (const attributes of [{ avatar: 'https://x.example' }, { bio: 'ok', Bio: 'x' }]) {
    await isRefused(await register({ attributes }), 400, 'attributes', /Unsupported/);
  }
  const bio = 'Me @ https://me.example/a_b-c?d=e&f=g+h.i 42';
  assert.deepEqual((await register({ attributes: { bio } })).json.attributes, { bio });
  assert.equal((await register({ name: 'long.reown.id', attributes: { bio: 'a'.repeat(255) } })).status, 200);
  assert.deepEqual((await register({ name: 'bare.reown.id', attributes: undefined })).json.attributes, {});
});

test('only the signature of the address over exactly this message counts', async () => {
  const wrong = async (change, payload) =>
    isRefused(await register(payload, change), 401, 'signature', /^Signature validation error: Invalid signature$/);
  await wrong({ address: stranger.address });
  await wrong({ message: JSON.stringify({ name: 'tidal.reown.id', timestamp: nowS }) });
  await wrong({ signature: await owner.signMessage({ message: 'something else' }) });
  await wrong({ signature: '0x' });
  await wrong({ signature: 'not hex' });
  await wrong({ signature: `0x${'00'.repeat(65)}` });
});

test('an address that is not checksummed is a wrong signature, however right it is', async () => {
  const { address } = owner;
  for (const other of [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, address.replace(/E/, 'e'), address.slice(2)]) {
    assert.notEqual(other, address);
    await isRefused(await register({}, { address: other }), 401, 'signature', /Invalid signature/);
  }
  assert.equal((await register({}, { address })).status, 200);
});

test('the checks come in the order of the public server', async () => {
  // Everything is wrong at first; each step mends the first thing that was refused.
  const wrong = { name: 'A', timestamp: 1, attributes: { x: '' } };
  const change = { coin_type: 1, signature: '0x' };
  const refusals = [];
  const steps = [
    () => {},
    () => (wrong.name = 'ab.no.zone'),
    () => (wrong.name = 'ab.no.id'),
    () => (wrong.name = 'abc.no.id'),
    () => (wrong.name = 'ada.reown.id'),
    () => (change.coin_type = 60),
    () => (wrong.name = 'tidal.reown.id'),
    () => (wrong.timestamp = nowS),
    () => (wrong.attributes = {}),
    () => delete change.signature,
  ];
  for (const mend of steps) {
    mend();
    const answer = await register(refusals.length === 0 ? 'no json' : wrong, change);
    refusals.push(`${answer.status} ${reasonOf(answer)?.description.replace(/:.*/, '') ?? ''}`);
  }
  assert.deepEqual(refusals, [
    '422 Invalid message',
    '400 Invalid name length',
    '400 Invalid name length',
    '400 Name is not in the allowed zones',
    '400 Unsupported coin type',
    '400 Name is already registered',
    '400 Expired or future timestamp',
    '400 Unsupported attribute',
    '401 Signature validation error',
    '200 ',
  ]);
});

test('a lookup with version 2 returns an empty list for an unregistered name, others return 404', async () => {
  for (const path of ['/v1/profile/account/nobody.reown.id', `/v1/profile/reverse/${owner.address}`]) {
    const second = await ask(`${path}?apiVersion=2`);
    assert.deepEqual([second.status, second.json], [200, []]);
    const first = await ask(path);
    assert.deepEqual([first.status, reasonOf(first).field], [404, path.includes('reverse') ? 'address' : 'name']);
  }
  const bad = await ask('/v1/profile/account/vitalik.eth?apiVersion=2');
  assert.deepEqual([bad.status, reasonOf(bad).field], [400, 'name']);
  assert.equal((await ask('/v1/profile/reverse/0x12?apiVersion=2')).status, 400);
});

test('the accounts of the demo have names; a reverse look-up compares letter by letter', async () => {
  const names = await Promise.all(lagoon.accounts.map(({ address }) => ask(`/v1/profile/reverse/${address}`)));
  assert.deepEqual(
    names.map(({ json }) => json.map(({ name }) => name)),
    [['ada.reown.id'], ['brine.wcn.id'], ['fern-forest.reown.id']],
  );
  const { addresses, attributes } = (await ask('/v1/profile/account/ada.reown.id?apiVersion=2')).json;
  assert.equal(attributes.avatar, `${services.url}/images/person/ada.svg`);
  assert.deepEqual(names[0].json[0].attributes, attributes);
  for (const { id } of lagoon.chains) assert.equal(addresses[0x80000000 + id].address, ada);
  assert.deepEqual((await ask(`/v1/profile/reverse/${ada.toLowerCase()}?apiVersion=2`)).json, []);
});

test('names are listed oldest first', async () => {
  await register({ name: 'zz-first.reown.id' });
  services.clock.ms += 1000;
  await register({ name: 'aa-second.reown.id' });
  const names = (await ask(`/v1/profile/reverse/${owner.address}`)).json.map(({ name }) => name);
  assert.deepEqual(names, ['zz-first.reown.id', 'aa-second.reown.id']);
});

test('suggestions begin with the name itself and go on with free words that begin the same', async () => {
  const suggest = async (label) => (await ask(`/v1/profile/suggestions/${label}`)).json.suggestions;
  assert.deepEqual(await suggest('ada'), [
    { name: 'ada.reown.id', registered: true },
    { name: 'adage.reown.id', registered: false },
    { name: 'adagio.reown.id', registered: false },
    { name: 'adapt.reown.id', registered: false },
  ]);
  await register({ name: 'adagio.reown.id' });
  assert.ok((await suggest('ada')).every(({ name }) => name !== 'adagio.reown.id'));
  const can = await suggest('can');
  assert.equal(can.length, 5);
  assert.deepEqual([can[0].name, new Set(can.map(({ name }) => name)).size], ['can.reown.id', 5]);
  const other = (await ask('/v1/profile/suggestions/ada?zone=any.zone')).json.suggestions;
  assert.deepEqual(other[0], { name: 'ada.any.zone', registered: false });
  for (const label of ['ab', 'Ada', 'a_b', encodeURIComponent('ä b'), 'a'.repeat(65)]) {
    const refused = await ask(`/v1/profile/suggestions/${label}`);
    assert.deepEqual([refused.status, reasonOf(refused).field], [400, 'name'], label);
  }
});

test('Suggestions are at least four, also for a label with which few words begin', async () => {
  for (const label of ['max', 'coral', 'zzzz']) {
    const { suggestions } = (await ask(`/v1/profile/suggestions/${label}`)).json;
    assert.equal(suggestions[0].name, `${label}.reown.id`);
    assert.ok(suggestions.length >= 4, label);
    assert.equal(new Set(suggestions.map(({ name }) => name)).size, suggestions.length);
    for (const { name, registered } of suggestions.slice(1)) {
      assert.match(name, new RegExp(`^${label}[a-z-]+\\.reown\\.id$`));
      assert.equal(registered, false);
    }
  }
});

test('only the owner changes the records of a name', async () => {
  await register({ name: 'mine.reown.id' });
  services.clock.ms += 5000;
  const timestamp = nowS + 5;
  const path = '/v1/profile/account/mine.reown.id';
  const changed = await send(`${path}/attributes`, { attributes: { bio: 'Hello' }, timestamp });
  assert.deepEqual([changed.status, changed.json], [200, { bio: 'Hello' }]);
  const moved = await send(`${path}/address`, { coin_type: 0x80000000 + 31338, address: ada, timestamp });
  assert.equal(moved.status, 200);
  assert.equal(moved.json[0x80000000 + 31338].address, ada);
  assert.equal(moved.json[LOCAL].address, owner.address);
  const record = (await ask(path)).json;
  assert.deepEqual(
    [record.attributes, record.updated_at, record.registered_at],
    [{ bio: 'Hello' }, '2026-11-21T09:36:45.120Z', '2026-11-21T09:36:40.120Z'],
  );

  const refusal = async (...parameters) => {
    const answer = await send(...parameters);
    return [answer.status, reasonOf(answer)?.field];
  };
  const bio = { attributes: { bio: 'Stolen' }, timestamp };
  assert.deepEqual(await refusal(`${path}/attributes`, bio, { signer: stranger }), [401, 'address']);
  assert.deepEqual(await refusal(`${path}/attributes`, bio, { signer: stranger, address: owner.address }), [401, 'signature']);
  assert.deepEqual(await refusal(`${path}/attributes`, { ...bio, timestamp: timestamp - 11 }), [400, 'timestamp']);
  assert.deepEqual(await refusal(`${path}/attributes`, { ...bio, attributes: { x: 'y' } }), [400, 'attributes']);
  assert.deepEqual(await refusal(`${path}/attributes`, { timestamp }), [422, '']);
  assert.deepEqual(await refusal('/v1/profile/account/nobody.reown.id/attributes', bio), [404, 'name']);
  assert.deepEqual(await refusal(`${path}/address`, { coin_type: LOCAL, address: brine, timestamp }, { signer: stranger }), [
    401,
    'address',
  ]);
  assert.deepEqual(await refusal(`${path}/address`, { coin_type: 501, address: brine, timestamp }), [400, 'coin_type']);
  assert.deepEqual(await refusal(`${path}/address`, { coin_type: LOCAL, address: '0x12', timestamp }), [400, 'address']);
  assert.deepEqual(await refusal(`${path}/address`, { address: brine, timestamp }), [422, '']);
  assert.deepEqual((await ask(path)).json, record, 'nothing of that was kept');
});
