/** The pages about theming, security, servers and one's own services, followed: what they show is put on a page, or run in Node. */
import assert from 'node:assert/strict';
import { getRequestListener } from '@hono/node-server';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { defineNetwork, getNetworkManifest } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { formatMessage } from 'w3m-elements/siwx';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { journey, TEST_IDS, visit } from '../e2e/harness.mjs';
import { askServer, awaitMessage } from '../e2e/sign-in-steps.mjs';
import { ADA, give, giveStyle, readDocument, root, runInNode } from './samples.mjs';
import { serveFiles } from './serve-files.mjs';

/** The node of the guide's page. */
const [NODE] = mainnet.rpcUrls.default.http;
const NODE_ORIGIN = new URL(NODE).origin;

/** Answers in the node's place: it has no method. An open account asks it for tokens and activity. */
async function answerAsNode(page) {
  await page.route(NODE, (route) => {
    const refuse = ({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } });
    const asked = route.request().postDataJSON();
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: Array.isArray(asked) ? asked.map(refuse) : refuse(asked ?? {}),
    });
  });
}

/** A chain of this machine. */
const LOCAL = { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

journey('docs/theming.md: options, a page’s own theme, style sheets and parts change what is seen', async (visitor) => {
  const { page } = visitor;
  const blocks = readDocument('theming');
  await give(visitor, 'theme.ts', blocks['theme.ts']);
  await give(visitor, 'follow-theme.ts', blocks['follow-theme.ts']);
  await visitor.open('/blank');
  await page.evaluate(async () => {
    document.body.append(document.createElement('w3m-button'));
    const { modal } = await import('/samples/theme.ts');
    await modal.open();
  });
  await visitor.dialog.waitFor();
  const styleOf = (locator, name) => locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const button = visitor.byId(TEST_IDS.connectButton);
  assert.equal(await styleOf(visitor.card, 'border-start-start-radius'), '12px');
  assert.match(await styleOf(button, 'font-family'), /Georgia/);
  const violet = await styleOf(button, 'background-color');
  assert.equal(await page.locator('w3m-button').getAttribute('data-theme'), 'dark');

  await page.evaluate(async () => {
    const { followTheme } = await import('/samples/follow-theme.ts');
    window.stop = followTheme(globalThis[Symbol.for('w3m.registry')].get());
  });
  await visitor.eventually(() => page.locator('w3m-modal').getAttribute('data-theme'), 'light');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await visitor.eventually(() => page.locator('w3m-modal').getAttribute('data-theme'), 'dark');
  await page.evaluate(() => {
    window.stop();
    document.documentElement.dataset.theme = 'light';
  });
  await visitor.eventually(() => page.locator('w3m-modal').getAttribute('data-theme'), 'dark');

  // The options win until they are taken back.
  await giveStyle(visitor, 'theme.css', blocks['theme.css']);
  assert.equal(await styleOf(button, 'background-color'), violet);
  await page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().setThemeVariables({}));
  await visitor.eventually(async () => (await styleOf(button, 'background-color')) === violet, false);
  assert.equal(await styleOf(visitor.card, 'border-start-start-radius'), '0px');

  await giveStyle(visitor, 'parts.css', blocks['parts.css']);
  assert.equal(await styleOf(visitor.card, 'border-top-width'), '2px');
  assert.equal(await styleOf(button, 'text-transform'), 'uppercase');
});

/** The page of the first guide, with the policy and the head that are given. */
function toPage(policy, { head = '', script = '<script type="module" src="page.js"></script>' } = {}) {
  const files = Object.fromEntries(Object.values(readDocument('start/html')).map(({ path, code }) => [path, code]));
  const html = files['index.html'].replace('<script type="module" src="page.js"></script>', head + script);
  return { folders: { '/cdn/': join(root, 'dist/cdn') }, files: { ...files, 'index.html': html }, policy };
}

/** Connects and leaves again. */
async function connectsAndLeaves(url, prepare = () => {}) {
  await visit({ origins: [url, NODE] }, async (visitor) => {
    const { page } = visitor;
    await answerAsNode(page);
    await page.addInitScript(announceWallet, ADA);
    await prepare(visitor);
    await page.goto(url);
    await page.getByTestId(TEST_IDS.connectButton).click();
    await page.getByRole('dialog').getByText('Quay').click();
    await page.locator('output', { hasText: ADA }).waitFor();
    await page.getByTestId(TEST_IDS.accountButton).click();
    await page.getByTestId(TEST_IDS.disconnect).click();
    await page.locator('output', { hasText: 'disconnected' }).waitFor();
  });
}

