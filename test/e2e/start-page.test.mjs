import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

const backgroundOf = (visitor) => visitor.byId('connect-button').evaluate((button) => getComputedStyle(button).backgroundColor);
const codeOf = async ({ page }) => (await page.locator('#files pre').allInnerTexts()).join('\n');

journey('start page: the button follows the settings, the code names them, and a reload keeps them', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/?place=dialog');
  const teal = await backgroundOf(visitor);
  await page.getByRole('radio', { name: 'Violet' }).check();
  await visitor.eventually(async () => (await backgroundOf(visitor)) === teal, false);
  assert.match(await codeOf(visitor), /'--w3m-accent': '#7c3aed'/);
  await page.getByLabel('Language').selectOption('ar');
  await visitor.eventually(() => visitor.buttonText(), 'توصيل المحفظة');
  await page.getByRole('radio', { name: 'Dark' }).check();
  const violet = await backgroundOf(visitor);
  await page.reload();
  await visitor.eventually(() => visitor.buttonText(), 'توصيل المحفظة');
  assert.equal(await backgroundOf(visitor), violet);
  assert.match(await codeOf(visitor), /locale: 'ar'/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.locator('w3m-modal').getByText('Connect wallet', { exact: true }).waitFor();
  assert.doesNotMatch(await codeOf(visitor), /locale|theme/);
});

journey('start page: arrow keys move between the frameworks, and each has its own code', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('tab', { name: 'HTML' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getByRole('tab', { name: 'React' }).getAttribute('aria-selected'), 'true');
  assert.match(await codeOf(visitor), /<W3mModal \/>/);
  await page.keyboard.press('ArrowRight');
  assert.match(await codeOf(visitor), /<script setup>/);
  await page.keyboard.press('ArrowRight');
  assert.match(await codeOf(visitor), /createConfig/);
  await page.keyboard.press('ArrowRight');
  assert.match(await codeOf(visitor), /<script type="module"/);
});

journey('start page: shows the view inside the page, and a wallet connects there on the chosen networks', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.row('fern').waitFor();
  await page.getByText('In a dialog', { exact: true }).click();
  await page.waitForURL(/place=dialog/);
  await page.getByText('In the page', { exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('place'));
  await page.getByText('Solana', { exact: true }).click();
  await page.waitForURL(/networks=mainnet%2Cbase%2Csolana/);
  await visitor.row('fern').click();
  await visitor.sheet('Fern').getByRole('button', { name: 'Connect' }).click();
  await visitor.eventually(() => page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount()?.walletInfo.name), 'Fern');
});

journey('start page: shows the code of an e-mail above the dialog, and takes it away after the login', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/?place=dialog', { services: true });
  await visitor.openConnect();
  await visitor.byId('w3m-email-input').fill('inbox@example.com');
  await visitor.byId('w3m-email-go').click();
  const inbox = page.locator('.inbox');
  await inbox.waitFor();
  const { code } = await visitor.readMail('inbox@example.com');
  assert.equal((await inbox.locator('code').innerText()).replace(' ', ''), code);
  assert.equal(await inbox.evaluate((plate) => plate.matches(':popover-open')), true, 'It stands in the top layer, above the dialog.');
  await visitor.byId('w3m-email-code').fill(code);
  await visitor.connected();
  await inbox.waitFor({ state: 'detached' });
});

journey('start page: counts what the modal has loaded, from one file to those of the dialog', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/?place=dialog');
  const count = (label) => page.locator('#counts > div', { hasText: label }).locator('dd').innerText();
  await visitor.eventually(() => count('Files of the package'), '1');
  for (const label of ['Requests to networks', 'Requests to services', 'Items in storage']) assert.equal(await count(label), '0', label);
  await visitor.openConnect();
  await visitor.eventually(async () => Number(await count('Files of the package')) > 1, true);
});

journey(
  'start page: the first screen shows the modal in the language of the visitor, in each of the menu, and from right to left',
  async (visitor) => {
    const { page } = visitor;
    await visitor.open('/', { services: true });
    const title = (text) => page.locator('w3m-modal').getByText(text, { exact: true });
    await title('Connect wallet').waitFor();
    const box = await page.locator('w3m-modal dialog').boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= page.viewportSize().height, JSON.stringify(box));
    const menu = page.getByLabel('Language');
    assert.equal(await menu.locator('option').count(), 23);
    await menu.selectOption('de');
    await visitor.eventually(() => codeOf(visitor).then((code) => /locale: 'de'/.test(code)), true);
    await title('Wallet verbinden').waitFor();
    await menu.selectOption('he');
    await visitor.eventually(() => page.locator('w3m-modal h2').evaluate((title) => getComputedStyle(title).direction), 'rtl');
  },
);

journey('start page: a wallet’s window covers neither the modal nor the buttons of the head', async (visitor) => {
  const { page } = visitor;
  await visitor.open('/');
  await visitor.row('fern').click();
  const sheet = await page.locator('[data-wallet-sheet]').boundingBox();
  const modal = await page.locator('w3m-modal dialog').boundingBox();
  assert.ok(sheet.x + sheet.width <= modal.x, 'It stands beside the modal.');
  assert.ok(sheet.y >= 72, 'It stands below the head.');
  await visitor.sheet('Fern').getByRole('button', { name: 'Decline' }).click();
});

journey('start page: nothing is cut on a phone, and the table has this package and the best of the others', async (visitor) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open('/');
  await visitor.row('fern').waitFor();
  const cut = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('#files pre, #figures')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
  assert.deepEqual(await cut(), []);
  const row = page.locator('#figures tbody tr').first();
  assert.deepEqual(
    await row.locator('td').evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).map(({ textContent }) => textContent)),
    ['10.6 KiB', '188 KiB'],
  );
  await page.getByLabel('Compared with').selectOption({ label: 'RainbowKit' });
  await page.locator('.strip', { hasText: 'Bytes' }).getByText('629 KiB').waitFor();
});
