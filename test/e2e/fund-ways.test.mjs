import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { parseUnits } from 'viem';
import { chooseAmount, openSeller, order, settle } from './buy-steps.mjs';
import { balanceOn, CLEO, endOf, fund, goOn, hex, pay, readPaymentCode, toPlain, toTransfer } from './fund-steps.mjs';
import { journey } from './harness.mjs';
import { ADA, call, tokenOf } from './send-steps.mjs';

const { parse } = createRequire(import.meta.url)('eth-url-parser');

/** Pays what a payment link asks for, and nothing else, from a wallet that is not on the page. */
async function payLink(visitor, link) {
  const { target_address: to, chain_id: chain, function_name: called, parameters } = parse(link);
  // The parser writes large numbers with an exponent: the digits are those of the text.
  const [, digits] = /(?:value|uint256)=(\d+)/.exec(link);
  const transaction =
    called === 'transfer'
      ? { to, data: toTransfer(parameters.address, BigInt(digits)), gas: '0x30000' }
      : { to, value: hex(BigInt(digits)) };
  await pay(visitor, { from: CLEO, ...transaction }, Number(chain));
}

async function begin(visitor, options) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', options);
  await visitor.connect();
}

for (const chainId of [31337, 31338])
  journey(`on network ${chainId}, the code that another wallet pays brings the stated sum to the base unit`, async (visitor) => {
    await begin(visitor);
    const token = await tokenOf(visitor, 'TERN', ADA, chainId);
    if (token !== undefined) await pay(visitor, { from: ADA, to: token, data: toTransfer(CLEO, 3n), gas: '0x30000' }, chainId);
    for (const [address, decimals, missing] of [[undefined, 18, 10n ** 17n + 1n], ...(token === undefined ? [] : [[token, 6, 3n]])]) {
      const before = await balanceOn(visitor, chainId, address);
      await fund(visitor, { network: chainId, token: address, amount: toPlain(before + missing, decimals) });
      await visitor.byId('fund-way-receive').click();
      await payLink(visitor, await readPaymentCode(visitor));
      await visitor.byId('fund-done').waitFor();
      const { status, amount } = await endOf(visitor);
      assert.deepEqual([status, parseUnits(amount, decimals)], ['arrived', missing]);
      assert.equal(await balanceOn(visitor, chainId, address), before + missing);
      await goOn(visitor);
    }
  });

journey('a payment on the other network is said, and is not counted', async (visitor) => {
  await begin(visitor);
  const before = await balanceOn(visitor, 31337);
  const parameters = { network: 31337, amount: toPlain(before + 5n * 10n ** 17n, 18) };
  await fund(visitor, parameters);
  // The balances to compare with come a moment after the funding.
  const listOthers = () =>
    visitor.page.evaluate(() => JSON.parse(localStorage.getItem('w3m.fundings'))?.value[0].others.map(({ network }) => network) ?? []);
  await visitor.eventually(async () => (await listOthers()).includes('eip155:31338'), true);
  await pay(visitor, { from: CLEO, to: ADA, value: hex(5n * 10n ** 17n) }, 31338);
  await visitor.page.reload();
  await visitor.connected();
  await fund(visitor, parameters);
  await visitor
    .byId('fund-other')
    .getByText(/Arrived instead: 0\.5 ETH on Cove Testnet/)
    .waitFor();
  await visitor.byId('fund-missing').getByText('0.5 ETH').waitFor();
  assert.equal(await endOf(visitor), undefined);
});

