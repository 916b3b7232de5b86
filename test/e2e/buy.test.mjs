import assert from 'node:assert/strict';
import { parseEther } from 'viem';
import { chooseAmount, listenBuys, openBuy, openSeller, order, settle } from './buy-steps.mjs';
import { journey, TEST_IDS } from './harness.mjs';
import { ADA, heldCoin, told } from './send-steps.mjs';

journey('buys ETH: the provider’s tokens arrive, and a visitor who returns sees it [S:188] [S:189] [S:190]', async (visitor) => {
  await openBuy(visitor);
  await listenBuys(visitor);
  const { page } = visitor;
  const before = await heldCoin(visitor, ADA);
  await page.getByTestId('buy-limits').getByText('$10 to $7,500').waitFor();
  const primaryAt = async () => Math.round((await page.getByTestId('buy-continue').boundingBox()).y);
  const at = await primaryAt();
  await page.getByTestId('quick-100').click();
  assert.equal(await primaryAt(), at, 'the fees have their places before a sum is chosen');
  await page
    .getByTestId('buy-quoted')
    .getByText(/^About \d[\d.]* ETH$/)
    .waitFor();
  await page.getByTestId('buy-quote').getByText('Estimate; the provider sets the final price').waitFor();
  assert.equal(await primaryAt(), at);
  await chooseAmount(visitor, '100');
  assert.equal((await page.getByTestId('buy-address').textContent()).toLowerCase(), ADA.toLowerCase());
  const popup = await openSeller(visitor);
  assert.equal(await popup.evaluate(() => window.opener), null);
  assert.equal(await popup.locator('[name="address"]').inputValue(), ADA);
  assert.equal(await popup.locator('[name="amount"]').inputValue(), '100');
  await page.getByTestId('buy-open').getByText('Continue with Coinbase').waitFor();
  await order(popup);
  await page.getByTestId('buy-processing').waitFor();
  const bought = await settle(popup);
  await page.getByTestId('w3m-toast').getByText('Bought').waitFor();
  await page.getByTestId('buy-purchase-done').getByText('Lagoon Local').waitFor();
  assert.equal(bought.symbol, 'ETH');
  assert.equal((await heldCoin(visitor, ADA)) - before, parseEther(bought.amount));
  const network = 'eip155:31337';
  assert.deepEqual(await told(visitor), [
    ['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }],
    ['BUY_SUCCESS', { provider: 'coinbase', isSmartAccount: false, network }],
  ]);
  await popup.close();
  await page.reload();
  await visitor.connected();
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-buy').and(page.locator(':enabled')).click();
  await visitor.byId('buy-purchases').click();
  await visitor.byId('buy-purchase-done').waitFor();
});
