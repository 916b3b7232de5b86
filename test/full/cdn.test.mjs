/**
 * Tests the files for pages without a bundler, used as documented: one script from the disk, modules from a server, both under a strict
 * policy.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';

const cdn = fileURLToPath(new URL('../../dist/cdn', import.meta.url));
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' };
/** Returns the policy that both need: the scripts' own origin, styles made by script, and pictures as data URLs. */
const toPolicy = (own) =>
  `default-src 'none'; script-src ${own}; style-src ${own}; img-src data:; connect-src 'none'; require-trusted-types-for 'script'`;

const toPage = (policy, scripts) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<body><main><h1>A page</h1><w3m-button></w3m-button></main>${scripts}</body></html>`;

/** A folder with the published files and a page. */
function makeFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-cdn-'));
  cpSync(cdn, join(folder, 'cdn'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Opens the page, connects as a visitor does, looks at the account, and leaves. The policy allows no node, so the page names none as a source. */
async function connect(page, url) {
  await page.addInitScript(announceWallet, ADA);
  await page.goto(url);
  await page.getByTestId(TEST_IDS.connectButton).click();
  await page.getByRole('dialog').getByText('Quay').click();
  await page.getByTestId(TEST_IDS.accountButton).waitFor();
  assert.match(await page.getByTestId(TEST_IDS.accountButton).innerText(), /0xf3.*b92266/s);
  await page.getByTestId(TEST_IDS.accountButton).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Disconnect/ })
    .click();
  await page.getByTestId(TEST_IDS.connectButton).waitFor();
}

test('one script, from a page on the disk and under a strict policy, connects and disconnects', async () => {
  const integrity = (await readFile(join(cdn, 'w3m.iife.js.sri'), 'utf8')).trim();
  assert.match(integrity, /^sha384-[\w+/]{64}$/);
  const { folder, dispose } = makeFolder({
    'page.js': 'w3m.createModal({ networks: [w3m.mainnet], metadata: { name: "A page" }, sources: { balances: [], activity: [] } });',
    'index.html': toPage(toPolicy('file:'), '<script src="cdn/w3m.iife.js"></script><script src="page.js"></script>'),
  });
  try {
    await visit({ origins: ['file:'] }, async ({ page }) => {
      await connect(page, pathToFileURL(join(folder, 'index.html')).href);
    });
  } finally {
    dispose();
  }
});

test('modules from the host’s own server, under a strict policy, connect and disconnect', async () => {
  const { folder, dispose } = makeFolder({
    'page.js':
      "import { createModal, mainnet } from './cdn/w3m-elements.js';\ncreateModal({ networks: [mainnet], metadata: { name: 'A page' }, sources: { balances: [], activity: [] } });",
    'index.html': toPage(toPolicy("'self'"), '<script type="module" src="page.js"></script>'),
  });
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url, 'http://page').pathname.replace(/\/$/, '/index.html'));
    readFile(path).then(
      (body) => response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  try {
    await visit({ origins: [origin] }, async ({ page }) => {
      await connect(page, `${origin}/`);
    });
  } finally {
    server.close();
    server.closeAllConnections();
    dispose();
  }
});
