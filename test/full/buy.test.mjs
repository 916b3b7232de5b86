/** Tests the matrix of buying: windows that are blocked or close too soon, services that fail, pages of other origins. */
import axe from 'axe-core';
import assert from 'node:assert/strict';
import { parseEther, parseUnits } from 'viem';
import { chooseAmount, chooseToken, listenBuys, openBuy, openSeller, order, settle } from '../e2e/buy-steps.mjs';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { ADA, BRINE, heldCoin, heldToken, openAccount, told, tokenOf } from '../e2e/send-steps.mjs';

const typesOf = async (visitor) => (await told(visitor)).map(([type]) => type);
const shutWindows = () => {
  window.open = () => null;
};
const fault = (visitor, path, how) => visitor.askServices('POST', '/__sandbox/faults', [{ path: `${path}$`, fault: how }]);
const mend = (visitor) => visitor.askServices('DELETE', '/__sandbox/faults');

journey('buys a token to the base unit', async (visitor) => {
  await openBuy(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await chooseToken(visitor, 'TERN');
  await chooseAmount(visitor, '250.50');
  const popup = await openSeller(visitor);
  assert.equal(await popup.locator('[name="amount"]').inputValue(), '', 'a sum that the service would change is typed there');
  await popup.locator('[name="amount"]').fill('250.50');
  await order(popup);
  const { amount } = await settle(popup);
  await visitor.byId('buy-purchase-done').waitFor();
  assert.equal((await heldToken(visitor, token, ADA)) - before, parseUnits(amount, 6));
});

journey('finds what the second seller sold in what came to the account', async (visitor) => {
  await openBuy(visitor);
  await listenBuys(visitor);
  const before = await heldCoin(visitor, ADA);
  await chooseAmount(visitor, '100');
  const popup = await openSeller(visitor, 'meld');
  await popup.locator('[name="amount"]').fill('100');
  await order(popup);
  const { amount } = await settle(popup);
  await visitor.page.getByTestId('w3m-toast').getByText('Bought').waitFor();
  assert.equal((await heldCoin(visitor, ADA)) - before, parseEther(amount));
  assert.deepEqual(await typesOf(visitor), ['SELECT_BUY_PROVIDER', 'BUY_SUCCESS']);
});

journey('leads by a link where the browser keeps windows shut', { initScript: shutWindows }, async (visitor) => {
  await openBuy(visitor);
  const { page } = visitor;
  await chooseAmount(visitor, '100');
  await visitor.byId('buy-provider-coinbase').click();
  await visitor.byId('buy-blocked').getByText('Your browser blocked the pop-up').waitFor();
  assert.equal(await visitor.focused(), 'buy-link');
  assert.equal(await visitor.byId('buy-link').getAttribute('rel'), 'noopener noreferrer');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), visitor.byId('buy-link').click()]);
  await order(tab);
  assert.equal(await tab.evaluate(() => window.opener), null);
  await settle(tab);
  // A visitor who returns from another tab sees the result at once.
  await page.bringToFront();
  await visitor.byId('buy-purchase-done').waitFor();
});

journey('says that the window was closed, opens it again, and finds what was bought there', async (visitor) => {
  await openBuy(visitor);
  await listenBuys(visitor);
  await chooseAmount(visitor, '100');
  const first = await openSeller(visitor);
  await visitor.byId('buy-open').waitFor();
  await first.close();
  await visitor.byId('buy-closed').getByText('No purchase yet').waitFor();
  assert.equal(await visitor.focused(), 'buy-again');
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.byId('buy-again').click()]);
  await order(popup);
  await settle(popup);
  await visitor.byId('buy-purchase-done').waitFor();
  assert.deepEqual(await typesOf(visitor), ['SELECT_BUY_PROVIDER', 'BUY_CANCEL', 'BUY_SUCCESS']);
});

journey('leaves the window open for a visitor who goes back', async (visitor) => {
  await openBuy(visitor);
  await chooseAmount(visitor, '100');
  const popup = await openSeller(visitor);
  await visitor.byId('buy-open').waitFor();
  await visitor.byId(TEST_IDS.back).click();
  await visitor.byId('buy-summary').waitFor();
  assert.equal(popup.isClosed(), false);
  await order(popup);
});

journey('says that the seller failed, and goes on looking', async (visitor) => {
  await openBuy(visitor);
  await listenBuys(visitor);
  const before = await heldCoin(visitor, ADA);
  await chooseAmount(visitor, '100');
  const popup = await openSeller(visitor);
  await order(popup);
  await settle(popup, 'no');
  await visitor.byId('buy-failed').getByText('Purchase failed').waitFor();
  assert.equal(await heldCoin(visitor, ADA), before);
  assert.deepEqual(await typesOf(visitor), ['SELECT_BUY_PROVIDER', 'BUY_ERROR']);
});