test(
  'docs/security.md: a page under the policy that is made there connects, without a Trusted Types policy',
  { timeout: 60_000 },
  async () => {
    const { createPolicy } = await runInNode(readDocument('security')['policy.ts']);
    const policy = await createPolicy();
    assert.match(policy, /^default-src 'none'; .*script-src 'self'; connect-src https:\/\/\S+; img-src data: blob:$/);
    const { url, stop } = await serveFiles(toPage(policy));
    try {
      await connectsAndLeaves(url);
    } finally {
      await stop();
    }
  },
);

for (const sources of ["'nonce-abc'", "'nonce-abc' 'strict-dynamic'", "'self' 'nonce-abc'"])
  test(`docs/security.md: a script with a nonce brings the modal along, with script-src ${sources}`, { timeout: 60_000 }, async () => {
    const policy = `default-src 'none'; style-src 'self'; img-src data:; connect-src ${NODE_ORIGIN}; require-trusted-types-for 'script'; script-src ${sources}`;
    const { url, stop } = await serveFiles(toPage(policy, { script: '<script type="module" nonce="abc" src="page.js"></script>' }));
    try {
      await connectsAndLeaves(url);
    } finally {
      await stop();
    }
  });

test('docs/security.md: files are pinned by the import map, and one that was changed is not run', { timeout: 60_000 }, async () => {
  const { pin } = await runInNode(readDocument('security')['pin.ts']);
  const map = JSON.parse(readFileSync(join(root, 'dist/cdn/importmap.json'), 'utf8'));
  const { html, source } = pin(map, './cdn/');
  const policy = `default-src 'none'; style-src 'self'; img-src data:; connect-src ${NODE_ORIGIN}; script-src 'self' ${source}`;
  const page = toPage(policy, { head: html });
  page.files['page.js'] = page.files['page.js'].replace('./cdn/w3m-elements.js', 'w3m-elements');
  const { url, stop } = await serveFiles(page);
  const [changed] = Object.keys(map.integrity).filter((path) => /\/list-/.test(path));
  try {
    await connectsAndLeaves(url);
    await visit({ origins: [url] }, async (visitor) => {
      await visitor.page.route(`**/${changed.slice(2)}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\nglobalThis.wasRun = true;` });
      });
      await visitor.page.goto(url);
      await visitor.page.getByTestId(TEST_IDS.connectButton).click();
      await visitor.eventually(() => visitor.problems.some((problem) => /integrity/.test(problem)), true);
      assert.equal(await visitor.page.evaluate(() => globalThis.wasRun), undefined);
      visitor.problems.length = 0;
    });
  } finally {
    await stop();
  }
});

test('docs/server-rendering.md: the wrappers and createModal do on a server what the page says', async () => {
  const blocks = readDocument('server-rendering');
  const { html } = await runInNode(blocks['render.tsx']);
  const [, told] = /\n\/\/ (<w3m-button .*>)\n/.exec(blocks['render.tsx'].code);
  assert.equal(html, told);
  const { facts } = await runInNode(blocks['on-server.ts']);
  assert.deepEqual(facts, { registered: false, account: undefined, open: false, failure: 'ClientNotSetError' });
});

journey('docs/server-rendering.md: a placeholder takes the tag’s label, and a widget leaves nothing', async (visitor) => {
  const { page } = visitor;
  const blocks = readDocument('server-rendering');
  await give(visitor, 'widget.ts', blocks['widget.ts']);
  await visitor.open('/blank');
  await giveStyle(visitor, 'placeholder.css', { code: readFileSync(join(root, 'dist/placeholder.css'), 'utf8') });
  await giveStyle(visitor, 'place.css', blocks['place.css']);
  const found = await page.evaluate(async () => {
    const place = document.body.appendChild(document.createElement('main'));
    place.append(document.createElement('w3m-button'));
    const read = () => place.firstElementChild.getBoundingClientRect().height;
    const reserved = read();
    const { content } = getComputedStyle(place.firstElementChild, '::before');
    place.replaceChildren();
    const { mount } = await import('/samples/widget.ts');
    const stop = mount(place);
    await new Promise(requestAnimationFrame);
    const real = read();
    await place.firstElementChild.modal.open();
    const opened = document.querySelectorAll('w3m-modal').length;
    stop();
    return { reserved, content, real, opened, left: document.querySelectorAll('w3m-modal, w3m-button').length };
  });
  assert.deepEqual(found, { reserved: 40, content: '"Verbinden"', real: 40, opened: 1, left: 0 });
});

