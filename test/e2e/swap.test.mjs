import assert from 'node:assert/strict';
import { journey } from './harness.mjs';
import { ADA, heldCoin, heldToken, openAccount, told, tokenOf } from './send-steps.mjs';
import { answer, exactOf, feeOf, hashes, listenSwaps, openSwap, reviewSwap, toUnits } from './swap-steps.mjs';

journey(
  'swaps the coin for a token: what was shown leaves, and at least what was shown arrives [S:176] [S:181] [S:35]',
  async (visitor) => {
    await openSwap(visitor);
    await listenSwaps(visitor);
    const { page } = visitor;
    const token = await tokenOf(visitor, 'TERN');
    const before = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
    await page.getByTestId('swap-review').getByText('Select token').waitFor();
    await visitor.byId('swap-from-amount').fill('0.25');
    await page.keyboard.press('Enter');
    await visitor.byId('swap-search').waitFor();
    await visitor.byId('w3m-header-back').click();
    await visitor.byId('swap-from-held').waitFor();
    await reviewSwap(visitor, { to: 'TERN', amount: '0.250000000000000001' });
    assert.equal(await exactOf(visitor, 'swap-review-pays'), '0.250000000000000001 ETH');
    const quoted = toUnits(await exactOf(visitor, 'swap-review-gets'), 6);
    const least = toUnits(await exactOf(visitor, 'swap-least'), 6);
    assert.equal(least, (quoted * 99n) / 100n);
    await page.getByTestId('swap-confirm').click();
    await answer(visitor);
    await page.getByTestId('w3m-toast').getByText('Swap started').waitFor();
    await page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();
    // No other trade changes the price: the quote is exact.
    await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before[1] + quoted));
    const got = `${(Math.trunc(Number(quoted) / 1000) / 1000).toLocaleString('en', { maximumSignificantDigits: 6, roundingMode: 'trunc' })} TERN`;
    await page.getByTestId('w3m-toast').getByText(`Swapped 0.250000000000000001 ETH for ${got}`).waitFor();
    await page.getByTestId('pending-confirmed').getByText(`Confirmed, for ${got}`).waitFor();
    const [hash] = await hashes(visitor);
    assert.equal(before[0] - (await heldCoin(visitor, ADA)), 250000000000000001n + (await feeOf(visitor, hash)));
    const events = await told(visitor);
    assert.deepEqual(
      events.map(([type]) => type),
      ['INITIATE_SWAP', 'SWAP_SUCCESS'],
    );
    assert.deepEqual(events[1][1], {
      isSmartAccount: false,
      network: 'eip155:31337',
      swapFromToken: 'ETH',
      swapToToken: 'TERN',
      swapFromAmount: '0.250000000000000001',
      swapToAmount: events[0][1].swapToAmount,
    });
  },
);

journey(
  'swaps through the exchange of the chain, without a service: the simulation shows it, and at least the minimum arrives',
  async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    const { page } = visitor;
    const token = await tokenOf(visitor, 'TERN');
    await visitor.open('/plain?services=node', { services: true });
    const list = [{ chainId: 31337, address: token, name: 'Tern Dollar', symbol: 'TERN', decimals: 6 }];
    await page.evaluate(
      (tokens) => globalThis[Symbol.for('w3m.registry')].get().updateOptions({ tokens: { 'eip155:31337': { list: tokens } } }),
      list,
    );
    const asked = visitor.requests.length;
    await openAccount(visitor);
    const before = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
    await visitor.byId('account-swap').click();
    await visitor.byId('swap-from-held').waitFor();
    await reviewSwap(visitor, { to: 'TERN', amount: '0.25' });
    const quoted = toUnits(await exactOf(visitor, 'swap-review-gets'), 6);
    const least = toUnits(await exactOf(visitor, 'swap-least'), 6);
    assert.equal(least, (quoted * 99n) / 100n);
    await visitor.byId('simulation-gets').waitFor();
    assert.equal(await visitor.byId('simulation-sends').textContent(), '0.25 ETH');
    await visitor.byId('swap-confirm').click();
    await answer(visitor);
    await page.getByTestId('w3m-toast').getByText('Swap started').waitFor();
    await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) >= before[1] + least, true);
    const [hash] = await hashes(visitor);
    assert.equal(before[0] - (await heldCoin(visitor, ADA)), 25n * 10n ** 16n + (await feeOf(visitor, hash)));
    const paths = visitor.requests.slice(asked).map(({ path }) => path);
    assert.deepEqual(
      paths.filter((path) => path.startsWith('/v1/')),
      [],
      'no service is asked',
    );
  },
);
