import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestClient, getContractAddress, concatHex, hashMessage, http, serializeErc6492Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { Hono } from 'hono';
import { startChains } from '../sandbox/chains.mjs';
import { startListening } from '../sandbox/serve.mjs';
import { loadSiwx } from './load-siwx.mjs';
import { openDatabase } from './open-database.mjs';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const chainId = 'eip155:31337';

let siwx;
let chains;
let networks;
let database;
let store;
let server;
let now;
let jar;
let bodies;

before(async () => {
  [siwx, chains] = await Promise.all([loadSiwx(['src/config/define-network.ts', 'src/config/environment.ts']), startChains()]);
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  networks = chains.chains.map(({ id, name, url }) =>
    siwx.defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [url] } } }),
  );
  database = await openDatabase({ url: process.env.DATABASE_URL });
  store = siwx.createPostgresStore(database);
  await store.createTables();
  const app = new Hono();
  server = await startListening(app.fetch, { port: 0 });
  app.all('/*', siwx.toHonoHandler(createServer([new URL(server.url).origin])));
});
after(async () => {
  await server?.stop();
  await database?.close();
  await chains?.stop();
});
beforeEach(async () => {
  now = START_MS;
  bodies = [];
  jar = createJar();
  await database.query('DELETE FROM w3m_sessions');
  await database.query('DELETE FROM w3m_nonces');
});

const createServer = (origins, options) =>
  siwx.createSignInServer(
    { origins, secret: 'a secret of this test, long enough', store, networks, ...options },
    { ...siwx.createEnvironment(undefined), now: () => now },
  );

/** Creates a browser's cookie jar: sent with every request, hidden from scripts. */
function createJar() {
  let cookie;
  return {
    seen: [],
    read: () => cookie,
    async fetch(request, init) {
      const headers = new Headers(init?.headers ?? request.headers);
      if (cookie) headers.set('cookie', cookie);
      // Browsers say where a page comes from whenever something is changed.
      if (!headers.has('origin') && (init?.method ?? request.method ?? 'GET') !== 'GET') headers.set('origin', new URL(server.url).origin);
      const response = await fetch(new Request(request, { ...init, headers }));
      for (const line of response.headers.getSetCookie()) {
        this.seen.push(line);
        cookie = / Max-Age=0;/.test(line) ? undefined : line.split(';')[0];
      }
      bodies.push(await response.clone().text());
      return response;
    },
  };
}

/** Creates a page's environment: address, clock, and fetch. */
const createPage = (origin = server.url) => ({
  ...siwx.createEnvironment(undefined),
  window: { location: new URL(origin) },
  now: () => now,
  fetch: (request, init) => jar.fetch(request, init),
});
const routes = () => ({
  nonceUrl: new URL('/nonce', server.url).href,
  verifyUrl: new URL('/verify', server.url).href,
  sessionUrl: new URL('/session', server.url).href,
});
const createClient = (page = createPage()) => siwx.createCookieSiwx({ ...routes(), statement: 'Sign in to Lagoon.' }, page);
async function sign(client, account, chain = chainId) {
  const message = await client.createMessage({ accountAddress: account.address, chainId: chain });
  return { data: { ...message }, message: `${message}`, signature: await account.signMessage({ message: `${message}` }) };
}
const newAccount = () => privateKeyToAccount(generatePrivateKey());
const ask = (path, init) =>
  jar.fetch(new Request(new URL(path, server.url), { ...init, headers: { 'x-w3m-sign-in': '1', ...init?.headers } }));

test('a session survives a reload, and ends for its account alone', async () => {
  const [ada, ben] = [newAccount(), newAccount()];
  const page = createClient();
  for (const account of [ada, ben]) await page.addSession(await sign(page, account));
  await page.addSession(await sign(page, ada, 'eip155:31338'));

  const reloaded = createClient();
  const [session] = await reloaded.getSessions(chainId, ada.address.toLowerCase());
  assert.equal(session.data.accountAddress, ada.address);
  await reloaded.revokeSession(chainId, ada.address);
  assert.deepEqual(await reloaded.getSessions(chainId, ada.address), []);
  assert.equal((await reloaded.getSessions('eip155:31338', ada.address)).length, 1);
  assert.equal((await reloaded.getSessions(chainId, ben.address)).length, 1);
});

test('a session ends with its message, and belongs to one visitor', async () => {
  const ada = newAccount();
  const client = createClient();
  await client.addSession(await sign(client, ada));
  const own = jar;
  jar = createJar();
  assert.deepEqual(await client.getSessions(chainId, ada.address), []);
  jar = own;
  now += 7 * 24 * 60 * 60_000 - 1;
  assert.equal((await client.getSessions(chainId, ada.address)).length, 1);
  now += 1;
  assert.deepEqual(await client.getSessions(chainId, ada.address), []);
});

