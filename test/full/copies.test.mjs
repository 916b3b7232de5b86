/** Two copies of the package on one page, each with a React of its own, as when two teams bring it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { journey } from '../e2e/harness.mjs';

const cdn = fileURLToPath(new URL('../../dist/cdn', import.meta.url));

/** Serves the published files at two addresses: a browser takes them for two packages. */
async function serveTwice(page) {
  await page.route(/\/copy-[ab]\//, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(cdn, name)) });
  });
}
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
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await serveTwice(page);
  await visitor.open('/blank');
  await page.evaluate(() => document.body.append(document.createElement('w3m-button')));
  await load(page, 'a');
  await load(page, 'b');
  assert.deepEqual(warnings, []);
  await load(page, 'b', '{ "themeMode": "dark" }');
  assert.equal(warnings.length, 1, warnings.join('\n'));
  assert.match(warnings[0], /other options/);
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
