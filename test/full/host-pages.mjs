/** The journeys of the plain page, on the pages that are made with a framework. */
import assert from 'node:assert/strict';
import { PAGES } from '../../demo/sandbox/serve.mjs';
import { connectsAndStays } from '../e2e/connects-and-stays.mjs';
import { journey } from '../e2e/harness.mjs';

const hosts = ['/react18', '/vue', '/svelte'];

for (const path of hosts) {
  connectsAndStays(path);

  journey(`${path}: the switches turn the page and the modal, and keep the connection`, async (visitor) => {
    const { page } = visitor;
    await visitor.open(path);
    await visitor.connect();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await visitor.eventually(() => page.locator('w3m-button').getAttribute('data-theme'), 'dark');
    await visitor.eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
    await page.getByRole('radio', { name: 'Right to left' }).check();
    await page.waitForURL(/theme=dark&dir=rtl/);
    await visitor.connected();
    await visitor.eventually(() => visitor.fact('Status').textContent(), 'connected');
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  });

  journey(`${path}: the logs follow, the newest first, and can be cleared`, async (visitor) => {
    await visitor.open(path);
    await visitor.connect();
    await visitor.eventually(() => visitor.events(), ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);
    const asked = visitor.page.locator('#asked');
    await visitor.eventually(() => asked.locator('li b').allTextContents(), ['eth_getBalance', 'eth_chainId', 'eth_requestAccounts']);
    await asked.getByRole('button', { name: 'Clear' }).click();
    await asked.getByText('Nothing has happened yet').waitFor();
  });

  journey(`${path}: the buttons call the instance, and say how it went`, async (visitor) => {
    const { page } = visitor;
    const call = (code) => page.getByRole('button').filter({ has: page.getByText(code, { exact: true }) });
    await visitor.open(path);
    assert.equal(await call('modal.disconnect()').isDisabled(), true);
    await call("modal.connect({ walletId: 'example.harbor' })").click();
    await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
    await page.getByText('connect() resolved with 0xf39F…2266.').waitFor();
    await call('modal.disconnect()').click();
    await page.getByText('disconnect() resolved: nothing is left here.').waitFor();
    await visitor.disconnected();
  });
}

journey(
  'the start page leads to the test pages, each of which links to every other and to the start page, and names itself',
  async (visitor) => {
    const paths = Object.keys(PAGES).filter((path) => !['/', '/blank', '/wallet'].includes(path));
    // The wallet's page is linked to, and has nothing of its own to lead on with.
    const linked = [...paths, '/wallet'];
    const links = visitor.page.locator('.head nav a');
    const readPaths = () => links.evaluateAll((all) => all.map((link) => new URL(link.href).pathname));
    await visitor.open('/');
    assert.ok((await readPaths()).includes('/plain'));
    for (const path of paths) {
      await visitor.open(path);
      assert.deepEqual(await readPaths(), linked, path);
      assert.equal(await visitor.page.locator('.head .brand').evaluate((link) => new URL(link.href).pathname), '/');
      assert.equal(await visitor.page.locator('.head nav [aria-current="page"]').evaluate((link) => new URL(link.href).pathname), path);
    }
  },
);