journey('docs/self-hosting.md: self-hosted services are the only ones that are asked', async (visitor) => {
  const { page } = visitor;
  const block = readDocument('self-hosting')['self-hosted.ts'];
  const { toOptions } = await runInNode(block);
  const networks = [defineNetwork({ ...LOCAL, rpcUrls: { default: { http: ['https://node.example'] } } })];
  const { requests } = await getNetworkManifest(toOptions({ data: 'https://data.example', secure: 'https://secure.example', networks }));
  assert.deepEqual([...new Set(requests.map(({ host }) => host))].toSorted(), ['data.example', 'node.example', 'secure.example']);

  await give(visitor, 'self-hosted.ts', block, "export { defineNetwork } from 'w3m-elements';");
  await page.addInitScript(announceWallet, { address: ADA, chainId: '0x7a69' });
  await visitor.open('/blank', { services: true });
  const where = { data: visitor.servicesUrl, secure: visitor.secureOrigin, projectId: 'lagoon-demo', local: LOCAL };
  await page.evaluate(async ({ local: chain, ...given }) => {
    const { start, defineNetwork: define } = await import('/samples/self-hosted.ts');
    const rpcUrls = { default: { http: [new URL(`/rpc/${chain.id}`, location.href).href] } };
    window.modal = start({ ...given, networks: [define({ ...chain, rpcUrls })] });
    document.body.append(document.createElement('w3m-button'));
  }, where);
  await visitor.openConnect();
  await visitor.byId(TEST_IDS.walletRow('example.quay')).waitFor();
  // Logins, and wallets of the catalogue: both come from services.
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await visitor.eventually(() => visitor.requests.some(({ path }) => path === '/getWallets'), true);
  await visitor.byId(TEST_IDS.walletRow('example.quay')).click();
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('tokens-list').waitFor();
  await visitor.eventually(() => visitor.requests.some(({ path }) => path === `/v1/account/${ADA}/balance`), true);
});

/**
 * Opens a page with a sample that signs people in, and goes through it with a wallet that really signs.
 *
 * @param begin What calls the sample, as code: a function of the networks.
 */
async function signsIn(visitor, block, begin) {
  const { page } = visitor;
  const more = `
    export const begin = ${begin};
    export { defineNetwork } from 'w3m-elements';
    export { createScriptedWallet } from 'w3m-elements/testing';
    import 'w3m-elements/elements';`;
  await give(visitor, 'sign-in.js', block, more);
  await visitor.open('/blank');
  await page.evaluate(
    async ([address, local]) => {
      const sample = await import('/samples/sign-in.js');
      const node = new URL('/rpc/31337', location.href).href;
      const wallet = { name: 'Quay', rdns: 'example.quay', accounts: [address], chainId: 31337, chains: { 31337: node } };
      sample.createScriptedWallet(wallet).announce();
      window.begun = sample.begin([sample.defineNetwork({ ...local, rpcUrls: { default: { http: [node] } } })]);
      document.body.append(document.createElement('w3m-button'));
    },
    [ADA, LOCAL],
  );
  await visitor.openConnect();
  await visitor.row('quay').click();
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
}

journey('docs/signing-in.md: a session of the page alone is one that a server can verify', async (visitor) => {
  const blocks = readDocument('signing-in');
  await signsIn(
    visitor,
    blocks['browser-session.ts'],
    '(networks) => { const siwx = createSiwx(networks); start(networks, siwx); return siwx; }',
  );
  const [session] = await visitor.page.evaluate((address) => window.begun.getSessions('eip155:31337', address), ADA);
  const { verify } = await runInNode(blocks['verify.ts']);
  const { origin } = new URL(visitor.page.url());
  const networks = [defineNetwork({ ...LOCAL, rpcUrls: { default: { http: [`${origin}/rpc/31337`] } } })];
  const found = await verify(session, { origin, networks });
  assert.deepEqual([found.accountAddress, found.chainId], [ADA, 'eip155:31337']);
  await assert.rejects(verify(session, { origin: 'https://elsewhere.example', networks }), { name: 'DomainMismatchError' });
});

