/** The long matrix of sending: kinds of token, Max, and everything that comes between review and receipt. */
import assert from 'node:assert/strict';
import { encodeFunctionData, erc20Abi } from 'viem';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE, call, fee, heldCoin, heldToken, openAccount, openSend, review, told, listen, tokenOf } from '../e2e/send-steps.mjs';

const send = async (visitor) => {
  await visitor.byId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
};
const both = (visitor, token) => Promise.all([ADA, BRINE].map((address) => heldToken(visitor, token, address)));

/** Kinds of token: typed, sent and received amount, in base units. */
const KINDS = [
  ['TERN', 'six decimals', '12.345678', 12345678n],
  ['GULL', 'eight decimals', '0.00000001', 1n],
  ['HERN', 'eighteen decimals', '1.000000000000000001', 10n ** 18n + 1n],
  ['FTHM', '36 decimals', '0.000000000000000000000000000000000001', 1n],
  ['PEBL', 'no decimals', '7', 7n],
  ['MUTE', 'a transfer that returns nothing', '0.5', 5n * 10n ** 17n],
  ['TOLL', 'a part kept of every transfer', '100', 100n * 10n ** 18n, 98n * 10n ** 18n],
];
for (const [symbol, what, amount, leaves, arrives = leaves] of KINDS) {
  journey(`sends a token with ${what}, to the base unit`, async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain', { services: true });
    await openAccount(visitor);
    const token = await tokenOf(visitor, symbol);
    const before = await both(visitor, token);
    // Tokens that the list leaves out are reached by their address.
    await visitor.page.evaluate(
      (address) => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'WalletSend', params: { token: address } }),
      token,
    );
    await visitor.byId('send-held').waitFor();
    await review(visitor, amount, BRINE);
    if (arrives !== leaves) await visitor.byId('send-toll').waitFor();
    await send(visitor);
    await visitor.byId('pending-confirmed').waitFor();
    const after = await both(visitor, token);
    assert.deepEqual([before[0] - after[0], after[1] - before[1]], [leaves, arrives]);
    if (arrives === leaves) assert.equal(await visitor.byId('send-toll').count(), 0);
  });
}

journey('sends everything, and asks again when the fee has risen meanwhile', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await visitor.byId('send-receiver').fill(BRINE);
  await visitor.byId('send-max').click();
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('send-review-fee').waitFor();
  const shown = await visitor.byId('send-review-amount').textContent();
  const before = await Promise.all([ADA, BRINE].map((address) => heldCoin(visitor, address)));
  await call(visitor, 'anvil_setNextBlockBaseFeePerGas', ['0x174876e800']);
  await call(visitor, 'anvil_mine', ['0x1']);
  await visitor.byId('send-confirm').click();
  await visitor.byId('send-stopped').waitFor();
  assert.equal(await heldCoin(visitor, BRINE), before[1], 'nothing was sent');
  await visitor.eventually(async () => (await visitor.byId('send-review-amount').textContent()) === shown, false);
  const amount = BigInt((await visitor.byId('send-review-amount').textContent()).replace(/[^\d.]/g, '').replace('.', ''));
  await send(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  const after = await Promise.all([ADA, BRINE].map((address) => heldCoin(visitor, address)));
  assert.ok(amount > 0n);
  assert.equal(before[0] - after[0], after[1] - before[1] + (await fee(visitor)));
  // The remaining balance is less than the allowed fee: nothing was reserved.
  assert.ok(after[0] < 10n ** 16n, String(after[0]));
  await call(visitor, 'anvil_setBalance', [ADA, `0x${before[0].toString(16)}`]);
  await call(visitor, 'anvil_setNextBlockBaseFeePerGas', ['0x3b9aca00']);
  await call(visitor, 'anvil_mine', ['0x1']);
});

journey('watches a transaction over a reload, until its receipt', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await call(visitor, 'evm_setAutomine', [false]);
  try {
    await review(visitor, '0.5', BRINE);
    await send(visitor);
    await visitor.byId('pending-pending').waitFor();
    await visitor.page.reload();
    await visitor.connected();
    await visitor.byId('account-button').click();
    await visitor.byId('pending-pending').waitFor();
    await call(visitor, 'anvil_mine', ['0x1']);
    await visitor.byId('pending-confirmed').waitFor();
  } finally {
    await call(visitor, 'evm_setAutomine', [true]);
  }
});

