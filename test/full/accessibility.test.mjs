import axe from 'axe-core';
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { tabTo as tabOutside } from '../e2e/keyboard-steps.mjs';

/** Audits the page as it is; shadow roots included. */
async function audit(visitor, what) {
  await visitor.page.evaluate(axe.source);
  const { violations } = await visitor.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(found, [], what);
}

for (const colorScheme of ['light', 'dark']) {
  journey(`every view passes the audit in ${colorScheme}`, { colorScheme }, async (visitor) => {
    await visitor.open('/');
    await audit(visitor, 'the start page');
    await visitor.open();
    await audit(visitor, 'the page at rest');
    await visitor.openConnect();
    await visitor.row('harbor').waitFor();
    await audit(visitor, 'Connect');
    await visitor.row('harbor').click();
    await visitor.sheet().waitFor();
    await audit(visitor, 'waiting, with the wallet’s window');
    await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
    await visitor.byId(TEST_IDS.tryAgain).waitFor();
    await audit(visitor, 'declined');
    await visitor.byId(TEST_IDS.tryAgain).click();
    await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
    await visitor.connected();
    await visitor.dialog.waitFor({ state: 'hidden' });
    await audit(visitor, 'the page when connected');
    await visitor.openAccount();
    await visitor.eventually(() => visitor.byId(TEST_IDS.balance).textContent(), '12.480 ETH');
    await audit(visitor, 'Account');
  });

  journey(`the states of trouble pass the audit in ${colorScheme}`, { colorScheme }, async (visitor) => {
    await visitor.open('/lab?wallets=none');
    await visitor.openConnect();
    await visitor.card.getByText('No wallet detected').waitFor();
    await audit(visitor, 'no wallet');
    await visitor.open('/lab?wallets=kite');
    await visitor.choose('kite');
    await visitor.byId(TEST_IDS.tryAgain).waitFor();
    await audit(visitor, 'a wallet that failed');
  });
}

journey('speaks Arabic and reads from right to left on a page that does, and passes the audit there', async (visitor) => {
  await visitor.open('/plain?dir=rtl');
  await visitor.eventually(() => visitor.buttonText(), 'توصيل المحفظة');
  await visitor.openConnect();
  await visitor.page.getByRole('dialog', { name: 'توصيل المحفظة' }).waitFor();
  await visitor.row('harbor').waitFor();
  assert.equal(await visitor.row('harbor').evaluate((row) => getComputedStyle(row).direction), 'rtl');
  await audit(visitor, 'Connect in Arabic');
  await visitor.row('harbor').click();
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.openAccount();
  await audit(visitor, 'Account in Arabic');
  assert.equal(
    await visitor.byId(TEST_IDS.address).evaluate((address) => getComputedStyle(address).direction),
    'ltr',
    'an address stays left to right',
  );
});

journey('the keyboard alone connects, opens the account and closes it; the focus returns to the button', async (visitor) => {
  const { keyboard } = visitor.page;
  const tabTo = (name) => tabOutside(visitor, name, { isInside: false });
  await visitor.open();
  await tabTo(TEST_IDS.connectButton);
  await keyboard.press('Enter');
  await visitor.row('harbor').waitFor();
  await visitor.eventually(() => visitor.page.evaluate(() => document.activeElement?.localName), 'w3m-modal', 'the focus moves in');
  await tabTo(TEST_IDS.walletRow('example.harbor'));
  await keyboard.press('Enter');
  await visitor.sheet().waitFor();
  await visitor.eventually(() => visitor.focused(), 'Harbor: Let this site see your accounts?');
  await tabTo('Connect');
  await keyboard.press('Enter');
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.focused(), TEST_IDS.accountButton, 'after connecting');

  await keyboard.press('Enter');
  await visitor.byId(TEST_IDS.disconnect).waitFor();
  await keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.focused(), TEST_IDS.accountButton, 'after closing the account');

  await keyboard.press('Space');
  await visitor.byId(TEST_IDS.disconnect).waitFor();
  await tabTo(TEST_IDS.disconnect);
  await keyboard.press('Enter');
  await visitor.disconnected();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.connectButton, 'after disconnecting');
});

journey('the focus stays inside while the modal is open, in both directions', async (visitor) => {
  await visitor.open();
  await visitor.openConnect();
  await visitor.row('fern').waitFor();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await visitor.page.keyboard.press(key);
    const place = await visitor.page.evaluate(() => document.activeElement?.localName);
    assert.ok(['w3m-modal', 'body'].includes(place), `${key} went to ${place}`);
  }
});

journey('Escape declines in the wallet’s window, then goes back to where the visitor was', async (visitor) => {
  await visitor.open();
  await visitor.choose('harbor');
  await visitor.sheet().waitFor();
  await visitor.eventually(() => visitor.focused(), 'Harbor: Let this site see your accounts?');
  await visitor.page.keyboard.press('Escape');
  await visitor.byId(TEST_IDS.tryAgain).waitFor();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.tryAgain);
  await visitor.page.keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.focused(), TEST_IDS.connectButton);
});

/** Runs in the page first: writes down what the live regions say, through every shadow root. */
function recordAnnouncements() {
  window.announced = [];
  const record = (mutations) => {
    for (const { target } of mutations) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role="status"], [role="alert"]');
      const text = region?.textContent.trim();
      if (text && text !== window.announced.at(-1)) window.announced.push(text);
    }
  };
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    new MutationObserver(record).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  };
}

journey(
  'what happens is announced: the list, the wait, the refusal, the connection',
  { initScript: recordAnnouncements },
  async (visitor) => {
    await visitor.open();
    await visitor.openConnect();
    await visitor.row('harbor').waitFor();
    const isAnnounced = (text) => visitor.page.evaluate((part) => window.announced.some((one) => one.includes(part)), text);
    await visitor.eventually(() => isAnnounced('2 wallets found'), true);
    await visitor.row('harbor').click();
    await visitor.eventually(() => isAnnounced('Continue in Harbor'), true);
    await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
    await visitor.byId(TEST_IDS.tryAgain).click();
    await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
    await visitor.connected();
    await visitor.dialog.waitFor({ state: 'hidden' });
    const announced = (await visitor.page.evaluate(() => window.announced)).join(' | ');
    assert.match(
      announced,
      /2 wallets found.*Continue in Harbor.*Connection declined\. You declined in Harbor\. Nothing was shared\..*Continue in Harbor.*Connected/,
    );
  },
);

journey('works at 320 px without a sideways scroll', { viewport: { width: 320, height: 640 } }, async (visitor) => {
  const overflow = () => visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/', '/plain', '/react', '/lab', '/plain?dir=rtl']) {
    await visitor.open(path);
    assert.ok((await overflow()) <= 0, path);
  }
  await visitor.choose('harbor');
  await visitor.sheet().waitFor();
  assert.ok((await overflow()) <= 0, 'with the modal and the wallet’s window');
  const { left, right } = await visitor.sheet().evaluate((sheet) => sheet.getBoundingClientRect().toJSON());
  assert.ok(left >= 0 && right <= 320, `the wallet’s window spans ${left} to ${right}`);
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.connected();
});
