import { Hono } from 'hono';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { CONTENT_SECURITY_POLICY, PAGES, startServer } from './serve.mjs';
import { startSolana } from './solana/start-solana.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scripts = new Map([['/wallets.js', new TextEncoder().encode('export {};')]]);

let node;
let chains;
let server;

before(async () => {
  node = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (part) => (body += part));
    incoming.on('end', () => outgoing.end(JSON.stringify({ echo: JSON.parse(body) })));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => node.once('listening', resolve));
  chains = [
    { id: 31337, name: 'Lagoon Local', url: `http://127.0.0.1:${node.address().port}` },
    { id: 31338, name: 'Gone', url: 'http://127.0.0.1:1' },
  ];
  server = await startServer({ root, chains, scripts, port: 0, orNext: false });
});

after(async () => {
  await server.stop();
  node.close();
});

const get = (path, init) => fetch(new URL(path, server.url), init);

/** Asks for a path as it is written: `fetch` would resolve the dots away. */
const getRaw = (path) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(server.url).port, path }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });

test('the policy lets in nothing that is inline and nothing from elsewhere', () => {
  assert.equal(
    CONTENT_SECURITY_POLICY,
    "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data: blob:; require-trusted-types-for 'script'; connect-src 'self'",
  );
});

test('every page is served under the policy, with its type', async () => {
  for (const path of Object.keys(PAGES)) {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('content-security-policy'), CONTENT_SECURITY_POLICY);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  }
});

test('scripts, styles and pictures have their types, and what is not there is not found', async () => {
  assert.equal((await get('/wallets.js')).headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal((await get('/assets/lagoon.css')).headers.get('content-type'), 'text/css; charset=utf-8');
  assert.equal((await get('/assets/lagoon.svg')).headers.get('content-type'), 'image/svg+xml; charset=utf-8');
  for (const path of ['/nothing.js', '/assets/nothing.css', '/cdn/nothing.js', '/rpc/1']) assert.equal((await get(path)).status, 404, path);
});

test('no path leads out of the folders', async () => {
  for (const path of [
    '/assets/../start.mjs',
    '/assets/%2e%2e/start.mjs',
    '/cdn/..%2f..%2fpackage.json',
    '/assets/..%5cstart.mjs',
    '//etc/passwd',
  ]) {
    assert.equal(await getRaw(path), 404, path);
  }
});

test('a request to a chain is passed on, and a chain that is gone is a 502', async () => {
  const init = { method: 'POST', body: JSON.stringify({ method: 'eth_chainId' }) };
  assert.deepEqual(await (await get('/rpc/31337', init)).json(), { echo: { method: 'eth_chainId' } });
  assert.equal((await get('/rpc/31338', init)).status, 502);
  assert.equal((await get('/rpc/1', init)).status, 404);
});

test('the Solana node is at its path on the pages’ own origin, its sockets too, and the server ends with one open', async () => {
  const solana = await startSolana({ port: 0 });
  const own = await startServer({ root, chains, solana, scripts, port: 0, orNext: false });
  const address = new URL('/rpc/solana', own.url);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' });
  assert.equal((await (await fetch(address, { method: 'POST', body })).json()).result, 'ok');
  const socket = new WebSocket(address.href.replace('http', 'ws'));
  await once(socket, 'open');
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'slotSubscribe' }));
  const [answer] = await once(socket, 'message');
  assert.equal(typeof JSON.parse(String(answer)).result, 'number');
  const elsewhere = new WebSocket(own.url.replace('http', 'ws'));
  await once(elsewhere, 'error');
  await Promise.all([once(socket, 'close'), own.stop()]);
  await solana.stop();
});

test('the next port is taken where that is allowed; otherwise one sentence says what to do', async () => {
  const parts = { root, chains, scripts, port: Number(new URL(server.url).port) };
  const other = await startServer({ ...parts, orNext: true });
  assert.notEqual(other.url, server.url);
  await other.stop();
  await assert.rejects(startServer({ ...parts, orNext: false }), /Port \d+ is taken\. Choose another one with --port\./);
});

test('a sign-in server stands below /sign-in, and what it answers is kept nowhere', async () => {
  const app = new Hono();
  app.get('/nonce', (context) => context.json({ nonce: 'abcdefgh' }, 200, { 'cache-control': 'no-store' }));
  const own = await startServer({ root, chains, scripts, port: 0, orNext: false, signIn: app });
  try {
    const answer = await fetch(new URL('/sign-in/nonce', own.url));
    assert.deepEqual(await answer.json(), { nonce: 'abcdefgh' });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('content-security-policy'), CONTENT_SECURITY_POLICY);
  } finally {
    await own.stop();
  }
  assert.equal((await get('/sign-in/nonce')).status, 404);
});
