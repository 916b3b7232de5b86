import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';

const LAGOON = 'eip155:31337';
const COVE = 'eip155:31338';

/** Opens a view as a host does. */
const openView = (visitor, view, params) =>
  visitor.page.evaluate((options) => globalThis[Symbol.for('w3m.registry')].get().open(options), { view, params });
const row = (visitor, id) => visitor.byId(TEST_IDS.networkRow(id));
const says = (visitor, text) => visitor.card.getByText(text).first().waitFor();
const chooseCove = async (visitor) => {
  await openView(visitor, 'Networks');
  await row(visitor, COVE).click();
};

for (const path of ['/plain', '/react']) {
  journey(`${path}: switches between two chains, and keeps the choice over a reload`, async (visitor) => {
    await visitor.open(path);
    await visitor.connect();
    await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');
    await chooseCove(visitor);
    // A real click: the wallet's window is within reach while it is waited for.
    await visitor.sheet().getByRole('button', { name: 'Switch' }).click();
    await says(visitor, 'Switched to Cove Testnet');
    await visitor.dialog.waitFor({ state: 'hidden' });
    await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
    await visitor.eventually(() => visitor.buttonText(), '1.500 ETH 0xf3…b92266');
    await visitor.page.reload();
    await visitor.connected();
    await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
    await openView(visitor, 'Networks');
    await row(visitor, LAGOON).click();
    await visitor.sheet().getByRole('button', { name: 'Switch' }).click();
    await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');
    assert.ok((await visitor.events()).includes('SWITCH_NETWORK'));
  });
}

journey('stores a choice before connecting as the first network, without a request', async (visitor) => {
  await visitor.open();
  await chooseCove(visitor);
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
  await visitor.page.reload();
  await visitor.button.waitFor();
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
  assert.deepEqual(await visitor.asked(), []);
});

journey('adds a chain that the wallet does not know [S:244]', async (visitor) => {
  await visitor.open('/lab?wallets=moss');
  await visitor.choose('moss');
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await chooseCove(visitor);
  await says(visitor, 'Switched to Cove Testnet');
  await visitor.dialog.waitFor({ state: 'hidden' });
  const asked = (await visitor.asked('moss')).filter((method) => method.startsWith('wallet_'));
  assert.deepEqual(asked, ['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
  await visitor.eventually(() => visitor.buttonText(), '1.500 ETH 0xf3…b92266');
});

journey('says that the visitor declined and where they still are, and tries again', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await chooseCove(visitor);
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await says(visitor, 'You declined in Harbor. You’re still on Lagoon Local.');
  await visitor.eventually(() => visitor.page.locator('dialog:modal').count(), 1, 'modal again after the answer');
  await visitor.byId(TEST_IDS.switchAgain).click();
  await visitor.sheet().getByRole('button', { name: 'Switch' }).click();
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
});

journey('lets the visitor leave a silent wallet, makes no second prompt, and believes a late yes', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await chooseCove(visitor);
  await visitor.sheet().waitFor();
  assert.equal(await visitor.page.locator('dialog:modal').count(), 0, 'the page stays within reach');
  await visitor.byId(TEST_IDS.back).click();
  await row(visitor, COVE).click();
  await visitor.byId(TEST_IDS.back).click();
  await row(visitor, COVE).waitFor();
  assert.equal(await visitor.sheet().count(), 1);
  await visitor.sheet().getByRole('button', { name: 'Switch' }).click();
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
  const asked = (await visitor.asked()).filter((method) => method.startsWith('wallet_'));
  assert.deepEqual(asked, ['wallet_switchEthereumChain']);
});

journey(
  'shows the way back from an unknown network, shakes instead of closing, and goes when the wallet is back [S:33] [S:116]',
  async (visitor) => {
    await visitor.open();
    await visitor.connect();
    await visitor.withWallet('harbor', (wallet) => wallet.setChain(4242));
    await visitor.page.getByRole('dialog', { name: 'Switch network' }).waitFor();
    await says(visitor, 'Lagoon doesn’t support chain 4242');
    await visitor.page.keyboard.press('Escape');
    await visitor.byId(TEST_IDS.close).click();
    await visitor.page.waitForTimeout(100);
    await says(visitor, 'Lagoon doesn’t support chain 4242');
    await visitor.withWallet('harbor', (wallet) => wallet.setChain(31337));
    await visitor.dialog.waitFor({ state: 'hidden' });

    await visitor.withWallet('harbor', (wallet) => wallet.setChain(4242));
    await row(visitor, COVE).click();
    await visitor.sheet().getByRole('button', { name: 'Switch' }).click();
    await visitor.dialog.waitFor({ state: 'hidden' });
    await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');

    await visitor.withWallet('harbor', (wallet) => wallet.setChain(4242));
    await visitor.byId(TEST_IDS.disconnect).click();
    await visitor.disconnected();
    await visitor.dialog.waitFor({ state: 'hidden' });
  },
);

journey('follows another account, and goes with the accounts of a wallet that locks while it is asked', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await openView(visitor, 'Networks');
  await row(visitor, COVE).waitFor();
  await visitor.withWallet('harbor', (wallet) => wallet.setAccounts([...wallet.accounts].reverse()));
  await visitor.eventually(() => visitor.buttonText(), '3.250 ETH 0x70…dc79C8');
  await row(visitor, COVE).click();
  await visitor.sheet().waitFor();
  await visitor.withWallet('harbor', (wallet) => wallet.lock());
  await visitor.disconnected();
  await visitor.dialog.waitFor({ state: 'hidden' });
});

journey('two tabs agree within a second about network and disconnect', async (visitor) => {
  await visitor.open();
  const other = await visitor.page.context().newPage();
  await other.goto('/plain');
  const button = other.locator(`w3m-button :is([data-testid="${TEST_IDS.connectButton}"], [data-testid="${TEST_IDS.accountButton}"])`);
  await button.waitFor();
  const there = (read, expected) =>
    other.waitForFunction(([script, wanted]) => globalThis[Symbol.for('w3m.registry')].get()[script]()?.id === wanted, [read, expected], {
      timeout: 1000,
      polling: 25,
    });
  await visitor.page.bringToFront();
  await visitor.connect();
  await other.getByTestId(TEST_IDS.accountButton).waitFor();
  await chooseCove(visitor);
  await visitor.sheet().getByRole('button', { name: 'Switch' }).click();
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
  await there('getNetwork', 31338);
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.disconnect();
  await other.waitForFunction(() => globalThis[Symbol.for('w3m.registry')].get().getAccount() === undefined, null, {
    timeout: 1000,
    polling: 25,
  });
});

journey('the keyboard alone searches, chooses and comes back; Escape clears the search before it closes', async (visitor) => {
  const { keyboard } = visitor.page;
  const tabTo = async (name) => {
    for (let presses = 0; presses < 20; presses++) {
      if ((await visitor.focused()) === name) return;
      await keyboard.press('Tab');
    }
    assert.fail(`${name} was not reached.`);
  };
  await visitor.open();
  await visitor.connect();
  await openView(visitor, 'Networks');
  await row(visitor, COVE).waitFor();
  await tabTo(TEST_IDS.networkSearch);
  await keyboard.type('lagoon');
  await row(visitor, COVE).waitFor({ state: 'detached' });
  await visitor.eventually(() => visitor.byId(TEST_IDS.liveRegionPolite).textContent(), '1 network found');
  await keyboard.press('Escape');
  await row(visitor, COVE).waitFor();
  await tabTo(TEST_IDS.networkRow(COVE));
  await keyboard.press('Enter');
  await visitor.sheet().waitFor();
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.switchAgain);
  await keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
});