journey('offers the built-in list where the service fails [S:264]', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await fault(visitor, '/v1/onramp/options', { status: 404, body: '' });
  await visitor.open('/plain', { services: true });
  await openAccount(visitor);
  await visitor.byId('account-buy').click();
  await visitor.byId('buy-limits').getByText('$10 to $7,500').waitFor();
  await visitor.byId('buy-currency').click();
  await visitor.byId('buy-currency-EUR').click();
  await visitor.byId('buy-limits').getByText('€10 to €7,500').waitFor();
  await chooseAmount(visitor, '100');
  await visitor.byId('buy-provider-coinbase').waitFor();
  await mend(visitor);
  visitor.forgiveProblems(/404/);
});

journey('shows no price without a quote [S:264]', async (visitor) => {
  await openBuy(visitor);
  await fault(visitor, '/v1/onramp/quote', { status: 404, body: '' });
  await visitor.byId('buy-amount').fill('100');
  await visitor.byId('buy-quoted').getByText('About $100 of ETH', { exact: true }).waitFor();
  await visitor.byId('buy-quote').getByText('Before fees').waitFor();
  assert.equal(await visitor.byId('buy-fees').count(), 0);
  await chooseAmount(visitor, '100');
  await visitor.byId('buy-summary').getByText('About $100 of ETH').waitFor();
  await mend(visitor);
  visitor.forgiveProblems(/404/);
});

journey('takes what can be paid, and says what cannot [S:289]', async (visitor) => {
  await openBuy(visitor);
  const button = visitor.byId('buy-continue');
  const says = async (amount, text, enabled = false) => {
    await visitor.byId('buy-amount').fill(amount);
    await button.getByText(text, { exact: true }).waitFor();
    assert.equal(await button.isEnabled(), enabled, amount);
  };
  await says('', 'Enter an amount');
  for (const wrong of ['1e3', '1,234', '-10', '.5', '100.001']) await says(wrong, 'Enter a valid amount');
  await says('9.99', 'At least $10');
  await says('10', 'Choose a provider', true);
  await says('7500.01', 'At most $7,500');
  await visitor.byId('buy-method-ach_bank_account').click();
  await visitor.byId('buy-limits').getByText('$10 to $25,000').waitFor();
  await says('7500.01', 'Choose a provider', true);
  await says('25000.01', 'At most $25,000');
});

const wallets = (address) => encodeURIComponent(JSON.stringify([{ address }]));
/** URLs that must be refused as an on-ramp page. */
const BAD_PAGES = [
  ['another origin', () => `https://pay.coinbase.com.evil.example/?destinationWallets=${wallets(ADA)}`],
  ['another account', (url) => url.replace(/destinationWallets=[^&]*/, `destinationWallets=${wallets(BRINE)}`)],
  ['another account beside', (url) => `${url}&walletAddress=${BRINE}`],
];
for (const [what, change] of BAD_PAGES) {
  journey(`leads to no page of ${what}`, async (visitor) => {
    await openBuy(visitor);
    await listenBuys(visitor);
    await chooseAmount(visitor, '100');
    await visitor.page.route('**/v1/generators/onrampurl?*', async (route) => {
      const response = await route.fetch();
      const { url } = await response.json();
      await route.fulfill({ response, json: { url: change(url) } });
    });
    const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.byId('buy-provider-coinbase').click()]);
    await visitor.byId('buy-unavailable').getByText('It was not opened.').waitFor();
    await visitor.eventually(async () => popup.isClosed(), true);
    assert.equal(popup.url(), 'about:blank');
    assert.deepEqual(await typesOf(visitor), ['SELECT_BUY_PROVIDER', 'BUY_ERROR']);
  });
}

journey('closes the empty window where there is no page, and tries again', async (visitor) => {
  await openBuy(visitor);
  await chooseAmount(visitor, '100');
  await fault(visitor, '/v1/generators/onrampurl', { status: 500, body: '' });
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.byId('buy-provider-coinbase').click()]);
  await visitor.byId('buy-unavailable').getByText('Provider unavailable').waitFor();
  await visitor.eventually(async () => popup.isClosed(), true);
  await mend(visitor);
  const [second] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.byId('buy-again').click()]);
  await second.getByRole('button', { name: 'Buy' }).waitFor();
  visitor.forgiveProblems(/500/);
});