test('the cookie is out of reach of scripts and of other sites, changes with each sign-in, and stands in no body', async () => {
  const client = createClient();
  await client.addSession(await sign(client, newAccount()));
  const first = jar.read();
  await client.addSession(await sign(client, newAccount()));
  assert.notEqual(jar.read(), first);
  assert.equal(jar.seen.length, 2);
  for (const line of jar.seen) assert.match(line, /^w3m-session=[\w-]{43}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
  const values = jar.seen.map((line) => /=([\w.-]+);/.exec(line)[1]);
  assert.ok(bodies.some((body) => body.includes('nonce')));
  for (const value of values) assert.ok(!bodies.some((body) => body.includes(value)), 'the cookie is in a body');
  const rows = JSON.stringify(await database.query('SELECT * FROM w3m_sessions'));
  for (const value of values) assert.ok(!rows.includes(value), 'the cookie is in the database');
});

test('over https the cookie is secure, and bound to the host', async () => {
  const origin = 'https://lagoon.example';
  const app = createServer([origin]);
  const page = {
    ...createPage(origin),
    fetch: async (request, init) => {
      const asked = new Request(request, init);
      const headers = new Headers(asked.headers);
      headers.set('origin', origin);
      const answer = await app.handle(new Request(asked, { headers }));
      jar.seen.push(...answer.headers.getSetCookie());
      return answer;
    },
  };
  const client = siwx.createCookieSiwx({ nonceUrl: '/nonce', verifyUrl: '/verify', sessionUrl: '/session' }, page);
  await client.addSession(await sign(client, newAccount()));
  assert.match(jar.seen[0], /^__Host-w3m-session=[\w-]{43}\.[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
});

test('a nonce signs in once, also when it is tried twice at the same time', async () => {
  const client = createClient();
  const session = await sign(client, newAccount());
  const tries = await Promise.allSettled([client.addSession(session), client.addSession(session)]);
  assert.deepEqual(tries.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  await assert.rejects(client.addSession(session), { name: 'SignInServerError', status: 401, serverCode: 'SIWX_UNKNOWN_NONCE' });
});

test('a nonce runs out, and an invented one is none', async () => {
  const client = createClient();
  const session = await sign(client, newAccount());
  now += siwx.NONCE_LIFETIME_MS;
  await assert.rejects(client.addSession(session), { status: 401, serverCode: 'SIWX_UNKNOWN_NONCE' });
  const account = newAccount();
  const data = { ...session.data, accountAddress: account.address, nonce: 'inventedByMe' };
  const message = siwx.formatMessage(data);
  await assert.rejects(client.addSession({ data, message, signature: await account.signMessage({ message }) }), {
    serverCode: 'SIWX_UNKNOWN_NONCE',
  });
});

test('several accounts sign in with one nonce together, and setting them ends the others', async () => {
  const [ada, ben, cleo] = [newAccount(), newAccount(), newAccount()];
  const client = createClient();
  await client.addSession(await sign(client, cleo));
  const first = await sign(client, ada);
  const data = { ...first.data, accountAddress: ben.address };
  const message = siwx.formatMessage(data);
  await client.setSessions([first, { data, message, signature: await ben.signMessage({ message }) }]);
  const counts = await Promise.all([ada, ben, cleo].map(async ({ address }) => (await client.getSessions(chainId, address)).length));
  assert.deepEqual(counts, [1, 1, 0]);
  await client.setSessions([first]);
  assert.equal((await client.getSessions(chainId, ben.address)).length, 0);
  await client.setSessions([]);
  assert.equal((await client.getSessions(chainId, ada.address)).length, 0);
});

test('what another site can send is refused', async () => {
  const client = createClient();
  const account = newAccount();
  await client.addSession(await sign(client, account));
  const body = JSON.stringify({ sessions: [], replace: true });
  const form = { method: 'POST', body, headers: { 'content-type': 'text/plain', 'x-w3m-sign-in': '0' } };
  const forged = [
    ['/verify', form],
    ['/verify', { method: 'POST', body, headers: { origin: 'https://evil.example' } }],
    ['/verify', { method: 'POST', body, headers: { origin: 'null' } }],
    ['/session', { method: 'DELETE', headers: { origin: 'https://evil.example' } }],
    ['/session', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['/nonce', { headers: { 'x-w3m-sign-in': '' } }],
  ];
  for (const [path, init] of forged) {
    const answer = await ask(path, init);
    assert.deepEqual([answer.status, await answer.json()], [403, { code: 'CSRF' }], JSON.stringify([path, init]));
  }
  assert.equal((await client.getSessions(chainId, account.address)).length, 1);
});

test('a message for another site is refused, whatever host the request names', async () => {
  const evil = createClient(createPage('https://evil.example'));
  const session = await sign(evil, newAccount());
  await assert.rejects(createClient().addSession(session), { name: 'DomainMismatchError' });
  const send = (headers) => ask('/verify', { method: 'POST', body: JSON.stringify({ sessions: [session] }), headers });
  assert.deepEqual(await (await send({})).json(), { code: 'SIWX_WRONG_DOMAIN' });
  assert.equal((await send({ origin: 'https://evil.example', host: 'evil.example' })).status, 403);
});

test('a forged signature and a changed session are refused, and leave the nonce in use', async () => {
  const client = createClient();
  const session = await sign(client, newAccount());
  const forged = { ...session, signature: await newAccount().signMessage({ message: session.message }) };
  await assert.rejects(client.addSession(forged), { serverCode: 'SIWX_INVALID_SIGNATURE' });
  await assert.rejects(client.addSession({ ...session, data: { ...session.data, statement: 'Send it all.' } }), {
    name: 'TamperedMessageError',
  });
  await client.addSession(session);
});

test('nonsense is refused, and too much of it', async () => {
  const post = async (body) => (await ask('/verify', { method: 'POST', body })).status;
  assert.equal(await post('{'), 400);
  assert.equal(await post('{"sessions":[null]}'), 400);
  assert.equal(await post('{"sessions":[{"signature":"0x","message":7}]}'), 400);
  assert.equal(await post(JSON.stringify({ sessions: Array.from({ length: 51 }, () => null) })), 400);
  assert.equal(await post('x'.repeat(300_000)), 413);
});

test('a server that is unreachable and one that answers something else are distinguished', async () => {
  const gone = siwx.createCookieSiwx({ ...routes(), verifyUrl: 'http://127.0.0.1:1/verify' }, createPage());
  await assert.rejects(gone.addSession(await sign(gone, newAccount())), { name: 'SignInServerError', status: undefined });
  const odd = siwx.createCookieSiwx({ ...routes(), nonceUrl: routes().sessionUrl }, createPage());
  await assert.rejects(odd.createMessage({ accountAddress: newAccount().address, chainId }), { details: 'It gave no nonce.' });
  const missing = siwx.createCookieSiwx({ ...routes(), sessionUrl: new URL('/nowhere', server.url).href }, createPage());
  await assert.rejects(missing.getSessions(chainId, newAccount().address), { status: 404 });
});

/** Takes for its owner's signature of a hash the hash itself: `calldata[4:36] == calldata[100:132] ? 0x1626ba7e : 0`. */
const CODE = '0x60043560643514600f5760206000f35b631626ba7e60e01b60005260206000f3';
const INIT_CODE = `0x7f${CODE.slice(2)}60005260206000f3`;
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

test('a contract wallet signs in, for its own chain only', async () => {
  const client = createClient();
  const account = { ...newAccount(), signMessage: async ({ message }) => hashMessage(message) };
  await assert.rejects(client.addSession(await sign(client, account)), { serverCode: 'SIWX_INVALID_SIGNATURE' });
  const node = createTestClient({ mode: 'anvil', transport: http(chains.chains[0].url) });
  await node.setCode({ address: account.address, bytecode: CODE });
  await client.addSession(await sign(client, account));
  assert.equal((await client.getSessions(chainId, account.address)).length, 1);
  await assert.rejects(client.addSession(await sign(client, account, 'eip155:31338')), { serverCode: 'SIWX_INVALID_SIGNATURE' });
});

test('a contract wallet that does not stand yet signs in as EIP-6492 says', async () => {
  const salt = `0x${'6b'.repeat(32)}`;
  const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt, bytecode: INIT_CODE });
  const wrap = (signature) => serializeErc6492Signature({ address: FACTORY, data: concatHex([salt, INIT_CODE]), signature });
  const client = createClient();
  const good = { address, signMessage: async ({ message }) => wrap(hashMessage(message)) };
  const bad = { address, signMessage: async ({ message }) => wrap(hashMessage(`${message} `)) };
  await assert.rejects(client.addSession(await sign(client, bad)), { serverCode: 'SIWX_INVALID_SIGNATURE' });
  await client.addSession(await sign(client, good));
});

test('a node that is silent, or serves another chain, leaves the signature unverified instead of refusing it', async () => {
  const account = { ...newAccount(), signMessage: async ({ message }) => hashMessage(message) };
  const client = createClient();
  const session = await sign(client, account);
  const check = (rpcUrl) => {
    const chain = { ...networks[0], rpcUrls: { default: { http: [rpcUrl] } } };
    return siwx.verifySession(session, { now, origin: new URL(server.url).origin, networks: [chain] });
  };
  await assert.rejects(check(chains.chains[1].url), { name: 'UnverifiableSignatureError' });
  await assert.rejects(check('http://127.0.0.1:1'), { name: 'UnverifiableSignatureError' });
});
