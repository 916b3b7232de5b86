import assert from 'node:assert/strict';
import { parseURL } from '@solana/pay';
import { chooseAmount, openSeller, order, settle } from './buy-steps.mjs';
import { endOf, fund, goOn, readPaymentCode, toPlain } from './fund-steps.mjs';
import { journey } from './harness.mjs';
import * as solana from './solana-steps.mjs';
import { ADA, BEN, SOLANA } from './solana-steps.mjs';
import { toUnits } from '../../demo/sandbox/solana/world-data.mjs';

/** The main cluster, on which links of Solana Pay are paid. Its node is the one of these journeys. */
const MAIN = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
};

/** Connects the first account of Solana. */
async function begin(visitor, services = true) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await solana.openPage(visitor, { services });
  await solana.connectOn(visitor, 'solana');
}

journey('on Solana, another account of the visitor pays exactly what is missing of a token, once', async (visitor) => {
  await begin(visitor);
  const [before, payer] = await Promise.all([ADA, BEN].map((address) => solana.heldToken(visitor, 'PUFN', address)));
  const missing = 1_234_567n;
  await fund(visitor, { network: SOLANA, token: solana.mintOf('PUFN'), amount: toPlain(before + missing, 6) });
  await visitor.byId('fund-missing').getByText('1.234567 PUFN').waitFor();
  await visitor.byId('fund-pace').getByText('about 1 second on Lagoon Solana').waitFor();
  await visitor
    .byId('fund-way-transfer')
    .getByText(/F1MY….{6}20\.5 PUFN available\. Network fee about/)
    .waitFor();
  await visitor.byId('fund-way-transfer').click();
  await visitor.byId('fund-transfer-amount').getByText('1.234567 PUFN').waitFor();
  assert.equal((await visitor.byId('fund-transfer-from').textContent()).replace(/\s/g, ''), BEN);
  assert.equal((await visitor.byId('fund-transfer-to').textContent()).replace(/\s/g, ''), ADA);
  await visitor.byId('fund-transfer-confirm').and(visitor.page.locator(':enabled')).click();
  await solana.press(visitor, 'Send');
  await visitor.byId('fund-done').getByText('1.234567 PUFN arrived').waitFor();
  assert.deepEqual(await endOf(visitor), { status: 'arrived', amount: '1.234567', transactions: [] });
  assert.equal(await solana.heldToken(visitor, 'PUFN', ADA), before + missing);
  assert.equal(await solana.heldToken(visitor, 'PUFN', BEN), payer - missing);
  await goOn(visitor);
  const asked = await visitor.asked('harborSolana');
  assert.equal(asked.filter((method) => method === 'solana:signAndSendTransaction').length, 1);
});

journey(
  'on Solana, what another wallet pays is counted to the base unit, of SOL and of a token that no list names, over a reload',
  async (visitor) => {
    await begin(visitor, false);
    const lamports = await solana.heldCoin(visitor, ADA);
    const wanted = 250_000_001n;
    await fund(visitor, { network: SOLANA, amount: toPlain(lamports + wanted, 9) });
    await visitor.byId('fund-way-receive').click();
    // A link of Solana Pay is read as one of the main cluster, so of another one the code has the address alone, and the view has the sum.
    assert.equal(await readPaymentCode(visitor), ADA);
    await visitor.dialog.getByText('0.250000001 SOL', { exact: true }).waitFor();
    await solana.giveCoin(visitor, ADA, wanted, 1);
    await visitor.byId('fund-done').getByText('0.250000001 SOL arrived').waitFor();
    assert.equal((await endOf(visitor)).amount, '0.250000001');
    assert.equal(await solana.heldCoin(visitor, ADA), lamports + wanted);
    await goOn(visitor);

    const before = await solana.heldToken(visitor, 'PUFN', ADA);
    const parameters = { network: SOLANA, token: solana.mintOf('PUFN'), amount: toPlain(before + 3_000_001n, 6) };
    await fund(visitor, parameters);
    await visitor.byId('fund-way-receive').click();
    await solana.giveToken(visitor, 'KELP', ADA, 5_000_000_000n, 1);
    await solana.giveToken(visitor, 'PUFN', ADA, 1_000_000n, 1);
    await visitor.page.reload();
    await visitor.connected();
    await fund(visitor, parameters);
    await visitor
      .byId('fund-status')
      .getByText(/^1 B3Pr…ry2k arrived\. 2\.000001 B3Pr…ry2k still missing\.$/)
      .waitFor();
    await visitor.byId('fund-way-receive').click();
    await visitor.dialog.getByText(/^2\.000001 B3Pr…ry2k$/).waitFor();
    await solana.giveToken(visitor, 'PUFN', ADA, 2_000_001n, 1);
    await visitor.byId('fund-done').waitFor();
    assert.deepEqual(await endOf(visitor), { status: 'arrived', amount: '3.000001', transactions: [] });
    assert.equal(await solana.heldToken(visitor, 'PUFN', ADA), before + 3_000_001n);
  },
);

