/** Two copies of the package on one page, each with a React of its own, as when two teams bring it; and two versions. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, withReact18 } from '../../demo/sandbox/bundle.mjs';
import { journey } from '../e2e/harness.mjs';
import { fromTarball, tsconfigRaw } from '../hosts/bundle-hosts.mjs';
import { getPacked } from '../hosts/packed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cdn = join(root, 'dist/cdn');

/** Parts of the published files by which copies find each other, and their values in a changed version. */
const PROTOCOL = [
  ['protocol:1', 'protocol:2'],
  ['protocol!==1', 'protocol!==2'],
  ['}.1`', '}.2`'],
  ['w3m.internals.1', 'w3m.internals.2'],
];

/** Serves the published files at several addresses: a browser takes them for several packages. `/copy-z/` speaks another protocol. */
async function serveCopies(page) {
  const changed = new Set();
  await page.route(/\/copy-[abz]\//, async (route) => {
    const [, copy, name] = new URL(route.request().url()).pathname.split('/');
    let body = await readFile(join(cdn, name), 'utf8');
    for (const [ours, theirs] of copy === 'copy-z' ? PROTOCOL : []) {
      if (body.includes(ours)) changed.add(ours);
      body = body.replaceAll(ours, theirs);
    }
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return changed;
}

/** Serves a page of React 18 that has the package from npm, `/react-18/app.js`. */
async function serveReact18(page) {
  const { folder } = await getPacked();
  const entry = { app: 'test/hosts/two-reacts/app.tsx' };
  const scripts = new Map(await bundle(root, entry, [fromTarball(folder), withReact18(root)], { tsconfigRaw }));
  await page.route('**/react-18/**', async (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname.replace('/react-18', ''));
    await route.fulfill({ contentType: 'text/javascript', body: Buffer.from(body) });
  });
}

const collectWarnings = (page) => {
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
};

const load = (page, copy, options = '{}') =>
  page.evaluate(
    async ([name, given]) => {
      const { createModal, defineNetwork } = await import(`/copy-${name}/w3m-elements.js`);
      const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 };
      const rpcUrls = { default: { http: [`${location.origin}/rpc/31337`] } };
      const networks = [defineNetwork({ id: 31337, name: 'Lagoon Local', nativeCurrency: coin, rpcUrls })];
      window.modals ??= [];
      window.modals.push(createModal({ networks, ...JSON.parse(given) }));
    },
    [copy, options],
  );

journey('two copies on one page share one modal: one instance, one dialog, one warning where they disagree', async (visitor) => {
  const { page } = visitor;
  const warnings = collectWarnings(page);
  await serveCopies(page);
  await visitor.open('/blank');
  await page.evaluate(() => document.body.append(document.createElement('w3m-button')));
  await load(page, 'a');
  await load(page, 'b');
  assert.deepEqual(warnings, []);
  await load(page, 'b', '{ "themeMode": "dark" }');
  assert.equal(warnings.length, 1, warnings.join('\n'));
  assert.match(warnings[0], /use updateOptions/);
  assert.deepEqual(await page.evaluate(() => window.modals.map((modal) => modal === window.modals[0])), [true, true, true]);

  // The tags are one copy's, the other copy opens the dialog.
  await page.evaluate(() => window.modals[2].open());
  await visitor.dialog.waitFor();
  assert.equal(await page.locator('w3m-modal').count(), 1);
  await page.keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await page.evaluate(() => window.modals[1].destroy());
  assert.equal(await page.locator('w3m-modal').count(), 0);
  assert.equal(await page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get()), undefined);
});

journey('two Reacts on one page share one modal: an application of React 18 follows what the other copy made', async (visitor) => {
  const { page } = visitor;
  const warnings = collectWarnings(page);
  await serveCopies(page);
  await serveReact18(page);
  await visitor.open('/blank');
  await load(page, 'a');
  await page.evaluate(() => import('/react-18/app.js'));
  await page.locator('output', { hasText: '18: disconnected, closed' }).waitFor();
  assert.equal(await page.evaluate(() => window.createAgain() === window.modals[0]), true);
  // Its options say something else.
  assert.equal(warnings.length, 1, warnings.join('\n'));

  await page.locator('w3m-button').getByRole('button').click();
  await visitor.dialog.waitFor();
  await page.locator('output', { hasText: '18: disconnected, open' }).waitFor();
  assert.equal(await page.locator('w3m-modal').count(), 1);
  await page.evaluate(() => window.modals[0].close());
  await page.locator('output', { hasText: '18: disconnected, closed' }).waitFor();
});

journey('a version that works otherwise says so once, stays apart, and leaves the page’s modal whole', async (visitor) => {
  const { page } = visitor;
  const warnings = collectWarnings(page);
  const changed = await serveCopies(page);
  await visitor.open('/blank');
  await load(page, 'a');
  await load(page, 'z');
  await load(page, 'z');
  assert.deepEqual(
    [...changed].sort(),
    PROTOCOL.map(([ours]) => ours).sort(),
    'The other version has to differ in everything that names the protocol.',
  );
  assert.equal(warnings.length, 1, warnings.join('\n'));
  assert.match(warnings[0], /Two versions/);
  // The tags are the first one's: they belong to its modal, whatever the other does.
  await page.evaluate(() => window.modals[1].open());
  await page.evaluate(() => window.modals[1].destroy());
  await page.evaluate(() => window.modals[0].open());
  await visitor.dialog.waitFor();
  assert.equal(await page.locator('dialog:modal').count(), 1);
});