/** Signs in at a server as a page does. @returns What `/me` says then. */
async function signInAt(url, { domain = new URL(url).host } = {}) {
  const account = privateKeyToAccount(generatePrivateKey());
  const headers = { 'x-w3m-sign-in': '1', origin: url };
  const { nonce } = await (await fetch(`${url}/sign-in/nonce`, { headers })).json();
  const issuedAt = new Date().toISOString();
  const data = { domain, uri: url, version: '1', chainId: 'eip155:1', nonce, issuedAt, accountAddress: account.address };
  const message = formatMessage(data);
  const body = JSON.stringify({ sessions: [{ data, message, signature: await account.signMessage({ message }) }] });
  const answer = await fetch(`${url}/sign-in/verify`, { method: 'POST', headers, body });
  const [cookie] = answer.headers.getSetCookie();
  const accounts = await (await fetch(`${url}/me`, { headers: { cookie: cookie?.split(';')[0] ?? '' } })).json();
  return { status: answer.status, isOwn: accounts[0]?.address === account.address, accounts };
}
const SIGN_IN_SECRET = 'a secret of this test, long enough';

for (const [name, toListener] of Object.entries({
  'hono-server.ts': (app) => getRequestListener(app.fetch),
  'express-server.ts': (app) => app,
}))
  test(`docs/signing-in.md: ${name} signs a visitor in, and refuses a message for another site`, async () => {
    const { createApp } = await runInNode(readDocument('signing-in')[name]);
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${server.address().port}`;
    server.on('request', toListener(createApp(url, SIGN_IN_SECRET)));
    try {
      const { status, isOwn } = await signInAt(url);
      assert.deepEqual([status, isOwn], [200, true]);
      assert.deepEqual(await signInAt(url, { domain: 'evil.example' }), { status: 401, isOwn: false, accounts: [] });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

test('docs/signing-in.md: the store of PGlite, Better Auth’s and Auth.js’s samples do what they say', async () => {
  const blocks = readDocument('signing-in');
  const { openStore } = await runInNode(blocks['store.ts']);
  const store = await openStore();
  await store.addNonce('givenout', { nowMs: 0, expiresMs: 10 });
  const take = () => store.signIn({ key: 'key', nonces: ['givenout'], sessions: [], replace: false, nowMs: 5 });
  assert.deepEqual([await take(), await take()], [true, false]);

  const { createAuth } = await runInNode(blocks['auth.ts']);
  const origin = 'http://127.0.0.1:4173';
  const tables = { user: [], session: [], account: [], verification: [], walletAddress: [] };
  const auth = createAuth(origin, SIGN_IN_SECRET, memoryAdapter(tables));
  const post = (path, body) =>
    auth.handler(
      new Request(`${origin}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      }),
    );
  const account = privateKeyToAccount(generatePrivateKey());
  const { nonce } = await (await post('/siwe/nonce', {})).json();
  const facts = { domain: '127.0.0.1:4173', uri: origin, version: '1', chainId: 'eip155:1', nonce, issuedAt: new Date().toISOString() };
  const message = formatMessage({ ...facts, accountAddress: account.address });
  assert.equal((await post('/siwe/verify', { message, signature: await account.signMessage({ message }) })).status, 200);
  assert.deepEqual(
    tables.user.map(({ name }) => name),
    [account.address],
  );

  const { toAuthorize } = await runInNode(blocks['authorize.ts']);
  const request = new Request(origin);
  const signedIn = toAuthorize({ getAccounts: async () => [{ chainId: 'eip155:1', address: account.address }] });
  assert.deepEqual(await signedIn({}, request), { id: `eip155:1:${account.address}` });
  assert.equal(await toAuthorize({ getAccounts: async () => [] })({}, request), null);
});

journey('docs/signing-in.md: a session at a server is kept in its cookie', async (visitor) => {
  const block = readDocument('signing-in')['cookie-session.ts'];
  await visitor.open('/blank');
  // Its database is opened for the first who asks, which takes longer than a visitor waits.
  await fetch(new URL('/sign-in/nonce', visitor.page.url()));
  await signsIn(visitor, block, 'start');
  const { status, body } = await askServer(visitor, `/session?chainId=eip155:31337&address=${ADA}`);
  assert.deepEqual([status, body.sessions.length], [200, 1]);
});
