/**
 * Tests pages that Vite and Rspack build from the packed package with the plugins of `w3m-elements/integrity`: the browser loads what was
 * built, and refuses a lazy chunk with one more byte.
 */
import { rspack, HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as buildWithVite } from 'vite';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { installPacked } from '../tools/packed-package.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.json': 'application/json' };
const SCRIPT = `import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import 'w3m-elements/elements/w3m-button';
createModal({ networks: [mainnet], metadata: { name: 'A page' } });
`;
/** The comment has a script in it, before which no map may be put. */
const toHtml = (script = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><!-- <script src="old.js"></script> --></head>` +
  `<body><main><h1>A page</h1><w3m-button></w3m-button></main>${script}</body></html>`;

let packed;
let folder;
let integrity;

before(async () => {
  packed = await installPacked(root);
  folder = join(packed.folder, 'page');
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.js'), SCRIPT);
  writeFileSync(join(folder, 'index.html'), toHtml('<script type="module" src="./page.js"></script>'));
  writeFileSync(join(folder, 'template.html'), toHtml());
  const { exports } = packed.manifest;
  integrity = await import(pathToFileURL(join(packed.folder, 'node_modules', packed.manifest.name, exports['./integrity'].default)).href);
});

after(() => packed?.dispose());

/** Builds with Vite. @returns The folder with the site. */
async function vite(base, plugins) {
  const outDir = join(packed.folder, `vite-${base.length}-${plugins.length}`);
  await buildWithVite({ configFile: false, root: folder, base, logLevel: 'silent', plugins, build: { outDir, sourcemap: true } });
  return outDir;
}

/** Builds with Rspack. @returns The folder with the site. */
async function buildWithRspack(name, output, plugins) {
  const path = join(packed.folder, `rspack-${name}`);
  await new Promise((resolve, reject) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        devtool: 'source-map',
        target: ['web', 'es2022'],
        entry: { page: './page.js' },
        output: { path, ...output },
        plugins: [new HtmlRspackPlugin({ template: './template.html', scriptLoading: output.module ? 'module' : 'defer' }), ...plugins],
      },
      (error, stats) => (error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve()),
    );
  });
  return path;
}

/** Serves a site below `/`, or below `/site/`. `alter` changes what is sent of a script. */
async function serve(site, { alter = (_, body) => body, policy } = {}) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/^\/site\//, '/');
    const file = path.endsWith('/') ? `${path}index.html` : path;
    try {
      const body = alter(file, readFileSync(join(site, file)));
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'text/plain',
        ...(policy && { 'content-security-policy': policy }),
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Opens a site and does `act` on its page. */
async function open(site, options, act) {
  const server = await serve(site, options);
  try {
    await visit({ origins: [server.url] }, async (visitor) => {
      const { page } = visitor;
      await page.addInitScript(announceWallet, ADA);
      await page.goto(`${server.url}${options.path ?? ''}`);
      await page.getByTestId(TEST_IDS.connectButton).waitFor();
      await act(visitor);
    });
  } finally {
    await server.close();
  }
}

const press = ({ page }) => page.getByTestId(TEST_IDS.connectButton).click();

async function connect(visitor) {
  await press(visitor);
  await visitor.page.getByRole('dialog').getByText('Quay').click();
  await visitor.page.getByTestId(TEST_IDS.accountButton).waitFor();
}

/** Connects on the site as it is. @returns The path of the first script that the page loaded after the press, and of all loaded. */
async function findLazyScripts(site, options) {
  const paths = [];
  await open(site, options, async (visitor) => {
    await visitor.page.waitForLoadState('networkidle');
    const before = visitor.requests.length;
    await connect(visitor);
    paths.push(
      ...visitor.requests
        .slice(before)
        .map(({ path }) => path.replace(/^\/site\//, '/'))
        .filter((path) => /\.m?js$/.test(path)),
    );
  });
  assert.ok(paths.length > 1, 'the page loads scripts when its button is pressed');
  return paths;
}

/** One more byte, which changes nothing in what the script does. */
const oneByteMore = (altered) => (file, body) => (file === altered ? Buffer.concat([body, Buffer.from(' ')]) : body);

/** The script with one more byte is refused, and nothing of it runs: the dialog cannot be opened. */
async function refuses(site, options, altered) {
  await open(site, { ...options, alter: oneByteMore(altered) }, async (visitor) => {
    await press(visitor);
    await visitor.eventually(() => visitor.problems.some((problem) => /Failed to find a valid digest/.test(problem)), true);
    assert.equal(await visitor.page.getByText('Quay').count(), 0, 'no list is drawn');
    // What follows from the refusal, also what is reported later, belongs to it.
    visitor.problems.length = 0;
    Object.defineProperty(visitor.problems, 'push', { value: () => 0 });
  });
}

const readMap = (site) => JSON.parse(readFileSync(join(site, 'importmap.json'), 'utf8'));
const scriptsOf = (site, at = '') =>
  readdirSync(join(site, at), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? scriptsOf(site, `${at}${entry.name}/`) : /\.m?js$/.test(entry.name) ? [`${at}${entry.name}`] : [],
  );

/** Expects a map with every script, whose text in the page is that of the file. */
function hasMap(site, base) {
  const map = readMap(site);
  const scripts = scriptsOf(site);
  assert.deepEqual(Object.keys(map.integrity).toSorted(), scripts.map((name) => `${base}${name}`).toSorted());
  for (const name of scripts)
    assert.equal(
      map.integrity[`${base}${name}`],
      `sha384-${createHash('sha384')
        .update(readFileSync(join(site, name)))
        .digest('base64')}`,
    );
  const html = readFileSync(join(site, 'index.html'), 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const text = /<script type="importmap">(.*?)<\/script>/s.exec(html)[1];
  assert.equal(text, readFileSync(join(site, 'importmap.json'), 'utf8'));
  assert.ok(html.indexOf('importmap') < html.indexOf('src='), 'the map comes before the scripts');
  return { count: scripts.length, hash: createHash('sha256').update(text).digest('base64') };
}

for (const base of ['./', '/site/']) {
  test(`a page of Vite with the base ${base} is held to its import map`, async (t) => {
    const site = await vite(base, [integrity.viteIntegrity()]);
    const { count, hash } = hasMap(site, base);
    const options = { path: 'site/', policy: `script-src 'self' 'sha256-${hash}'` };
    const lazy = await findLazyScripts(site, options);
    await refuses(site, options, lazy[0]);
    t.diagnostic(`${count} scripts in the map, ${lazy.length} of them loaded to connect`);
  });
}

test('the same altered chunk is loaded by a page without the plugin', async () => {
  const site = await vite('./', []);
  const [altered] = await findLazyScripts(site, {});
  await open(site, { alter: oneByteMore(altered) }, connect);
});

for (const [name, publicPath] of [
  ['auto', undefined],
  ['site', '/site/'],
]) {
  test(`a page of Rspack with module output and publicPath ${name} is held to its import map`, async (t) => {
    const output = { module: true, ...(publicPath && { publicPath }) };
    const site = await buildWithRspack(name, output, [integrity.webpackIntegrity()]);
    const { count, hash } = hasMap(site, publicPath ?? './');
    const options = { path: 'site/', policy: `script-src 'self' 'sha256-${hash}'` };
    const lazy = await findLazyScripts(site, options);
    await refuses(site, options, lazy[0]);
    t.diagnostic(`${count} scripts in the map, ${lazy.length} of them loaded to connect`);
  });
}

test('classic output of Rspack is refused with a reason; its own plugin holds the chunks by script elements', async () => {
  const output = { crossOriginLoading: 'anonymous' };
  await assert.rejects(buildWithRspack('refused', output, [integrity.webpackIntegrity()]), /needs `output\.module: true`/);
  const site = await buildWithRspack('classic', output, [new SubresourceIntegrityPlugin()]);
  const lazy = await findLazyScripts(site, {});
  await refuses(site, {}, lazy[0]);
});
