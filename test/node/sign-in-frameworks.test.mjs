/** `w3m-elements/siwx/server` behind a real server of each framework that it has an adapter for. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { siwe } from 'better-auth/plugins';
import express from 'express';
import { Hono } from 'hono';
import { createPublicClient, custom } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { startListening } from '../../demo/sandbox/serve.mjs';
import { loadSiwx } from '../../demo/sign-in-server/load-siwx.mjs';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const SECRET = 'a secret of these tests, long enough';
const chainId = 'eip155:1';
const siwx = await loadSiwx(['src/config/environment.ts']);
let now = START_MS;
const environment = { ...siwx.createEnvironment(undefined), now: () => now };
const createSignIn = (origins, options) =>
  siwx.createSignInServer({ origins, secret: SECRET, store: siwx.createMemoryStore(), ...options }, environment);

/** A Node server on a free port. @returns `{ url, stop() }` */
const listen = (listener) =>
  new Promise((resolve) => {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        stop: () => new Promise((done) => server.close(done) && server.closeAllConnections()),
      }),
    );
  });

/** Serves a framework's application, which has the origin that it is served under. */
async function serve(make) {
  const app = {};
  const server = await listen((request, response) => app.answer(request, response));
  app.answer = make(server.url);
  return server;
}

/** Serves `fetch` of an application. */
async function serveFetch(make) {
  const app = {};
  const server = await startListening((request) => app.fetch(request), { port: 0 });
  const url = new URL(server.url).origin;
  app.fetch = make(url);
  return { url, stop: server.stop };
}

const hono = (signIn) => {
  const app = new Hono();
  app.all('/sign-in/*', siwx.toHonoHandler(signIn));
  app.get('/me', async (context) => context.json(await signIn.getAccounts(context.req.header('cookie'))));
  return app.fetch;
};
const expressApp = (signIn, ...parsers) => {
  const app = express();
  app.use(...parsers, (_request, _response, next) => next());
  app.use('/sign-in', siwx.toExpressHandler(signIn));
  app.get('/me', async (request, response) => response.json(await signIn.getAccounts(request.headers.cookie)));
  return app;
};
const nodeApp = (signIn) => async (request, response) => {
  if (request.url !== '/me') return siwx.toExpressHandler(signIn)(request, response);
  response.end(JSON.stringify(await signIn.getAccounts(request.headers.cookie)));
};
/** Calls route handlers as Next.js does: by the name of the method. */
const nextRoutes = (signIn) => {
  const handlers = siwx.toNextHandlers(signIn);
  return async (request) =>
    new URL(request.url).pathname === '/me'
      ? Response.json(await signIn.getAccounts(request.headers.get('cookie')))
      : handlers[request.method](request);
};

const FRAMEWORKS = {
  Hono: (options) => serveFetch((origin) => hono(createSignIn([origin], options))),
  Express: (options) => serve((origin) => expressApp(createSignIn([origin], options))),
  'Express with its own body parser': (options) => serve((origin) => expressApp(createSignIn([origin], options), express.json())),
  'Node’s http': (options) => serve((origin) => nodeApp(createSignIn([origin], options))),
  'route handlers of Next.js': (options) => serveFetch((origin) => nextRoutes(createSignIn([origin], options))),
};

const newAccount = () => privateKeyToAccount(generatePrivateKey());

