/** Pages of two origins, a browser, and a wallet of a phone: what the tests of wallet apps share. */
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { serveFiles } from './serve-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/**
 * The page that is opened: `?parent=` is an origin that may have opened it, `?namespace=` the one in which it signs, `?siwx` has visitors
 * signed in, `?data=` is the router of its swaps, `?all` offers what else there is, `?terms` has terms.
 */
const APP = `
import { createModal, mainnet, solana } from './cdn/w3m-elements.js';
const query = new URLSearchParams(location.search);
if (query.has('siwx')) {
  const { createBrowserSiwx } = await import('./scripts/siwx.js');
  const networks = [{ ...mainnet, rpcUrls: { default: { http: [new URL('rpc', location.href).href] } } }];
  window.siwx = createBrowserSiwx({ statement: 'Sign in to a page.', networks });
}
const namespace = query.get('namespace') ?? 'eip155';
const origins = query.get('parent') ? [query.get('parent')] : [];
window.startedAt = Date.now();
window.modal = createModal({
  networks: namespace === 'solana' ? [solana] : [mainnet],
  metadata: { name: 'A page' },
  walletApps: { safe: origins, farcaster: origins },
  // What is offered here is what announces itself.
  services: {
    ...(query.has('all') ? { secureSite: 'https://secure.example/sdk' } : { catalog: false }),
    ...(query.has('data') && { blockchainApi: new URL('data/', location.href).href }),
    ...(query.has('relay') && { relay: 'ws://localhost:9/' }),
  },
  ...(query.has('all') && { projectId: 'p'.repeat(32), features: { email: true, socials: ['google'], allWallets: true } }),
  ...(query.has('terms') && { terms: { url: '/terms', privacyUrl: '/privacy', version: '1' } }),
  ...(window.siwx && { siwx: window.siwx }),
  ...(query.has('data') && { chainSupport: { swaps: ['eip155:1'], swapRouters: { 'eip155:1': [query.get('data')] } } }),
  ...(query.has('relay') && { walletConnect: { verify: false } }),
});
window.text = 'signed at ' + performance.timeOrigin;
const bytes = new TextEncoder().encode(window.text);
const hex = '0x' + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
window.toRequest = namespace === 'solana'
  ? (address) => ({ method: 'solana_signMessage', params: { message: window.toBase58(bytes), pubkey: address } })
  : (address) => ({ method: 'personal_sign', params: [hex, address] });
// In the task in which the page has an account: told from the start, or by the subscription.
const sign = (account) => {
  if (!account || window.signed || !query.has('sign')) return;
  window.signed = window.modal.getProvider(namespace).request(window.toRequest(account.address)).catch(({ code, message }) => ({ code, message }));
};
sign(window.modal.getAccount());
window.modal.subscribeAccount(sign);
`;
/** Base58 for the page, which has none: Solana's messages are given in it. */
const BASE58 = `
window.toBase58 = (bytes) => {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = BigInt('0x' + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  let text = '';
  for (; value > 0n; value /= 58n) text = letters[Number(value % 58n)] + text;
  return text;
};
`;
const toPage = (script) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body><w3m-button></w3m-button><script src="base58.js"></script><script type="module" src="${script}"></script></body></html>`;
/** Another frame of the parent's origin, which posts what it is given to the page beside it. */
const SIBLING = `<!doctype html><title>-</title><script>addEventListener('message', ({ data }) => { if (data.forward) parent.frames[1].postMessage(data.forward, '*'); });</script>`;

async function bundle(name, folder) {
  await build({
    entryPoints: [join(root, 'test/fixtures/wallet-apps', `${name}.mjs`)],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

let app;
let parents;
let browser;
let folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'w3m-wallet-apps-'));
  await Promise.all(['safe-parent', 'mini-app-parent', 'published-page', 'siwx'].map((name) => bundle(name, folder)));
  const toParent = (name) => `<!doctype html><title>An app</title><body><script type="module" src="scripts/${name}.js"></script></body>`;
  const own = { 'index.html': toPage('app.js'), 'app.js': APP, 'base58.js': BASE58 };
  const connect = "connect-src 'self' ws://localhost:* http://localhost";
  [app, parents] = await Promise.all([
    serveFiles({
      files: { ...own, 'published.html': toPage('scripts/published-page.js') },
      folders: { '/cdn/': join(root, 'dist/cdn'), '/scripts/': folder },
      // As hosts have it: the manifest's sources, no nonce, Trusted Types.
      policy: `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; ${connect}; require-trusted-types-for 'script'`,
    }),
    serveFiles({
      files: { 'safe.html': toParent('safe-parent'), 'mini-app.html': toParent('mini-app-parent'), 'sibling.html': SIBLING },
      folders: { '/scripts/': folder },
      policy: 'default-src * data: blob:; script-src * ' + "'unsafe-inline'",
    }),
  ]);
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
});
after(async () => {
  await browser?.close();
  await Promise.all([app?.stop(), parents?.stop()]);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The origin of the page differs from the parents' by its host name. */
const appOrigin = () => app.url.replace('127.0.0.1', 'localhost');
export const parentOrigin = () => new URL(parents.url).origin;

/** Opens the page alone. @returns `{ page, frame, requests }`. */
export async function openPage(context, query = {}) {
  const page = await context.newPage();
  const requests = record(page);
  await page.goto(`${appOrigin()}?${new URLSearchParams(query)}`);
  return { page, frame: page.mainFrame(), requests };
}

/**
 * Opens the page in a parent.
 *
 * @param kind `safe` or `mini-app`.
 * @param mode What the parent does.
 * @param query For the page; `parent` is the origin that it lets in.
 */
export async function openInside(context, kind, mode, { client, ...query } = {}) {
  const page = await context.newPage();
  const requests = record(page);
  const inner = `${appOrigin()}?${new URLSearchParams({ parent: parentOrigin(), ...query })}`;
  const given = new URLSearchParams({ mode, app: inner, ...(client && { client }) });
  await page.goto(`${parents.url}${kind}.html?${given}`);
  const handle = await page.waitForSelector(`iframe[src^="${appOrigin()}"]`);
  const frame = await handle.contentFrame();
  await frame.waitForFunction(() => window.modal);
  return { page, frame, requests };
}

function record(page) {
  const requests = [];
  if (process.env.WALLET_APPS_LOG) page.on('console', (message) => console.log(message.type(), message.text()));
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

/** Opens a page of the published package of mobile wallets. */
export async function openPublished(context) {
  const page = await context.newPage();
  await page.goto(`${appOrigin()}published.html`);
  return page;
}

/** The row of a wallet in the open list. */
export const row = (frame, id) => frame.getByTestId(`wallet-selector-${id}`);
export const openList = (frame) => frame.getByTestId('connect-button').click();
export const listed = (frame) =>
  frame
    .locator('[data-testid^="wallet-selector-"]')
    .evaluateAll((rows) => rows.map((one) => one.dataset.testid.replace('wallet-selector-', '')));
/** Waits for the dialog and its first row. @returns The times at which they were drawn, in milliseconds since 1970, read in the page. */
export const whenListed = (frame) =>
  frame.evaluate(async () => {
    const root = () => document.querySelector('w3m-modal')?.shadowRoot;
    const frames = async (isThere) => {
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Date.now();
    };
    const openAt = await frames(() => root()?.querySelector('dialog')?.open);
    return { openAt, rowAt: await frames(() => root().querySelector('[data-testid^="wallet-selector-"]')) };
  });
export const getAccount = (frame) =>
  frame.evaluate(() => {
    const { address, type, status, connectorId, threshold, owners } = window.modal.getAccount() ?? {};
    return address && { address, type, status, connectorId, threshold, owners };
  });
export const whenConnected = (frame) => frame.waitForFunction(() => window.modal.getAccount()?.status === 'connected');

/** A test with a browser context of its own, in which an extension announces itself where `extension` is. Fails on any page error. */
export function it(title, { extension = true, timeout = 60_000, ...options } = {}, run) {
  test(title, { timeout }, async (t) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(10_000);
    if (extension) await context.addInitScript(announceWallet, ADA);
    const problems = [];
    context.on('weberror', (error) => problems.push(String(error.error())));
    try {
      await run(context, t);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    } finally {
      await context.close();
    }
  });
}