journey('a wallet that is on another network is not asked, and pays once it is there', async (visitor) => {
  await begin(visitor);
  const before = await balanceOn(visitor, 31338);
  const missing = 10n ** 16n + 7n;
  await fund(visitor, { network: 31338, amount: toPlain(before + missing, 18) });
  await visitor.byId('fund-way-transfer').click();
  const confirm = () => visitor.byId('fund-transfer-confirm').and(visitor.page.locator(':enabled')).click();
  await confirm();
  await visitor.byId('fund-transfer-notice').getByText('Switch Harbor to Cove Testnet, then try again.').waitFor();
  assert.ok(!(await visitor.asked()).includes('eth_sendTransaction'));
  await visitor.withWallet('harbor', (wallet) => wallet.setChain(31338));
  await confirm();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await visitor.byId('fund-under-way').waitFor();
  await call(visitor, 'anvil_mine', ['0x1'], 31338);
  await visitor.byId('fund-done').waitFor();
  assert.equal(await balanceOn(visitor, 31338), before + missing);
});

journey('what the on-ramp brings is counted to the base unit, and the rest is asked for', async (visitor) => {
  await begin(visitor, { services: true });
  const before = await balanceOn(visitor, 31337);
  const missing = 5n * 10n ** 16n;
  await fund(visitor, { network: 31337, amount: toPlain(before + missing, 18) });
  await visitor.byId('fund-way-buy').click();
  const amount = await visitor.byId('buy-amount').inputValue();
  assert.match(amount, /^\d+$/);
  await chooseAmount(visitor, amount);
  const popup = await openSeller(visitor);
  assert.equal(await popup.locator('[name="amount"]').inputValue(), amount);
  await order(popup);
  const bought = await settle(popup);
  await call(visitor, 'anvil_mine', ['0x1']);
  const received = parseUnits(bought.amount, 18);
  assert.equal(await balanceOn(visitor, 31337), before + received);
  await popup.close();
  if (received < missing) {
    await fund(visitor, { network: 31337, amount: toPlain(before + missing, 18) });
    await visitor.byId('fund-way-receive').click();
    await payLink(visitor, await readPaymentCode(visitor));
  }
  await visitor.eventually(async () => (await endOf(visitor))?.status, 'arrived');
  assert.ok((await balanceOn(visitor, 31337)) >= before + missing);
});

journey('a payment that comes while the visitor is in the form of a swap is said, and no swap is needed any more', async (visitor) => {
  await begin(visitor, { services: true });
  const token = await tokenOf(visitor, 'TERN', ADA, 31337);
  await pay(visitor, { from: ADA, to: token, data: toTransfer(CLEO, 3n), gas: '0x30000' });
  const before = await balanceOn(visitor, 31337, token);
  await fund(visitor, { network: 31337, token, amount: toPlain(before + 3n, 6) });
  await visitor.byId('fund-way-swap').click();
  await visitor.byId('swap-review').waitFor();
  await pay(visitor, { from: CLEO, to: token, data: toTransfer(ADA, 3n), gas: '0x30000' });
  await visitor.byId('w3m-toast').getByText('0.000003 TERN arrived on Lagoon Local').waitFor();
  assert.equal((await endOf(visitor)).amount, '0.000003');
  await visitor.byId('w3m-header-back').click();
  await visitor.byId('fund-done').waitFor();
  await goOn(visitor);
});

journey('the page of the host brings the stated sum, and leads back by the arrival', async (visitor) => {
  await visitor.page
    .context()
    .route('https://exchange.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Withdraw</h1>' }));
  await begin(visitor);
  const before = await balanceOn(visitor, 31337);
  const way = { label: 'Withdraw from Lagoon Exchange', href: 'https://exchange.example/withdraw' };
  await fund(visitor, { network: 31337, amount: toPlain(before + 12n, 18), way });
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.byId('fund-way-host').click()]);
  await popup.getByRole('heading', { name: 'Withdraw' }).waitFor();
  assert.equal(await popup.evaluate(() => window.opener), null);
  await popup.close();
  await pay(visitor, { from: CLEO, to: ADA, value: hex(12n) });
  await visitor.byId('fund-done').waitFor();
  assert.deepEqual(await endOf(visitor), { status: 'arrived', amount: '0.000000000000000012', transactions: [] });
  assert.equal(await balanceOn(visitor, 31337), before + 12n);
});
