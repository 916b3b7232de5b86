import assert from 'node:assert/strict';
import { CLEO, endOf, fund, hex, pay, toPlain, toTransfer } from './fund-steps.mjs';
import { journey } from './harness.mjs';
import { choose, openSwap } from './swap-steps.mjs';
import { ADA, BRINE, call, heldCoin, heldToken, openSend, review, tokenOf } from './send-steps.mjs';

/** Test wallets sign for both accounts. */
const sign = (visitor) => visitor.sheet().getByRole('button', { name: 'Send' }).click();

journey('adds what is missing from another account of the visitor, to the base unit, and pays once', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain');
  await visitor.connect();
  const token = await tokenOf(visitor, 'TERN');
  const [before, payer] = await Promise.all([ADA, BRINE].map((address) => heldToken(visitor, token, address)));
  const missing = 1_234_567n;
  assert.ok(payer > missing);
  await fund(visitor, { network: 'eip155:31337', token, amount: toPlain(before + missing, 6) });
  await visitor.byId('fund-missing').getByText('1.234567 TERN').waitFor();
  await visitor.byId('fund-way-transfer').click();
  await visitor.byId('fund-transfer-amount').getByText('1.234567 TERN').waitFor();
  assert.equal((await visitor.byId('fund-transfer-from').textContent()).replace(/\s/g, ''), BRINE);
  assert.equal((await visitor.byId('fund-transfer-to').textContent()).replace(/\s/g, ''), ADA);
  await visitor.byId('fund-transfer-confirm').and(visitor.page.locator(':enabled')).click();
  await sign(visitor);
  // In another tab, or here: no second one while it is under way.
  await visitor.byId('fund-under-way').waitFor();
  await call(visitor, 'anvil_mine', ['0x1']);
  await visitor.byId('fund-done').getByText('1.234567 TERN arrived').waitFor();
  const { status, amount, transactions } = await endOf(visitor);
  assert.deepEqual([status, amount, transactions.length], ['arrived', '1.234567', 1]);
  assert.equal(await heldToken(visitor, token, ADA), before + missing);
  assert.equal(await heldToken(visitor, token, BRINE), payer - missing);
  await visitor.byId('fund-continue').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  assert.equal((await visitor.asked()).filter((method) => method === 'eth_sendTransaction').length, 1);
});

journey('leads from a transfer that is too large to the code, and back with everything kept', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  const { page } = visitor;
  const balance = await heldCoin(visitor, ADA);
  const wanted = balance + 10n ** 18n;
  await visitor.byId('send-receiver').fill(BRINE);
  await visitor.byId('send-amount').fill(toPlain(wanted, 18));
  await visitor
    .byId('fund-more')
    .getByText(/You need 1\.0\d* ETH more/)
    .waitFor();
  await visitor.byId('fund-more-add').click();
  await visitor.byId('fund-way-receive').click();
  await visitor.byId('fund-code').waitFor();
  await pay(visitor, { from: BRINE, to: ADA, value: hex(10n ** 18n + 10n ** 16n) });
  await visitor.byId('fund-done').waitFor();
  await visitor.byId('fund-continue').click();
  await visitor.byId('send-review').and(page.locator(':enabled')).getByText('Review').click();
  await visitor.byId('send-review-fee').waitFor();
  assert.equal((await visitor.byId('send-review-address').textContent()).replace(/\s/g, ''), BRINE);
});

journey('says in the review what the wallet misses for the payment, and leads back to it with everything kept', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain');
  await openSend(visitor);
  const { page } = visitor;
  const received = await heldCoin(visitor, BRINE);
  await review(visitor, '1', BRINE);
  // The balance goes elsewhere meanwhile.
  await call(visitor, 'anvil_setBalance', [ADA, hex(4n * 10n ** 17n)]);
  const confirm = async () => {
    await visitor.byId('send-confirm').and(page.locator(':enabled')).click();
    await sign(visitor);
  };
  await confirm();
  await visitor
    .byId('fund-more')
    .getByText(/You need 0\.6\d* ETH more/)
    .waitFor();
  await visitor.byId('fund-more-add').click();
  await visitor.byId('fund-way-receive').click();
  await visitor.byId('fund-code').waitFor();
  await pay(visitor, { from: CLEO, to: ADA, value: hex(7n * 10n ** 17n) });
  await visitor.byId('fund-done').waitFor();
  await visitor.byId('fund-continue').click();
  await visitor.byId('send-review-amount').getByText('1 ETH', { exact: true }).waitFor();
  await confirm();
  await visitor.eventually(() => heldCoin(visitor, BRINE), received + 10n ** 18n);
});

