import axe from 'axe-core';
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

/** Rows that may be drawn for one that is in sight. */
const MOST_DRAWN = 3;

async function audit({ page }, what) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(found, [], what);
}

const setFault = (visitor, status) =>
  visitor.askServices('POST', '/__sandbox/faults', [{ method: 'GET', path: '/getWallets', fault: { status } }]);
/** The catalogue as the page asks for it. */
const ask = async (visitor, query = '') =>
  visitor.askServices('GET', `/getWallets?projectId=lagoon-demo&st=w3m&sv=2.16.7&entries=1000&chains=eip155:31337,eip155:31338${query}`);
const update = ({ page }, options) => page.evaluate((given) => globalThis[Symbol.for('w3m.registry')].get().updateOptions(given), options);
const cells = (visitor) => visitor.page.getByTestId('w3m-wallets').getByRole('gridcell');
const names = (visitor) => cells(visitor).locator(builtSelector('.cell-label')).allTextContents();

async function start(visitor, path = '/plain') {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open(path, { services: true });
}

async function openAll(visitor) {
  await visitor.openConnect();
  await visitor.byId('w3m-all-wallets').click();
  await cells(visitor).first().waitFor();
}

/** Returns the visible and the rendered rows of the grid. */
const look = ({ page }) =>
  page.evaluate(() => {
    const root = document.querySelector('w3m-modal').shadowRoot;
    const body = root.querySelector('[part="body"]').getBoundingClientRect();
    const rows = [...root.querySelectorAll('[role="grid"] [role="row"]')];
    const inSight = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > body.top + 1 && top < body.bottom - 1;
    });
    const grid = root.querySelector('[role="grid"]');
    return {
      drawn: rows.length,
      inSight: inSight.length,
      last: Number(inSight.at(-1)?.getAttribute('aria-rowindex')),
      rows: Number(grid.getAttribute('aria-rowcount')),
      columns: Number(grid.getAttribute('aria-colcount')),
    };
  });

const scrollToEnd = ({ page }) =>
  page.evaluate(() => {
    const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
    body.scrollTop = body.scrollHeight;
  });

for (const [name, options] of [
  ['on a desk', {}],
  ['on a phone', { viewport: { width: 390, height: 760 }, hasTouch: true }],
]) {
  journey(`all wallets ${name}: page after page to the last one, of which those in sight are drawn [S:283]`, options, async (visitor) => {
    await start(visitor);
    await openAll(visitor);
    assert.equal((await look(visitor)).columns, 4);
    assert.match((await names(visitor))[0], /^Harbor$/);
    const { count } = await ask(visitor);
    assert.ok(count > 400, `${count}`);
    // Each page in its own time.
    for (let read = 40; read < count; read += 40) {
      await visitor.eventually(async () => {
        await scrollToEnd(visitor);
        return visitor.requests.filter(({ url }) => url.includes('entries=40')).length > read / 40;
      }, true);
    }
    await visitor.eventually(async () => {
      await scrollToEnd(visitor);
      const seen = await look(visitor);
      return seen.rows > count / 4 - 5 && seen.last === seen.rows;
    }, true);
    const { drawn, inSight } = await look(visitor);
    assert.ok(drawn <= MOST_DRAWN * inSight + 3, `${drawn} of ${inSight}`);
    const pages = visitor.requests.filter(({ url }) => url.includes('/getWallets') && url.includes('entries=40'));
    assert.equal(pages.length, Math.ceil(count / 40));
    assert.equal(new Set(pages.map(({ url }) => url)).size, pages.length);
  });
}

journey('a search starts at two characters, half a second after the last key, and finds by hundreds [S:280] [S:283]', async (visitor) => {
  await start(visitor);
  await openAll(visitor);
  const field = visitor.byId('w3m-wallets-search');
  await field.focus();
  await visitor.page.keyboard.type('r');
  await visitor.page.keyboard.type('ain');
  await visitor.eventually(async () => (await names(visitor)).every((each) => /rain/i.test(each)), true);
  const searches = visitor.requests.filter(({ url }) => url.includes('search='));
  assert.deepEqual(
    searches.map(({ url }) => [new URL(url).searchParams.get('search'), new URL(url).searchParams.get('entries')]),
    [['rain', '100']],
  );
  await field.fill('no such wallet at all');
  await visitor.card.getByText('No results for “no such wallet at all”').waitFor();
  await audit(visitor, 'nothing found');
  await visitor.byId('w3m-wallets-code').click();
  await visitor.page.locator(builtSelector('.qr-code')).waitFor();
  await visitor.byId(TEST_IDS.back).click();
  await cells(visitor).first().waitFor();
  await visitor.byId('w3m-header-ConnectingWalletConnect').click();
  await visitor.page.locator(builtSelector('.qr-code')).waitFor();
});

journey('certified ones alone', async (visitor) => {
  await start(visitor);
  await openAll(visitor);
  const before = await names(visitor);
  const all = await ask(visitor, '&badge_type=certified');
  assert.equal(await visitor.byId('w3m-wallets-certified').count(), 0);
  await visitor.byId('w3m-wallets-filter').click();
  await visitor.byId('w3m-wallets-certified').check();
  await visitor.eventually(async () => visitor.requests.some(({ url }) => url.includes('badge_type=certified')), true);
  const known = new Set(all.data.map(({ name }) => name));
  await cells(visitor).first().waitFor();
  assert.deepEqual(
    (await names(visitor)).filter((each) => !known.has(each)),
    [],
  );
  await audit(visitor, 'certified ones alone');
  // A filter that is not in sight does not act.
  await visitor.byId('w3m-wallets-filter').click();
  assert.equal(await visitor.byId('w3m-wallets-certified').count(), 0);
  await visitor.eventually(() => names(visitor), before);
});

