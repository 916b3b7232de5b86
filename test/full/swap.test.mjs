/** The long matrix of swapping: both ways, declined and reverted, and manipulated answers. */
import assert from 'node:assert/strict';
import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE, call, heldCoin, heldToken, told, tokenOf } from '../e2e/send-steps.mjs';
import { allowanceOf, answer, exactOf, feeOf, hashes, listenSwaps, openSwap, reviewSwap, toUnits } from '../e2e/swap-steps.mjs';
import lagoon from '../../demo/sandbox/lagoon.json' with { type: 'json' };

const ROUTER = lagoon.router;
const STRANGER = '0x00000000000000000000000000000000000000aa';
const CHAIN = 'eip155:31337';

const typesOf = async (visitor) => (await told(visitor)).map(([type]) => type);
const asked = async (visitor, method) => (await visitor.asked()).filter((one) => one === method).length;

journey('swaps a token for the coin: approves exactly what is paid, and leaves no allowance [S:179] [S:182]', async (visitor) => {
  await openSwap(visitor);
  await listenSwaps(visitor);
  const { page } = visitor;
  const token = await tokenOf(visitor, 'TERN');
  const before = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100.000001' });
  await page.getByTestId('step-approve-now').getByText('Approve 100.000001 TERN').waitFor();
  const quoted = toUnits(await exactOf(visitor, 'swap-review-gets'), 18);
  await page.getByTestId('swap-confirm').getByText('Approve').click();
  await page.getByTestId('step-approve-now').getByText('Continue in Harbor').waitFor();
  await answer(visitor);
  await page.getByTestId('step-approve-done').waitFor();
  await page.getByTestId('step-swap-now').getByText('Continue in Harbor').waitFor();
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 100000001n);
  await answer(visitor);
  await page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before[1] - 100000001n));
  const fees = await Promise.all((await hashes(visitor)).map((hash) => feeOf(visitor, hash)));
  assert.equal(fees.length, 2);
  assert.equal((await heldCoin(visitor, ADA)) - before[0] + fees[0] + fees[1], quoted);
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
  assert.deepEqual(await typesOf(visitor), ['INITIATE_SWAP', 'SWAP_SUCCESS']);
});

journey('moves nothing when the approval is declined, and says so [S:268]', async (visitor) => {
  await openSwap(visitor);
  await listenSwaps(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.byId('swap-confirm').click();
  await answer(visitor, 'Decline');
  await visitor.byId('swap-declined').filter({ hasText: 'Nothing was swapped.' }).waitFor();
  assert.deepEqual([await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)], before);
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
  assert.deepEqual(await typesOf(visitor), ['INITIATE_SWAP', 'SWAP_APPROVAL_ERROR']);
});

journey('keeps the approval when only the swap is declined, and needs no other one', async (visitor) => {
  await openSwap(visitor);
  await listenSwaps(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.byId('swap-confirm').click();
  await answer(visitor);
  await visitor.byId('step-swap-now').waitFor();
  await answer(visitor, 'Decline');
  await visitor.byId('swap-declined').filter({ hasText: 'The approval of 100 TERN stays' }).waitFor();
  assert.equal(await heldToken(visitor, token, ADA), before);
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 100000000n);
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).getByText('Swap', { exact: true }).click();
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 2, 'one approval, one swap');
  await visitor.eventually(() => typesOf(visitor), ['INITIATE_SWAP', 'SWAP_ERROR', 'SWAP_SUCCESS']);
});

journey('approves and swaps in one where the wallet can', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  await visitor.withWallet('harbor', (wallet) =>
    wallet.setBehavior({ answer: { '0x7a69': { atomic: { status: 'supported' } } } }, 'wallet_getCapabilities'),
  );
  const before = await heldToken(visitor, token, ADA);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.byId('swap-confirm').click();
  await visitor.byId('step-both-now').getByText('Continue in Harbor').waitFor();
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  await visitor.page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();
  assert.equal(await asked(visitor, 'wallet_sendCalls'), 1);
  assert.equal(await asked(visitor, 'eth_sendTransaction'), 0);
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
});

