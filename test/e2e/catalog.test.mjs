import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { journey } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>')}`;
/** More than two pages of wallets. */
const WALLETS = Array.from({ length: 90 }, (_, at) => ({
  id: `example.box${at}`,
  name: `Box ${at}`,
  homepage: 'https://box.example/',
  chrome_store: `https://box.example/${at}`,
  image: PICTURE,
}));

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'w3m-static-'));
  await writeFile(join(folder, 'wallets.json'), JSON.stringify(WALLETS));
  const args = ['bin/w3m-elements.mjs', 'catalog', 'build', '--out', join(folder, 'w3m-catalog'), '--from', join(folder, 'wallets.json')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
after(() => rm(folder, { recursive: true }));

const TYPES = { json: 'application/json', svg: 'image/svg+xml' };
/** Serves the folder that the builder wrote, as a static host does. */
const serveFolder = ({ page }) =>
  page.route('**/w3m-catalog/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = await readFile(join(folder, pathname)).catch(() => undefined);
    await (body ? route.fulfill({ body, contentType: TYPES[pathname.split('.').at(-1)] }) : route.fulfill({ status: 404 }));
  });
const rows = ({ page }) => page.getByTestId(/^wallet-selector-/).evaluateAll((all) => all.map(({ dataset }) => dataset.testid.slice(16)));
const ask = ({ page }, name) => page.getByRole('radio', { name, exact: true }).check();
/** Paths of requests that are neither the page's own files nor its chains'. */
const asked = ({ requests, servicesUrl }) => requests.filter(({ url, path }) => url.startsWith(servicesUrl) || path.startsWith('/rpc/'));

journey('the page’s switch “Asks”: services, its own node alone, nothing; each has the wallets that it can know', async (visitor) => {
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.byId('wallet-selector-walletConnect').waitFor();
  await visitor.page.keyboard.press('Escape');

  await ask(visitor, 'Own node');
  await visitor.page.waitForURL(/services=node/);
  await visitor.disconnected();
  let from = visitor.requests.length;
  await visitor.openConnect();
  await visitor.eventually(() => rows(visitor), ['example.harbor', 'example.fern', 'io.metamask', 'com.trustwallet.app']);
  await visitor.byId('w3m-all-wallets').click();
  await visitor.byId('wallet-cell-io.rabby').waitFor();
  assert.deepEqual(asked({ requests: visitor.requests.slice(from), servicesUrl: visitor.servicesUrl }), []);
  await visitor.page.keyboard.press('Escape');
  await visitor.connect();
  await visitor.openAccount();
  await visitor.eventually(async () => asked(visitor).some(({ path }) => path.startsWith('/rpc/')), true);
  await visitor.page.reload();
  await visitor.connected();

  await ask(visitor, 'Nothing');
  await visitor.page.waitForURL(/services=off/);
  from = visitor.requests.length;
  await visitor.connected();
  await visitor.openAccount();
  assert.equal(await visitor.page.getByRole('tab', { name: 'Activity' }).count(), 0);
  assert.deepEqual(
    asked({ requests: visitor.requests.slice(from), servicesUrl: visitor.servicesUrl }).filter(({ url }) =>
      url.startsWith(visitor.servicesUrl),
    ),
    [],
  );
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().disconnect());
  await visitor.page.reload();
  await visitor.openConnect();
  await visitor.eventually(() => rows(visitor), ['example.harbor', 'example.fern']);
  assert.equal(await visitor.byId('w3m-all-wallets').count(), 0);
});

journey(
  'a static catalogue: list, all wallets, paging and search come from the folder, with pictures, and from no other origin',
  async (visitor) => {
    await serveFolder(visitor);
    await visitor.open('/plain?services=static', { services: true });
    await visitor.openConnect();
    await visitor.eventually(() => rows(visitor), ['example.harbor', 'example.fern', 'example.box0', 'example.box1']);
    await visitor.page.locator('[data-testid="wallet-selector-example.box0"] img[data-state="loaded"]').waitFor();
    await visitor.byId('w3m-all-wallets').click();
    await visitor.byId('wallet-cell-example.box5').waitFor();
    const paths = () => [
      ...new Set(visitor.requests.map(({ path }) => path).filter((path) => path.endsWith('.json') && path.startsWith('/w3m-catalog'))),
    ];
    assert.deepEqual(paths(), ['/w3m-catalog/index.json', '/w3m-catalog/pages/1.json']);
    const grid = visitor.byId('w3m-wallets');
    for (const last of ['example.box89'])
      await visitor.eventually(async () => {
        await grid.evaluate((element) => {
          for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) at.scrollTop = at.scrollHeight;
        });
        return visitor.byId(`wallet-cell-${last}`).count();
      }, 1);
    assert.deepEqual(paths().length, 4);
    await visitor.page.getByRole('searchbox').fill('box 77');
    await visitor.eventually(
      () => visitor.page.getByTestId(/^wallet-cell-/).evaluateAll((all) => all.map(({ dataset }) => dataset.testid)),
      ['wallet-cell-example.box77'],
    );
    await visitor.byId('wallet-cell-example.box77').click();
    assert.equal(await visitor.byId('download-chrome').getAttribute('href'), 'https://box.example/77');
    const elsewhere = visitor.requests.filter(({ url }) => new URL(url).origin !== new URL(visitor.page.url()).origin);
    assert.deepEqual(elsewhere, []);
  },
);