journey('rows of Connect: featured, recent, recommended ones and the count, each wallet once; an unwanted one nowhere', async (visitor) => {
  await start(visitor);
  const { data, count } = await ask(visitor);
  const [harbor, fern, ...others] = data;
  assert.deepEqual([harbor.name, fern.name], ['Harbor', 'Fern']);
  const featured = others.slice(4, 6);
  await update(visitor, {
    wallets: { featured: featured.map(({ id }) => id), exclude: [fern.id], custom: [{ id: 'own', name: 'Own', mobileLink: 'own://' }] },
  });
  await visitor.openConnect();
  for (const { id } of featured) await visitor.byId(TEST_IDS.walletRow(id)).waitFor();
  await visitor.byId(TEST_IDS.walletRow('custom:own')).waitFor();
  await visitor
    .byId('w3m-all-wallets')
    .getByText(`${Math.floor((count - 1) / 10) * 10}+`)
    .waitFor();
  await visitor.row('fern').waitFor({ state: 'detached' });
  const ids = await visitor.card
    .locator('[data-testid^="wallet-selector-"]')
    .evaluateAll((rows) => rows.map(({ dataset }) => dataset.testid));
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.includes(TEST_IDS.walletRow(harbor.id)), false);
  await audit(visitor, 'Connect with rows of the catalogue');
  await visitor.byId(TEST_IDS.walletRow('custom:own')).click();
  await visitor.page.locator(builtSelector('.qr-code')).waitFor();
});

journey('what does not load can be tried again; Connect does without it', async (visitor) => {
  await start(visitor);
  await setFault(visitor, 400);
  await visitor.openConnect();
  await visitor.row('harbor').waitFor();
  await visitor.byId('w3m-all-wallets').click();
  await visitor.byId('w3m-wallets-retry').waitFor();
  await audit(visitor, 'the catalogue failed');
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await visitor.byId('w3m-wallets-retry').click();
  await cells(visitor).first().waitFor();
  visitor.forgiveProblems(/400/);
});

journey('an excluded wallet stays hidden while the catalogue cannot identify it', async (visitor) => {
  await start(visitor);
  const { data } = await ask(visitor);
  const fern = data.find(({ name }) => name === 'Fern');
  await setFault(visitor, 400);
  await update(visitor, { wallets: { exclude: [fern.id] } });
  await visitor.openConnect();
  await visitor.byId('w3m-wallets-unchecked').waitFor();
  assert.deepEqual([await visitor.row('fern').count(), await visitor.row('harbor').count()], [0, 0]);
  await audit(visitor, 'Connect with wallets that could not be checked');
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await visitor.byId('w3m-wallets-unchecked').click();
  await visitor.row('harbor').waitFor();
  assert.equal(await visitor.row('fern').count(), 0);
  // From now on it is known, whether the catalogue answers or not.
  await setFault(visitor, 400);
  await visitor.page.reload();
  await visitor.button.waitFor();
  await update(visitor, { wallets: { exclude: [fern.id] } });
  await visitor.openConnect();
  await visitor.row('harbor').waitFor();
  assert.equal(await visitor.row('fern').count(), 0);
  await visitor.byId('w3m-all-wallets').waitFor();
  // Rows of the catalogue are asked for beside all this, and refused too.
  await visitor.page.waitForLoadState('networkidle');
  visitor.forgiveProblems(/400/);
});

journey('the grid by keyboard: one stop, arrows, ends; an installed wallet is asked, another one is scanned', async (visitor) => {
  await start(visitor);
  await openAll(visitor);
  const { page } = visitor;
  const at = () =>
    page.evaluate(() => Number(document.querySelector('w3m-modal').shadowRoot.activeElement?.getAttribute('data-cell') ?? -1));
  await visitor.byId('w3m-wallets-filter').focus();
  await page.keyboard.press('Tab');
  assert.equal(await at(), 0);
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['End', 7],
    ['Home', 4],
    ['ArrowUp', 0],
    ['ArrowLeft', 0],
    ['Control+End', 39],
    ['Control+Home', 0],
  ]) {
    await page.keyboard.press(key);
    if (key === 'Control+End') await visitor.eventually(async () => (await at()) > 30, true, key);
    else await visitor.eventually(at, place, key);
  }
  await audit(visitor, 'the grid');
  await page.keyboard.press('Enter');
  await visitor.sheet().waitFor();
});

journey('the stores of a wallet', async (visitor) => {
  await start(visitor);
  await openAll(visitor);
  const { data } = await ask(visitor);
  const wallet = data.find(({ app_store, chrome_store, mobile_link }) => app_store && chrome_store && mobile_link);
  await visitor.byId('w3m-wallets-search').fill(wallet.name);
  await visitor.byId(`wallet-cell-${wallet.id}`).click();
  await visitor.byId('w3m-get-wallet').click();
  for (const [kind, href] of [
    ['chrome', wallet.chrome_store],
    ['ios', wallet.app_store],
  ]) {
    assert.equal(await visitor.byId(`download-${kind}`).getAttribute('href'), href);
  }
  await audit(visitor, 'Downloads');
});

journey('all wallets from right to left, on a narrow card', { viewport: { width: 320, height: 640 } }, async (visitor) => {
  await start(visitor, '/plain?dir=rtl');
  await openAll(visitor);
  assert.equal((await look(visitor)).columns, 3);
  await cells(visitor).first().getByRole('button').focus();
  await visitor.page.keyboard.press('ArrowLeft');
  const at = () => visitor.page.evaluate(() => document.querySelector('w3m-modal').shadowRoot.activeElement?.getAttribute('data-cell'));
  await visitor.eventually(at, '1');
  await audit(visitor, 'all wallets in Arabic');
});