journey('asks for approval and swap one by one where the wallet refuses both in one, and does not ask for both again', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  await visitor.withWallet('harbor', (wallet) => {
    wallet.setBehavior({ answer: { '0x7a69': { atomic: { status: 'ready' } } } }, 'wallet_getCapabilities');
    const declined = Object.assign(new Error('Internal error'), { code: -32603, data: { cause: { code: 5750 } } });
    wallet.setBehavior({ throw: declined }, 'wallet_sendCalls');
  });
  const before = await heldToken(visitor, token, ADA);
  for (const left of [100_000_000n, 200_000_000n]) {
    await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
    await visitor.byId('swap-confirm').click();
    await visitor.byId('step-approve-now').getByText('Continue in Harbor').waitFor();
    await answer(visitor);
    await visitor.byId('step-swap-now').getByText('Continue in Harbor').waitFor();
    await answer(visitor);
    await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - left));
    if (left > 100_000_000n) break;
    await visitor.byId('account-swap').click();
    await visitor.byId('swap-from-held').waitFor();
  }
  assert.equal(await asked(visitor, 'wallet_sendCalls'), 1);
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
});

/** An allowance that stands from before, given without the modal. */
async function allowBefore(visitor, token, amount) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, amount] });
  await call(visitor, 'eth_sendTransaction', [{ from: ADA, to: token, data }]);
  // The hash comes before the block.
  await visitor.eventually(async () => String(await allowanceOf(visitor, token, ADA, ROUTER)), String(amount));
}

journey('takes an old allowance back first where the token wants that, and shows it before', async (visitor) => {
  await openSwap(visitor);
  const { page } = visitor;
  const token = await tokenOf(visitor, 'WARY');
  const before = await heldToken(visitor, token, ADA);
  await allowBefore(visitor, token, 5n);
  await reviewSwap(visitor, { from: 'WARY', to: 'ETH', amount: '100' });
  await page.getByTestId('step-reset-now').getByText('Revoke the old approval').waitFor();
  await page.getByTestId('step-approve-later').waitFor();
  await visitor.byId('swap-confirm').click();
  await page.getByTestId('step-reset-now').getByText('Continue in Harbor').waitFor();
  await answer(visitor);
  await page.getByTestId('step-approve-now').getByText('Continue in Harbor').waitFor();
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
  await answer(visitor);
  await page.getByTestId('step-swap-now').getByText('Continue in Harbor').waitFor();
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 100000000n);
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
  await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 3);
});

journey('takes an old allowance back in the same batch, and changes it at once for other tokens', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'WARY');
  const before = await heldToken(visitor, token, ADA);
  await allowBefore(visitor, token, 5n);
  await visitor.withWallet('harbor', (wallet) =>
    wallet.setBehavior({ answer: { '0x7a69': { atomic: { status: 'supported' } } } }, 'wallet_getCapabilities'),
  );
  await reviewSwap(visitor, { from: 'WARY', to: 'ETH', amount: '100' });
  await visitor.byId('swap-confirm').click();
  await visitor.byId('step-both-now').getByText('Continue in Harbor').waitFor();
  await visitor.sheet().getByText('Do 3 things in one?').waitFor();
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
  await visitor.page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();

  const other = await tokenOf(visitor, 'TERN');
  await allowBefore(visitor, other, 5n);
  await visitor.byId('account-swap').click();
  await visitor.byId('swap-from-held').waitFor();
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.byId('step-approve-now').waitFor();
  assert.equal(await visitor.byId('step-reset-now').count(), 0);
});

journey('goes on where it was when the network is back that was cut in the middle', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await call(visitor, 'evm_setAutomine', [false]);
  try {
    await visitor.byId('swap-confirm').click();
    await answer(visitor);
    await visitor.byId('step-approve-now').getByText('Waiting for the network').waitFor();
    const isCut = visitor.page.waitForEvent('requestfailed');
    await visitor.page.context().setOffline(true);
    await isCut;
    await call(visitor, 'anvil_mine', ['0x1']);
    await visitor.byId('step-approve-now').getByText('Waiting for the network').waitFor();
  } finally {
    await call(visitor, 'evm_setAutomine', [true]);
  }
  await visitor.page.context().setOffline(false);
  await visitor.byId('step-swap-now').getByText('Continue in Harbor').waitFor();
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 2, 'one approval, one swap');
  visitor.forgiveProblems(/ERR_INTERNET_DISCONNECTED/);
});