journey('sells to the account that chose, whatever comes later, and says so', async (visitor) => {
  await openBuy(visitor);
  await chooseAmount(visitor, '100');
  const before = [await heldCoin(visitor, ADA), await heldCoin(visitor, BRINE)];
  const popup = await openSeller(visitor);
  await visitor.byId('buy-open').waitFor();
  await visitor.withWallet('harbor', (wallet, address) => wallet.setAccounts([address]), BRINE);
  await visitor.byId('buy-other-account').getByText('You switched accounts').waitFor();
  const shown = await visitor.byId('buy-other-account').textContent();
  assert.ok(shown.toLowerCase().includes(ADA.slice(2).toLowerCase()), shown);
  await order(popup);
  const { amount } = await settle(popup);
  await visitor.page.getByTestId('w3m-toast').getByText('Bought').waitFor();
  assert.deepEqual([await heldCoin(visitor, ADA), await heldCoin(visitor, BRINE)], [before[0] + parseEther(amount), before[1]]);
});

journey('is not there in the restricted region where the host hides it [S:297]', { timezoneId: 'Asia/Shanghai' }, async (visitor) => {
  await visitor.open('/plain', { services: true });
  await openAccount(visitor);
  await visitor.byId('account-buy').waitFor();
  await visitor.byId(TEST_IDS.close).click();
  const set = (named) =>
    visitor.page.evaluate((restrictedRegionFeatures) => {
      globalThis[Symbol.for('w3m.registry')].get().updateOptions({ features: { restrictedRegionFeatures } });
    }, named);
  await set(['onramp']);
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-send').waitFor();
  assert.equal(await visitor.byId('account-buy').count(), 0);
  const opened = await visitor.page.evaluate(() =>
    globalThis[Symbol.for('w3m.registry')]
      .get()
      .open({ view: 'OnRampProviders' })
      .then(
        () => 'opened',
        (error) => error.name,
      ),
  );
  assert.equal(opened, 'UnknownViewError');
});

journey('says where nothing is sold', async (visitor) => {
  await openBuy(visitor);
  // No live option: the page is set as if it had been made without.
  await visitor.page.evaluate(() => {
    const { $options } = globalThis[Symbol.for('w3m.registry')].get()[Symbol.for('w3m.internals.1')].stores;
    $options.set({ ...$options.get(), chainSupport: {} });
  });
  await visitor.byId('buy-unsupported').getByText('Buying isn’t available on Lagoon Local').waitFor();
});

journey('can be gone through with the keyboard alone', async (visitor) => {
  await openBuy(visitor);
  const { keyboard } = visitor.page;
  const to = async (testId) => {
    for (let step = 0; step < 30; step++) {
      if ((await visitor.focused()) === testId) return;
      await keyboard.press('Tab');
    }
    assert.fail(`${testId} was not reached with the keyboard.`);
  };
  await to('buy-amount');
  await keyboard.type('100');
  await to('buy-method-ach_bank_account');
  await keyboard.press('Enter');
  await visitor.byId('buy-limits').getByText('$25,000').waitFor();
  await to('buy-continue');
  await keyboard.press('Enter');
  await visitor.byId('buy-summary').waitFor();
  await to('buy-provider-coinbase');
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), keyboard.press('Enter')]);
  await order(popup);
  await settle(popup);
  await visitor.byId('buy-purchase-done').waitFor();
});

async function audit(visitor, what) {
  await visitor.page.evaluate(axe.source);
  const { violations } = await visitor.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(found, [], what);
}

for (const [context, path] of [
  [{ colorScheme: 'light' }, '/plain'],
  [{ colorScheme: 'dark' }, '/plain'],
  [{ colorScheme: 'light' }, '/plain?dir=rtl'],
]) {
  journey(`every view of buying passes the audit: ${context.colorScheme} ${path}`, context, async (visitor) => {
    await openBuy(visitor, path);
    await audit(visitor, 'Buy, empty');
    await visitor.byId('buy-amount').fill('9');
    await audit(visitor, 'Buy, too little');
    await visitor.byId('quick-100').click();
    await visitor.byId('buy-quoted').waitFor();
    await audit(visitor, 'Buy, quoted');
    await visitor.byId('buy-token').click();
    await visitor.byId('buy-tokens').waitFor();
    await audit(visitor, 'OnRampTokenSelect');
    await visitor.byId(TEST_IDS.back).click();
    await visitor.byId('buy-currency').click();
    await visitor.byId('buy-currency-EUR').waitFor();
    await audit(visitor, 'OnRampFiatSelect');
    await visitor.byId(TEST_IDS.back).click();
    await chooseAmount(visitor, '100');
    await audit(visitor, 'OnRampProviders');
    const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.byId('buy-provider-coinbase').click()]);
    await visitor.byId('buy-open').waitFor();
    await audit(visitor, 'BuyInProgress');
    await popup.close();
    await visitor.byId('buy-closed').waitFor();
    await audit(visitor, 'BuyInProgress, closed');
    await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'OnRampActivity' }));
    await visitor.byId('buy-purchases-empty').waitFor();
    await audit(visitor, 'OnRampActivity');
  });
}