journey('on Solana, what the on-ramp brings is counted to the base unit, and the rest is asked for', async (visitor) => {
  await begin(visitor);
  const before = await solana.heldCoin(visitor, ADA);
  const missing = 300_000_000n;
  await fund(visitor, { network: SOLANA, amount: toPlain(before + missing, 9) });
  await visitor.byId('fund-way-buy').click();
  const amount = await visitor.byId('buy-amount').inputValue();
  assert.match(amount, /^\d+$/);
  await chooseAmount(visitor, amount);
  const popup = await openSeller(visitor, 'meld');
  assert.equal(await popup.locator('[name="address"]').inputValue(), ADA);
  // The link of this provider has no field for a sum.
  await popup.locator('[name="amount"]').fill(amount);
  await order(popup);
  const bought = await settle(popup);
  assert.equal(bought.symbol, 'SOL');
  const received = toUnits(bought.amount, 9);
  assert.equal(await solana.heldCoin(visitor, ADA), before + received);
  await popup.close();
  // The fees of the provider are known only then.
  assert.ok(received < missing);
  await fund(visitor, { network: SOLANA, amount: toPlain(before + missing, 9) });
  await visitor
    .byId('fund-missing')
    .getByText(`${toPlain(missing - received, 9).replace(/0+$/, '')} SOL`)
    .waitFor();
  await solana.giveCoin(visitor, ADA, missing - received, 1);
  await visitor.eventually(async () => (await endOf(visitor))?.status, 'arrived');
  assert.equal(await solana.heldCoin(visitor, ADA), before + missing);
});

journey('a code of Solana Pay is paid by a wallet outside of the page, of SOL and of a token', async (visitor) => {
  await begin(visitor, false);
  await visitor.page.evaluate((main) => {
    const modal = globalThis[Symbol.for('w3m.registry')].get();
    const { network } = modal.getAccount('solana');
    modal.updateOptions({ networks: [network, { ...network, ...main }] });
  }, MAIN);
  for (const [symbol, decimals, missing] of [
    ['SOL', 9, 250_000_001n],
    ['PUFN', 6, 1_234_567n],
  ]) {
    const isNative = symbol === 'SOL';
    const read = () => (isNative ? solana.heldCoin(visitor, ADA) : solana.heldToken(visitor, symbol, ADA));
    const before = await read();
    const token = isNative ? undefined : solana.mintOf(symbol);
    await fund(visitor, { network: MAIN.caipNetworkId, token, amount: toPlain(before + missing, decimals) });
    await visitor.byId('fund-way-receive').click();
    const asked = parseURL(await readPaymentCode(visitor));
    assert.deepEqual([asked.recipient.toBase58(), asked.splToken?.toBase58()], [ADA, token]);
    const units = BigInt(asked.amount.shiftedBy(decimals).toFixed());
    await (isNative ? solana.giveCoin(visitor, ADA, units, 1) : solana.giveToken(visitor, symbol, ADA, units, 1));
    await visitor.byId('fund-done').waitFor();
    assert.equal(await read(), before + missing);
    await goOn(visitor);
  }
});