journey('signs nothing when the service fails in the middle, and goes on with the allowance that stands', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.askServices('POST', '/__sandbox/faults', [{ path: '/v1/convert/build-transaction', fault: { status: 400, body: '{}' } }]);
  await visitor.byId('swap-confirm').click();
  await answer(visitor);
  await visitor.byId('swap-stopped').getByText('Failed to create transaction').waitFor();
  await visitor.byId('swap-stopped').getByText('The approval of 100 TERN stays').waitFor();
  assert.equal(await asked(visitor, 'eth_sendTransaction'), 1);
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).getByText('Swap', { exact: true }).click();
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 2);
  visitor.forgiveProblems(/400/);
});

journey('says that the price of the native token is not available, and swaps all the same', async (visitor) => {
  await visitor.page.route('**/v1/account/*/balance?*', async (route) => {
    const response = await route.fetch();
    const { balances } = await response.json();
    await route.fulfill({ response, json: { balances: balances.map((one) => (one.address ? one : { ...one, price: 0 })) } });
  });
  await openSwap(visitor);
  await visitor.askServices('POST', '/__sandbox/faults', [{ path: '/v1/fungible/price', fault: { status: 400, body: '{}' } }]);
  await visitor.page.reload();
  await visitor.connected();
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'Swap' }));
  await visitor.byId('swap-failed').getByText('Failed to fetch network token price').waitFor();
  await reviewSwap(visitor, { to: 'TERN', amount: '0.5' });
  await visitor.byId('swap-failed').getByText('Failed to fetch network token price').waitFor();
  const before = await heldToken(visitor, await tokenOf(visitor, 'TERN'), ADA);
  await visitor.byId('swap-confirm').click();
  await answer(visitor);
  await visitor.eventually(async () => (await heldToken(visitor, await tokenOf(visitor, 'TERN'), ADA)) > before, true);
  await visitor.askServices('DELETE', '/__sandbox/faults');
  visitor.forgiveProblems(/400/);
});

/** Sells much of the native token from another account: the price falls. */
async function movePrice(visitor, token, ether) {
  const abi = parseAbi([
    'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
    'function WETH() view returns (address)',
  ]);
  const weth = `0x${(await call(visitor, 'eth_call', [{ to: ROUTER, data: '0xad5c4648' }, 'latest'])).slice(-40)}`;
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [0n, [weth, token], BRINE, 2n ** 64n] });
  await call(visitor, 'anvil_setBalance', [BRINE, '0x3635c9adc5dea00000']);
  const hash = await call(visitor, 'eth_sendTransaction', [{ from: BRINE, to: ROUTER, data, value: `0x${ether.toString(16)}` }]);
  await visitor.eventually(async () => (await call(visitor, 'eth_getTransactionReceipt', [hash]))?.status, '0x1');
}

journey('stops when the price moved after it was shown, and shows the new one', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  await reviewSwap(visitor, { to: 'TERN', amount: '0.5' });
  const before = await heldCoin(visitor, ADA);
  const shown = await exactOf(visitor, 'swap-least');
  await movePrice(visitor, token, 5n * 10n ** 18n);
  await visitor.byId('swap-confirm').click();
  await visitor.byId('swap-stopped').getByText('The price moved').waitFor();
  assert.equal(await asked(visitor, 'eth_sendTransaction'), 0);
  assert.equal(await heldCoin(visitor, ADA), before);
  await visitor.eventually(async () => (await exactOf(visitor, 'swap-least')) === shown, false);
});

journey('shows that the network reverted a swap whose price moved while it was signed', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  await reviewSwap(visitor, { to: 'TERN', amount: '0.5' });
  const before = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
  await visitor.byId('swap-confirm').click();
  await visitor.sheet().waitFor();
  await movePrice(visitor, token, 5n * 10n ** 18n);
  await answer(visitor);
  await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 1);
  const [hash] = await hashes(visitor);
  await visitor.eventually(async () => (await call(visitor, 'eth_getTransactionReceipt', [hash]))?.status, '0x0');
  assert.equal(before[0] - (await heldCoin(visitor, ADA)), await feeOf(visitor, hash));
  assert.equal(await heldToken(visitor, token, ADA), before[1]);
});

