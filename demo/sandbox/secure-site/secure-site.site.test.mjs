import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { request } from 'node:http';
import { APP, startTestSite } from './test-site.mjs';

let site;
before(async () => (site = await startTestSite()));
after(() => site.stop());
beforeEach(() => site.reset());

const sdk = (query = 'projectId=lagoon-test') => site.ask(`/sdk?${query}`);
const setFaults = (body) => site.ask('/__secure/faults', { body });

/** The same with another `Host`, which `fetch` does not allow. */
const askAs = (host, path) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('only the apps that are allowed may embed the page, and no other page may be embedded', async () => {
  const policyOf = async (path) => (await site.ask(path)).headers.get('content-security-policy');
  assert.match(await policyOf('/sdk?projectId=lagoon-test'), new RegExp(`frame-ancestors ${APP};`));
  for (const path of ['/inbox', '/device', '/social/google', '/farcaster/1', '/api/config', '/nothing'])
    assert.match(await policyOf(path), /frame-ancestors 'none';/);
  site.allow('https://shop.example');
  assert.match(await policyOf('/sdk?projectId=lagoon-test'), /frame-ancestors \S+ https:\/\/shop\.example;/);
});

test('every answer has the strict policy and sends no referrer', async () => {
  for (const path of ['/sdk?projectId=lagoon-test', '/sdk', '/inbox', '/secure.css', '/api/config', '/nothing']) {
    const { headers } = await site.ask(path);
    const policy = headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'"])
      assert.ok(policy.includes(rule), `${path}: ${rule}`);
    assert.doesNotMatch(policy, /unsafe|nonce|\*/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  }
});

test('a project that is unknown, or missing, is refused', async () => {
  assert.equal((await sdk()).status, 200);
  assert.equal((await sdk('projectId=lagoon-demo&chainId=eip155:1&version=4&enableLogger=true')).status, 200);
  assert.equal((await sdk('projectId=')).status, 200);
  for (const query of ['', 'projectId=unknown', 'projectId=blocked-project', 'projectId=toString']) {
    const { status, text } = await sdk(query);
    assert.deepEqual([status, text], [403, 'Unauthorized: invalid key'], query);
  }
  assert.equal((await sdk('projectId=origin-denied-project')).text, 'Unauthorized: origin not allowed');
});

test('pages have no script and no style inside, and their scripts are there', async () => {
  for (const [path, script] of [
    ['/sdk?projectId=lagoon-test', '/scripts/sdk.js'],
    ['/inbox', '/scripts/inbox.js'],
    ['/device', '/scripts/device.js'],
    ['/social/x', '/scripts/social.js'],
    ['/farcaster/1', '/scripts/farcaster.js'],
  ]) {
    const { text, headers } = await site.ask(path, { headers: { accept: 'text/html' } });
    assert.match(headers.get('content-type'), /^text\/html/);
    assert.match(text, new RegExp(`<script type="module" src="${script}"></script>`));
    assert.doesNotMatch(text, /<script>|<style|style=|\son\w+=/);
    const { status, headers: scriptHeaders } = await site.ask(script);
    assert.deepEqual([status, scriptHeaders.get('content-type')], [200, 'text/javascript; charset=utf-8']);
  }
});

test('pages of other origins, and other names for this one, are refused', async () => {
  const post = (origin) => site.ask('/api/email/start', { body: { email: 'a@b.co', device: 'one' }, headers: { origin } });
  assert.equal((await post(APP)).status, 403);
  assert.equal((await post('null')).status, 403);
  assert.equal((await post(site.url)).status, 200);
  assert.equal((await post(site.url.replace('127.0.0.1', 'localhost'))).status, 200);
  const { headers } = await site.ask('/inbox', { headers: { origin: APP } });
  assert.equal(headers.get('access-control-allow-origin'), null);
  const { port } = new URL(site.url);
  assert.equal(await askAs(`127.0.0.1:${port}`, '/inbox'), 200);
  assert.equal(await askAs(`wallet.example:${port}`, '/inbox'), 403);
});

test('faults are one object of known names, sent to the frame, and gone after a reset', async () => {
  const faults = { silent: ['CONNECT_EMAIL'], error: { GET_USER: 'No.' }, latencyMs: { RELOAD: 5 }, payload: { SIGN_OUT: [1] } };
  assert.equal((await setFaults(faults)).status, 200);
  assert.deepEqual((await site.ask('/api/config')).json.faults, faults);
  for (const bad of [
    { slow: true },
    { silent: 'X' },
    { silent: ['x y'] },
    { error: { GET_USER: 1 } },
    { loadError: 200 },
    { latencyMs: { A: -1 } },
    [],
  ])
    assert.equal((await setFaults(bad)).status, 400, JSON.stringify(bad));
  assert.deepEqual((await site.ask('/__secure/faults')).json, faults);
  site.reset();
  assert.deepEqual((await site.ask('/__secure/faults')).json, {});
});

test('a page that cannot be loaded is an ended connection, or a status', async () => {
  await setFaults({ loadError: true });
  await assert.rejects(sdk());
  await setFaults({ loadError: 503 });
  assert.equal((await sdk()).status, 503);
  await site.ask('/__secure/faults', { method: 'DELETE' });
  assert.equal((await sdk()).status, 200);
});

test('users, sessions and devices are kept; mail and codes are not', async () => {
  const { token, user } = await site.logIn('a@b.co');
  const state = site.snapshot();
  site.reset();
  assert.equal((await site.ask('/api/session', { token })).json.user, null);
  site.restore(JSON.parse(JSON.stringify(state)));
  assert.equal((await site.ask('/api/session', { token })).json.user.id, user.id);
  assert.deepEqual(await site.inbox('a@b.co'), []);
  assert.throws(() => site.restore({ users: {} }), /has no "sessions"/);
});