journey('shows that a transfer failed on the chain, and its fee', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await openAccount(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await both(visitor, token);
  // A spender with an allowance of all takes all of it first.
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BRINE, before[0]] });
  await call(visitor, 'eth_sendTransaction', [{ from: ADA, to: token, data: approve }]);
  await visitor.page.evaluate(
    (address) => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'WalletSend', params: { token: address } }),
    token,
  );
  await visitor.byId('send-held').waitFor();
  await review(visitor, '4000', BRINE);
  await call(visitor, 'evm_setAutomine', [false]);
  try {
    await send(visitor);
    await visitor.byId('pending-pending').waitFor();
    const take = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ADA, BRINE, before[0]] });
    const gasPrice = '0x174876e800';
    await call(visitor, 'eth_sendTransaction', [{ from: BRINE, to: token, data: take, gas: '0x30d40', gasPrice }]);
    await call(visitor, 'anvil_mine', ['0x1']);
    await visitor.byId('pending-failed').getByText('You paid only the network fee.').waitFor();
  } finally {
    await call(visitor, 'evm_setAutomine', [true]);
  }
  assert.deepEqual(await both(visitor, token), [0n, before[1] + before[0]]);
  await visitor.askServices('POST', '/__sandbox/reset');
});

journey('goes on watching when the network is back that was cut in the middle', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await review(visitor, '0.5', BRINE);
  const before = await heldCoin(visitor, BRINE);
  await call(visitor, 'evm_setAutomine', [false]);
  try {
    await send(visitor);
    await visitor.byId('pending-pending').waitFor();
    // The toast's code is loaded with the first toast.
    await visitor.byId('w3m-toast').getByText('Transaction started').waitFor();
    const isCut = visitor.page.waitForEvent('requestfailed');
    await visitor.page.context().setOffline(true);
    await isCut;
    await call(visitor, 'anvil_mine', ['0x1']);
    await visitor.byId('pending-pending').waitFor();
  } finally {
    await call(visitor, 'evm_setAutomine', [true]);
  }
  await visitor.page.context().setOffline(false);
  await visitor.byId('pending-confirmed').waitFor();
  assert.equal((await heldCoin(visitor, BRINE)) - before, 5n * 10n ** 17n);
  visitor.forgiveProblems(/ERR_INTERNET_DISCONNECTED/);
});

journey('stops when the wallet went to another network between review and signing', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await listen(visitor);
  await review(visitor, '1', BRINE);
  const before = await heldCoin(visitor, ADA);
  await visitor.withWallet('harbor', (wallet) => wallet.setChain(31338));
  await visitor.byId('send-stopped').waitFor();
  assert.ok(await visitor.byId('send-confirm').isDisabled());
  assert.equal(await heldCoin(visitor, ADA), before);
  assert.deepEqual(await told(visitor), []);
});

journey('says that nothing was sent when the network cannot be reached [S:240]', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await review(visitor, '1', BRINE);
  const before = await heldCoin(visitor, ADA);
  await visitor.page.route('**/rpc/**', (route) => route.abort());
  await visitor.byId('send-confirm').click();
  await visitor.byId('send-stopped').getByText('Couldn’t reach the network').waitFor();
  await visitor.page.unroute('**/rpc/**');
  assert.equal(await heldCoin(visitor, ADA), before);
  visitor.forgiveProblems(/ERR_FAILED/);
});

journey('leads back with the words of the specification when the wallet fails [S:236]', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await review(visitor, '1', BRINE);
  await visitor.withWallet('harbor', (wallet) => wallet.setBehavior({ throw: { code: -32000, message: 'gone' } }, 'eth_sendTransaction'));
  await visitor.byId('send-confirm').click();
  await visitor.page.getByTestId('w3m-toast').getByText('Something went wrong').waitFor();
  await visitor.byId('account-send').waitFor();
});

for (const [amount, label] of [
  ['1e5', 'Enter a valid amount'],
  ['1,234', 'Enter a valid amount'],
  ['.5', 'Enter a valid amount'],
  ['1 5', 'Enter a valid amount'],
  ['-1', 'Enter a valid amount'],
  ['١٫٥٫٥', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  [`0.${'1'.repeat(37)}`, 'Enter a valid amount'],
  [(2n ** 256n).toString(), 'Enter a valid amount'],
  ['100000', 'Insufficient funds'],
  ['', 'Enter an amount'],
]) {
  journey(`takes ${JSON.stringify(amount).slice(0, 20)} for no amount that can be sent`, async (visitor) => {
    await visitor.open('/plain');
    await openSend(visitor);
    await visitor.byId('send-receiver').fill(BRINE);
    await visitor.byId('send-amount').fill(amount);
    await visitor.byId('send-review').getByText(label).waitFor();
    assert.ok(await visitor.byId('send-review').isDisabled());
  });
}
