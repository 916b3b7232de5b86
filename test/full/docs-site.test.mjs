/** The site of the documents: built as `npm run docs:build` builds it, then read in a browser. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { listReference, SIDEBAR } from '../../docs/.vitepress/sidebar.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { crawlSite } from './crawl-site.mjs';
import { listDocuments, root } from './samples.mjs';
import { serveFiles } from './serve-files.mjs';

/** Documents that the site leaves out. */
const LEFT_OUT = /^docs\/(api\/|decisions\/|releasing\.md)/;
const BUILD_MS = 8 * 60_000;

/** Runs a program of a package. @returns The exit code, and what was printed. */
function run(program, ...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Builds a folder of documents. */
const build = (folder, outDir) => run('vitepress/bin/vitepress.js', 'build', folder, '--outDir', outDir);

let outDir;
let site;

before(
  async () => {
    mkdirSync(join(root, 'test/.out'), { recursive: true });
    outDir = mkdtempSync(join(root, 'test/.out/site-'));
    for (const { code, output } of [await run('typedoc/bin/typedoc'), await build('docs', outDir)]) assert.equal(code, 0, output);
    site = await serveFiles({ files: {}, folders: { '/': outDir }, policy: "default-src 'self' 'unsafe-inline' data: blob:" });
  },
  { timeout: BUILD_MS },
);

after(async () => {
  await site?.stop();
  if (outDir) rmSync(outDir, { recursive: true, force: true });
});

const toHtml = (document) => document.replace(/^docs\//, '').replace(/\.md$/, '.html');

test('every document has a page, and those of the repository that are linked a copy', () => {
  const documents = listDocuments('docs').filter((path) => !LEFT_OUT.test(path));
  assert.ok(documents.length > 50, `${documents.length} documents`);
  assert.deepEqual(
    documents.filter((path) => !existsSync(join(outDir, toHtml(path)))),
    [],
  );
  for (const name of ['LICENSE.txt', 'NOTICE.txt', 'SECURITY.txt', 'llms.txt']) assert.ok(existsSync(join(outDir, name)), name);
});

test('the sidebar leads to every page, and to no other', () => {
  const links = (items) => items.flatMap((entry) => [...(entry.link ? [entry.link] : []), ...links(entry.items ?? [])]);
  const pages = listDocuments('docs').filter((path) => !LEFT_OUT.test(path) && path !== 'docs/index.md');
  const [listed, reference] = [links(SIDEBAR).filter((link) => !link.startsWith('/reference/')), listReference()];
  assert.deepEqual(listed.toSorted(), pages.map((path) => `/${toHtml(path).replace(/\.html$/, '')}`).toSorted());
  assert.ok(reference.length > 15);
  for (const { link } of reference) assert.ok(existsSync(join(outDir, `${link}.html`)), link);
});

test('every link of every page of the built site leads to a page and an anchor that exist', () => {
  const { pages, links, dead } = crawlSite(outDir);
  assert.deepEqual(dead, []);
  // Every page is reached by links, with what the pages load.
  const files = readdirSync(outDir, { recursive: true }).filter((file) => file.endsWith('.html') && file !== '404.html');
  assert.ok(pages > files.length, `${pages} of ${files.length}`);
  assert.ok(links > 10_000, `${links} links`);
});

test('the crawl finds a missing page, a folder without an index, a missing anchor and a missing picture', () => {
  const folder = mkdtempSync(join(root, 'test/.out/crawl-'));
  try {
    mkdirSync(join(folder, 'errors'));
    const links = ['next.html#there', 'gone.html', 'errors/', 'next.html#gone', 'https://elsewhere.example/gone'];
    writeFileSync(join(folder, 'index.html'), links.map((href) => `<a href="${href}">x</a>`).join(''));
    writeFileSync(join(folder, 'next.html'), '<h2 id="there">There</h2><a href="/#top">Top</a><img src="gone.svg" />');
    assert.deepEqual(crawlSite(folder).dead.toSorted(), [
      '/ → /errors/',
      '/ → /gone.html',
      '/ → /next.html#gone',
      '/next.html → /gone.svg',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a dead link ends the build', { timeout: BUILD_MS }, async () => {
  const folder = mkdtempSync(join(root, 'test/.out/dead-'));
  try {
    mkdirSync(join(folder, 'docs/.vitepress'), { recursive: true });
    writeFileSync(join(folder, 'docs/.vitepress/config.mjs'), "export { default } from '../../../../../docs/.vitepress/config.mjs';\n");
    writeFileSync(join(folder, 'docs/index.md'), '# Start\n\n[gone](gone.md)\n');
    const { code, output } = await build(join(folder, 'docs'), join(folder, 'out'));
    assert.notEqual(code, 0);
    assert.match(output, /dead link .*gone/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('npm commands have tabs for four package managers, and samples for each framework', () => {
  const html = readFileSync(join(outDir, 'getting-started.html'), 'utf8');
  for (const manager of ['npm', 'pnpm', 'yarn', 'bun']) assert.match(html, new RegExp(`>${manager}</label>`));
  for (const name of ['JavaScript', 'React', 'HTML', 'Vue', 'Svelte']) assert.match(html, new RegExp(`>${name}</label>`));
  const text = html.replaceAll(/<[^>]+>/g, '');
  for (const command of ['pnpm add w3m-elements', 'yarn add w3m-elements', 'bun add w3m-elements'])
    assert.ok(text.includes(command), command);
  const guide = readFileSync(join(outDir, 'start/astro.html'), 'utf8').replaceAll(/<[^>]+>/g, '');
  for (const command of ['npm init --yes', 'pnpm init', 'yarn init -y', 'bun init -y']) assert.ok(guide.includes(command), command);
  const servers = readFileSync(join(outDir, 'server-rendering.html'), 'utf8');
  for (const name of ['Next.js', 'Next.js pages router', 'React Router', 'TanStack Start'])
    assert.match(servers, new RegExp(`>${name}</label>`));
});

for (const colorScheme of ['light', 'dark'])
  test(`in ${colorScheme} colours a reader finds an error by its code, with requests to the site alone`, { timeout: 60_000 }, async () => {
    await visit({ origins: [site.url], colorScheme }, async (visitor) => {
      const { page } = visitor;
      await page.goto(`${site.url}getting-started.html`);
      assert.equal(await page.evaluate(() => document.documentElement.classList.contains('dark')), colorScheme === 'dark');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('SWITCH_NETWORK_IGNORED');
      await page.getByRole('option').first().click();
      await page.waitForURL(/errors\.html#switch_network_ignored$/);
      await page.locator('[id="switch_network_ignored"]').waitFor();
    });
  });

test('the playground connects a scripted wallet, follows the form, and writes the code', { timeout: 60_000 }, async () => {
  await visit({ origins: [site.url] }, async (visitor) => {
    await visitor.page.goto(`${site.url}playground.html`);
    const frame = visitor.page.frameLocator('iframe[title^="Configurator"]');
    await frame.getByTestId(TEST_IDS.walletRow('example.harbor')).click();
    await frame.getByTestId(TEST_IDS.disconnect).waitFor();
    const readAccent = () => frame.locator('w3m-modal').evaluate((modal) => getComputedStyle(modal).getPropertyValue('--w3m-accent'));
    await frame.getByRole('radio', { name: 'Violet' }).check({ force: true });
    await visitor.eventually(readAccent, '#7c3aed');
    await frame.getByText("'--w3m-accent': '#7c3aed'").waitFor();
    await frame.getByRole('tab', { name: 'Vue' }).click();
    await frame.getByText('<script setup>').waitFor();
  });
});

test('on a phone no page is wider than the screen, and the menu leads on', { timeout: 60_000 }, async () => {
  await visit({ origins: [site.url], viewport: { width: 390, height: 800 }, hasTouch: true }, async (visitor) => {
    const { page } = visitor;
    for (const path of ['index', 'getting-started', 'options', 'comparison', 'errors', 'reference/w3m-elements']) {
      await page.goto(`${site.url}${path}.html`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 390, `${path}: ${width} px`);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Troubleshooting' }).first().click();
    await page.waitForURL(/troubleshooting/);
  });
});