/** A visitor's browser: one cookie jar, and the origin of its page. */
function createVisitor(url, pageOrigin = url) {
  let cookie;
  const ask = async (path, { headers, ...init } = {}) => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { 'x-w3m-sign-in': '1', origin: pageOrigin, ...(cookie && { cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) cookie = line.includes('Max-Age=0') ? undefined : line.split(';')[0];
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const post = (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const write = async (account, fields) => {
    const { nonce } = (await ask('/sign-in/nonce')).body;
    const time = (ms) => new Date(ms).toISOString();
    const times = { issuedAt: time(now), expirationTime: time(now + 60 * 60_000) };
    const domain = new URL(url).host;
    const data = { domain, uri: url, version: '1', chainId, nonce, ...times, accountAddress: account.address, ...fields };
    return { data, message: siwx.formatMessage(data) };
  };
  return {
    ask,
    post,
    write,
    readCookie: () => cookie,
    setCookie: (value) => (cookie = value),
    async sign(account, fields) {
      const { data, message } = await write(account, fields);
      return { data, message, signature: await account.signMessage({ message }) };
    },
    async signIn(...sessions) {
      const { status, body } = await post('/sign-in/verify', { sessions });
      return status === 200 ? body.accounts : `${status} ${body.code}`;
    },
  };
}

for (const [name, start] of Object.entries(FRAMEWORKS))
  describe(`the sign-in server behind ${name}`, () => {
    let server;
    before(async () => (server = await start()));
    after(() => server?.stop());

    test('signs in, tells the host who is signed in, and signs out', async () => {
      const visitor = createVisitor(server.url);
      const account = newAccount();
      assert.deepEqual((await visitor.ask('/me')).body, []);
      const expected = [{ chainId, address: account.address, expiresAtMs: now + 60 * 60_000 }];
      assert.deepEqual(await visitor.signIn(await visitor.sign(account)), expected);
      assert.deepEqual((await visitor.ask('/me')).body, expected);
      const query = `?chainId=${chainId}&address=${account.address.toLowerCase()}`;
      assert.equal((await visitor.ask(`/sign-in/session${query}`)).body.sessions[0].data.accountAddress, account.address);
      assert.equal((await visitor.ask(`/sign-in/session${query}`, { method: 'DELETE' })).status, 204);
      assert.equal(visitor.readCookie(), undefined);
      assert.deepEqual((await visitor.ask('/me')).body, []);
    });

    test('signs in a Solana account with a message of CAIP-122', async () => {
      const secret = ed25519.utils.randomPrivateKey();
      const address = base58.encode(ed25519.getPublicKey(secret));
      const signMessage = async ({ message }) => base58.encode(ed25519.sign(new TextEncoder().encode(message), secret));
      const visitor = createVisitor(server.url);
      const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
      const [signedIn] = await visitor.signIn(await visitor.sign({ address, signMessage }, { chainId: chain }));
      assert.deepEqual([signedIn.chainId, signedIn.address], [chain, address]);
    });

    test('refuses a replayed nonce, another site, another account, and what has expired or was altered', async () => {
      const visitor = createVisitor(server.url);
      const good = await visitor.sign(newAccount());
      assert.equal((await visitor.signIn(good)).length, 1);
      assert.equal(await visitor.signIn(good), '401 SIWX_UNKNOWN_NONCE');
      const refusals = [
        [{ domain: 'evil.example' }, 'SIWX_WRONG_DOMAIN'],
        [{ uri: 'https://evil.example' }, 'SIWX_WRONG_URI'],
        [{ expirationTime: new Date(now - 1).toISOString() }, 'SIWX_EXPIRED'],
        [{ issuedAt: new Date(now + 60 * 60_000).toISOString() }, 'SIWX_ISSUED_IN_FUTURE'],
        [{ notBefore: new Date(now + 61_000).toISOString() }, 'SIWX_NOT_YET_VALID'],
        [{ nonce: 'inventedByMe' }, 'SIWX_UNKNOWN_NONCE'],
        [{ accountAddress: newAccount().address }, 'SIWX_INVALID_SIGNATURE'],
      ];
      for (const [fields, code] of refusals)
        assert.equal(await visitor.signIn(await visitor.sign(newAccount(), fields)), `401 ${code}`, JSON.stringify(fields));
      const session = await visitor.sign(newAccount());
      const altered = { ...session, message: session.message.replace('URI: ', 'URI:  ') };
      assert.equal(await visitor.signIn(altered), '401 SIWX_INVALID_MESSAGE');
      assert.equal(await visitor.signIn({ ...session, data: { ...session.data, chainId: 'eip155:10' } }), '401 SIWX_TAMPERED');
      const other = siwx.formatMessage({ ...session.data, statement: 'Send it all.' });
      const said = { ...session, message: other, data: { ...session.data, statement: 'Send it all.' } };
      assert.equal(await visitor.signIn(said), '401 SIWX_INVALID_SIGNATURE');
    });

    test('answers what is no route of it, and no page of the host, with a code', async () => {
      const visitor = createVisitor(server.url);
      const code = async (path, init) => {
        const { status, body } = await visitor.ask(path, init);
        return `${status} ${body.code}`;
      };
      assert.equal(await code('/sign-in/elsewhere'), '404 NOT_FOUND');
      assert.equal(await code('/sign-in/constructor'), '404 NOT_FOUND');
      assert.equal(await code('/sign-in/nonce', { method: 'DELETE' }), '405 METHOD_NOT_ALLOWED');
      assert.equal(await code('/sign-in/nonce', { headers: { 'x-w3m-sign-in': '0' } }), '403 CSRF');
      assert.equal(await code('/sign-in/nonce', { headers: { origin: 'https://evil.example' } }), '403 CSRF');
      assert.equal(await code('/sign-in/verify', { method: 'POST', body: '{"sessions":[null]}' }), '400 INVALID_BODY');
    });
  });

test('an error of the store reaches the framework, which answers 500', async () => {
  const failing = { ...siwx.createMemoryStore(), addNonce: () => Promise.reject(new Error('The database is gone.')) };
  const seen = [];
  const server = await serve((origin) => {
    const app = expressApp(createSignIn([origin], { store: failing }));
    app.use((error, _request, response, _next) => response.status(500).json({ code: seen.push(error.message) && 'OWN' }));
    return app;
  });
  try {
    const { status, body } = await createVisitor(server.url).ask('/sign-in/nonce');
    assert.deepEqual([status, body, seen], [500, { code: 'OWN' }, ['The database is gone.']]);
  } finally {
    await server.stop();
  }
});

test('a page of another origin signs in after a preflight request, and an unknown one does not', async () => {
  const page = 'https://lagoon.example';
  const server = await serveFetch(() => hono(createSignIn([page], { sameSite: 'none' })));
  try {
    const visitor = createVisitor(server.url, page);
    const preflight = await visitor.ask('/sign-in/verify', { method: 'OPTIONS' });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-headers'), /x-w3m-sign-in/);
    const { headers } = await visitor.ask('/sign-in/nonce');
    assert.equal(headers.get('access-control-allow-origin'), page);
    assert.equal(headers.get('access-control-allow-credentials'), 'true');
    assert.equal(headers.get('cache-control'), 'no-store');
    await visitor.signIn(await visitor.sign(newAccount(), { domain: 'lagoon.example', uri: page }));
    assert.match(visitor.readCookie(), /^__Host-w3m-session=/);
    const unknown = createVisitor(server.url, 'https://evil.example');
    const refused = await unknown.ask('/sign-in/verify', { method: 'OPTIONS' });
    assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [403, null]);
  } finally {
    await server.stop();
  }
});

test('a cookie counts with the signature of a present secret only, and each sign-in makes a new one', async () => {
  const store = siwx.createMemoryStore();
  const origin = 'https://lagoon.example';
  const start = (secret) => createSignIn([origin], { store, secret });
  const first = start(SECRET);
  const server = await serveFetch(() => hono(first));
  try {
    const visitor = createVisitor(server.url, origin);
    const fields = { domain: 'lagoon.example', uri: origin };
    await visitor.signIn(await visitor.sign(newAccount(), fields));
    const former = visitor.readCookie();
    await visitor.signIn(await visitor.sign(newAccount(), fields));
    const cookie = visitor.readCookie();
    assert.equal((await first.getAccounts(former)).length, 0);
    assert.equal((await first.getAccounts(`a=b; ${cookie}; c=d`)).length, 2);
    const next = 'the next secret, which is long enough too';
    assert.equal((await start([next, SECRET]).getAccounts(cookie)).length, 2);
    assert.equal((await start(next).getAccounts(cookie)).length, 0);
    const [head, id, signature] = /^([^=]+=)([\w-]+)\.([\w-]+)$/.exec(cookie).slice(1);
    const swapped = `${id.slice(0, -1)}${id.endsWith('A') ? 'E' : 'A'}`;
    for (const forged of [
      `${head}${id}`,
      `${head}${swapped}.${signature}`,
      `${head}${id}.${signature.slice(1)}A`,
      '',
      null,
      undefined,
      'x',
    ])
      assert.equal((await first.getAccounts(forged)).length, 0, `${forged}`);
    now += 60 * 60_000;
    assert.equal((await first.getAccounts(cookie)).length, 0);
  } finally {
    now = START_MS;
    await server.stop();
  }
});

test('chains that are not listed, requests over the host’s limit and what the host’s verifier refuses are answered with a code', async () => {
  let isAllowed = true;
  let answer = async () => true;
  const options = { chainIds: [chainId], isAllowed: () => isAllowed, verifySignature: (signed) => answer(signed) };
  const server = await serveFetch((origin) => hono(createSignIn([origin], options)));
  try {
    const visitor = createVisitor(server.url);
    const account = newAccount();
    assert.equal(await visitor.signIn(await visitor.sign(account, { chainId: 'eip155:10' })), '401 SIWX_WRONG_CHAIN');
    // A client of the host’s own: viem asks its transport only for contract wallets.
    const client = createPublicClient({ transport: custom({ request: async () => '0x' }) });
    answer = ({ address, message, signature }) => client.verifyMessage({ address, message, signature });
    assert.equal((await visitor.signIn(await visitor.sign(account))).length, 1);
    answer = async () => false;
    assert.equal(await visitor.signIn(await visitor.sign(account)), '401 SIWX_INVALID_SIGNATURE');
    answer = () => Promise.reject(new Error('No node answers.'));
    assert.equal(await visitor.signIn(await visitor.sign(account)), '503 SIWX_UNVERIFIABLE');
    isAllowed = false;
    assert.deepEqual((await visitor.ask('/sign-in/nonce')).body, { code: 'TOO_MANY_REQUESTS' });
  } finally {
    await server.stop();
  }
});

test('a memory store drops the oldest nonce at its limit', async () => {
  const store = siwx.createMemoryStore({ maxNonces: 2 });
  for (const nonce of ['first000', 'second00', 'third000']) await store.addNonce(nonce, { nowMs: 0, expiresMs: 10 });
  const take = (nonce) => store.signIn({ key: nonce, nonces: [nonce], sessions: [], replace: false, nowMs: 5 });
  assert.deepEqual([await take('first000'), await take('second00'), await take('third000')], [false, true, true]);
});

test('wrong options are named, all at once', () => {
  const make = (options) => () => createSignIn(['https://lagoon.example'], options);
  assert.throws(make({ origins: ['https://lagoon.example/'], secret: 'short' }), (error) => {
    assert.equal(error.code, 'INVALID_OPTIONS');
    assert.deepEqual(Object.keys(error.fields), ['origins', 'secret']);
    return true;
  });
  assert.throws(make({ origins: [] }), { code: 'INVALID_OPTIONS' });
  assert.throws(make({ secret: [] }), { code: 'INVALID_OPTIONS' });
  assert.throws(make({ cookieName: 'a b' }), { code: 'INVALID_OPTIONS' });
  assert.throws(make({ origins: ['http://localhost:3000'], sameSite: 'none' }), /sameSite/);
});

test('Better Auth signs in with the options of the adapter, and refuses what the server refuses', async () => {
  const tables = { user: [], session: [], account: [], verification: [], walletAddress: [] };
  const server = await serveFetch((origin) => {
    const auth = betterAuth({
      baseURL: origin,
      secret: SECRET,
      database: memoryAdapter(tables),
      plugins: [siwe(siwx.toBetterAuthSiwe({ origin }))],
      // Better Auth reads the clock of this computer.
      logger: { disabled: true },
      telemetry: { enabled: false },
    });
    return auth.handler;
  });
  now = Date.now();
  try {
    const visitor = createVisitor(server.url);
    const base = '/api/auth/siwe';
    const sign = async (fields, signer = newAccount()) => {
      const { nonce } = (await visitor.post(`${base}/nonce`, {})).body;
      const domain = new URL(server.url).host;
      const data = { domain, uri: server.url, version: '1', chainId, nonce, issuedAt: new Date(now).toISOString() };
      const message = siwx.formatMessage({ ...data, accountAddress: signer.address, ...fields });
      return { message, signature: await signer.signMessage({ message }) };
    };
    const account = newAccount();
    const good = await sign({}, account);
    const { status, body } = await visitor.post(`${base}/verify`, good);
    assert.deepEqual([status, body.success, body.user.walletAddress], [200, true, account.address]);
    assert.equal((await visitor.ask('/api/auth/get-session')).body.user.name, account.address);
    assert.deepEqual(
      tables.walletAddress.map(({ address }) => address),
      [account.address],
    );
    const refusals = {
      'a replayed nonce': good,
      'another site': await sign({ domain: 'evil.example' }),
      'another address of the site': await sign({ uri: 'https://evil.example' }),
      'an expired message': await sign({ expirationTime: new Date(now - 1).toISOString() }),
      'a message of tomorrow': await sign({ issuedAt: new Date(now + 24 * 60 * 60_000).toISOString() }),
      'another account': await sign({ accountAddress: newAccount().address }),
    };
    for (const [what, signed] of Object.entries(refusals)) assert.equal((await visitor.post(`${base}/verify`, signed)).status, 401, what);
    assert.equal(tables.walletAddress.length, 1);
  } finally {
    now = START_MS;
    await server.stop();
  }
});