const swapAbi = parseAbi(['function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)']);
/** Writes the data of a swap anew, with one argument changed. */
const rewrite = (change) => (tx) => {
  const { args } = decodeFunctionData({ abi: swapAbi, data: tx.data });
  return { ...tx, data: encodeFunctionData({ abi: swapAbi, functionName: 'swapExactETHForTokens', args: change([...args]) }) };
};
const at = (index, value) => rewrite((args) => args.with(index, typeof value === 'function' ? value(args[index]) : value));

/** Asserts that the comparison of the request with the review shows a text, letter case aside. */
async function assertCompared(visitor, text) {
  if (text === undefined) return;
  const shown = await visitor.byId('swap-difference').textContent();
  assert.ok(shown.toLowerCase().includes(text.toLowerCase()), shown);
}

/** Answers of `build-transaction` that must not be signed: the change, the text that the visitor sees, and a text of the comparison. */
const BAD_SWAPS = [
  ['another router', (tx) => ({ ...tx, to: `${CHAIN}:${STRANGER}` }), 'a known swap router', 'Unknown contract'],
  ['another chain', (tx) => ({ ...tx, to: tx.to.replace(CHAIN, 'eip155:1') }), 'another account or network'],
  ['another account', (tx) => ({ ...tx, from: `${CHAIN}:${STRANGER}` }), 'another account or network'],
  ['another recipient', at(2, STRANGER), 'to another address', STRANGER],
  ['another token', at(1, (path) => path.toReversed()), 'for another token'],
  ['less than shown', at(0, (least) => least - 1n), 'The price moved'],
  ['out of date', at(3, 1n), 'has expired'],
  ['another value', (tx) => ({ ...tx, value: '1' }), 'a different amount of ETH'],
  ['a transfer', (tx) => ({ ...tx, data: '0xa9059cbb' }), 'can’t decode the request'],
  ['wrong types', (tx) => ({ ...tx, data: 5 }), 'Failed to create transaction'],
  ['nothing', () => null, 'Failed to create transaction'],
];
for (const [what, change, text, compared] of BAD_SWAPS) {
  journey(`refuses a swap that was tampered with: ${what}`, async (visitor) => {
    await openSwap(visitor);
    await reviewSwap(visitor, { to: 'TERN', amount: '0.5' });
    await visitor.page.route('**/v1/convert/build-transaction?*', async (route) => {
      const response = await route.fetch();
      const { tx } = await response.json();
      await route.fulfill({ response, json: { tx: change(tx) } });
    });
    const before = await heldCoin(visitor, ADA);
    await visitor.byId('swap-confirm').click();
    await visitor.byId('swap-stopped').getByText(text).waitFor();
    await assertCompared(visitor, compared);
    assert.equal(await asked(visitor, 'eth_sendTransaction'), 0);
    assert.equal(await heldCoin(visitor, ADA), before);
  });
}

const approve = (spender, amount) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
/** The same for `build-approve`, for 100 TERN. */
const BAD_APPROVALS = [
  ['another spender', (tx) => ({ ...tx, data: approve(STRANGER, 100000000n) }), 'a contract that isn’t a known swap router', STRANGER],
  [
    'any amount',
    (tx) => ({ ...tx, data: approve(ROUTER, 2n ** 256n - 1n) }),
    'approves an unlimited amount. You chose 100 TERN. Nothing was signed.',
    'Any amount of TERN',
  ],
  ['more', (tx) => ({ ...tx, data: approve(ROUTER, 100000001n) }), 'for another amount', '100.000001 TERN'],
  ['another token', (tx) => ({ ...tx, from: `${CHAIN}:${STRANGER}`, to: `${CHAIN}:${STRANGER}` }), 'for another token'],
  ['two tokens', (tx) => ({ ...tx, to: `${CHAIN}:${STRANGER}` }), 'for another token'],
  ['a value', (tx) => ({ ...tx, value: '1' }), 'a different amount of ETH'],
  ['wrong types', (tx) => ({ ...tx, value: 0 }), 'Failed to create approval transaction'],
];
for (const [what, change, text, compared] of BAD_APPROVALS) {
  journey(`refuses an approval that was tampered with: ${what}`, async (visitor) => {
    await openSwap(visitor);
    await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
    await visitor.page.route('**/v1/convert/build-approve?*', async (route) => {
      const response = await route.fetch();
      const { tx } = await response.json();
      await route.fulfill({ response, json: { tx: change(tx) } });
    });
    await visitor.byId('swap-confirm').click();
    await visitor.byId('swap-stopped').getByText(text).waitFor();
    await assertCompared(visitor, compared);
    assert.equal(await asked(visitor, 'eth_sendTransaction'), 0);
    assert.equal(await allowanceOf(visitor, await tokenOf(visitor, 'TERN'), ADA, ROUTER), 0n);
  });
}