journey('shows the ways and goes on after a reload; what comes in another token is said', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain');
  await visitor.connect();
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  const parameters = { network: 31337, token, amount: toPlain(before + 5_000_000n, 6) };
  await fund(visitor, parameters);
  await visitor.byId('fund-missing').getByText('5 TERN').waitFor();
  // The balances to compare with come a moment after the funding.
  await visitor.eventually(
    () => visitor.page.evaluate(() => JSON.parse(localStorage.getItem('w3m.fundings')).value[0].others.length > 0),
    true,
  );
  await pay(visitor, { from: BRINE, to: ADA, value: hex(10n ** 18n) });
  await pay(visitor, { from: BRINE, to: token, data: toTransfer(ADA, 2_000_000n), gas: '0x30000' });
  await visitor.page.reload();
  await visitor.connected();
  await fund(visitor, parameters);
  await visitor.byId('fund-missing').getByText('3 TERN').waitFor();
  await visitor.byId('fund-status').getByText('2 TERN arrived. 3 TERN still missing.').waitFor();
  await visitor
    .byId('fund-other')
    .getByText(/Arrived instead: 1 ETH on Lagoon Local/)
    .waitFor();
  await pay(visitor, { from: BRINE, to: token, data: toTransfer(ADA, 3_000_000n), gas: '0x30000' });
  await visitor.byId('fund-done').getByText('5 TERN arrived').waitFor();
  assert.equal((await endOf(visitor)).transactions.length, 2);
});

journey('a swap on the same network brings at least what is missing', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.connect();
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await fund(visitor, { network: 31337, token, amount: toPlain(before + 7_000_000n, 6) });
  await visitor.byId('fund-way-swap').click();
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click();
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).click();
  await visitor
    .sheet()
    .getByRole('button', { name: /Send|Approve/ })
    .click();
  await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) >= before + 7_000_000n, true);
  // The swap leads back to what it was for.
  await visitor.byId('fund-status').waitFor();
  await call(visitor, 'anvil_mine', ['0x1']);
  await visitor.eventually(async () => (await endOf(visitor))?.status, 'arrived');
  const received = (await heldToken(visitor, token, ADA)) - before;
  assert.equal((await endOf(visitor)).amount, toPlain(received, 6).replace(/\.?0+$/, ''));
  await visitor.byId('fund-done').waitFor();
});

journey('a swap that is the payment keeps its form while another swap adds its funds', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const wanted = toPlain((await heldToken(visitor, token, ADA)) + 5_000_000n, 6);
  await choose(visitor, 'from', 'TERN');
  await choose(visitor, 'to', 'SKUA');
  await visitor.byId('swap-from-amount').fill(wanted);
  await visitor.byId('fund-more').getByText('You need 5 TERN more').waitFor();
  await visitor.byId('fund-more-add').click();
  await visitor.byId('fund-way-swap').click();
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click();
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).click();
  await sign(visitor);
  await visitor.byId('fund-status').waitFor();
  await call(visitor, 'anvil_mine', ['0x1']);
  await visitor.byId('fund-continue').click();
  assert.equal((await visitor.byId('swap-from-amount').inputValue()).replaceAll(',', ''), wanted);
  for (const [side, symbol] of [
    ['from', 'TERN'],
    ['to', 'SKUA'],
  ])
    await visitor.byId(`swap-${side}-held`).filter({ hasText: symbol }).waitFor();
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').waitFor();
});