/** Quotes that cannot be used: what was changed, how. */
for (const [what, change] of [
  ['another token', (quote) => ({ ...quote, toAccount: `${CHAIN}:${STRANGER}` })],
  ['another amount', (quote) => ({ ...quote, fromAmount: '1' })],
  ['wrong types', (quote) => ({ ...quote, toAmount: 5 })],
]) {
  journey(`offers no swap for a quote of ${what}, and emits SWAP_QUOTE_ERROR once [S:269]`, async (visitor) => {
    await openSwap(visitor);
    await visitor.page.route('**/v1/convert/quotes?*', async (route) => {
      const response = await route.fetch();
      const { quotes } = await response.json();
      await route.fulfill({ response, json: { quotes: quotes.map(change) } });
    });
    await visitor.byId('swap-to-token').click();
    await visitor.byId('swap-token-TERN').click();
    await visitor.byId('swap-from-amount').fill('0.5');
    await visitor.byId('swap-failed').getByText('Couldn’t get a quote').waitFor();
    assert.ok(await visitor.byId('swap-review').isDisabled());
    assert.equal((await visitor.events()).filter((type) => type === 'SWAP_QUOTE_ERROR').length, 1);
  });
}

for (const [amount, label] of [
  ['1e5', 'Enter a valid amount'],
  ['1,234', 'Enter a valid amount'],
  ['-1', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  [`0.${'1'.repeat(19)}`, 'Enter a valid amount'],
  ['100000', 'Insufficient balance'],
  ['', 'Enter an amount'],
]) {
  journey(`takes ${JSON.stringify(amount).slice(0, 20)} for no amount that can be swapped`, async (visitor) => {
    await openSwap(visitor);
    await visitor.byId('swap-to-token').click();
    await visitor.byId('swap-token-TERN').click();
    await visitor.byId('swap-to-held').waitFor();
    await visitor.byId('swap-from-amount').fill(amount);
    await visitor.byId('swap-review').getByText(label).waitFor();
    assert.ok(await visitor.byId('swap-review').isDisabled());
  });
}

journey('asks nothing while the wallet is on another network, and goes on when it is back', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await call(visitor, 'evm_setAutomine', [false]);
  try {
    await visitor.byId('swap-confirm').click();
    await answer(visitor);
    await visitor.byId('step-approve-now').getByText('Waiting for the network').waitFor();
    await visitor.withWallet('harbor', (wallet) => wallet.setChain(31338));
    await visitor.byId('swap-stopped').getByText('Harbor is now on another network or account').waitFor();
    await call(visitor, 'anvil_mine', ['0x1']);
  } finally {
    await call(visitor, 'evm_setAutomine', [true]);
  }
  await visitor.eventually(async () => allowanceOf(visitor, token, ADA, ROUTER), 100000000n);
  // Nothing more is asked there, and what comes next when the wallet is back is asked for on its own network.
  await visitor.byId('swap-stopped').getByText('Harbor is now on another network or account').waitFor();
  assert.equal(await asked(visitor, 'eth_sendTransaction'), 1);
  await visitor.withWallet('harbor', (wallet) => wallet.setChain(31337));
  await visitor.sheet().waitFor();
  await answer(visitor);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  assert.equal(await asked(visitor, 'eth_sendTransaction'), 2);
  assert.equal(await allowanceOf(visitor, token, ADA, ROUTER), 0n);
});
