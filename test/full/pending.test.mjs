/** Tests a payment after the wallet has sent it: sped up, cancelled, replaced, hidden by the node, edited in the wallet. */
import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE, call, heldCoin, openAccount, openSend, review, tokenOf } from '../e2e/send-steps.mjs';
import { choose, openSwap, reviewSwap } from '../e2e/swap-steps.mjs';

const STRANGER = '0x00000000000000000000000000000000000000aa';
const HALF = '0x6f05b59d3b20000';
const toHex = (value) => `0x${value.toString(16)}`;

const readEntry = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('w3m.pending')).value[0]);

/** Lets the page's clock run in small steps until an element is there. */
const runUntil = (visitor, testId) =>
  visitor.eventually(async () => {
    await visitor.page.clock.runFor(1000);
    return visitor.byId(testId).count();
  }, 1);

/** Waits for a toast before it is shown: it hides by the page's clock. Times out like a journey. */
const untilToast = (visitor, text) => visitor.byId('w3m-toast').getByText(text).waitFor({ timeout: 50_000 });

/** Lets the page read the pending transaction until it has its nonce: without one, a replacement cannot be recognized. */
async function lookOnce(visitor) {
  await visitor.page.clock.runFor(3000);
  await visitor.eventually(async () => typeof (await readEntry(visitor)).nonce, 'number');
}

/** Sends 0.5 ETH to Brine through the modal while no block is mined. @returns Its entry in the list of pending transactions. */
async function sendHalf(visitor) {
  await visitor.page.clock.install();
  await visitor.open('/plain');
  await openSend(visitor);
  await call(visitor, 'evm_setAutomine', [false]);
  await review(visitor, '0.5', BRINE);
  await visitor.byId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await visitor.byId('pending-pending').waitFor();
  return readEntry(visitor);
}

/** Puts another transaction in the place of a pending one, as a wallet does that speeds it up or cancels it. */
async function replace(visitor, { hash }, change) {
  const { nonce, maxFeePerGas } = await call(visitor, 'eth_getTransactionByHash', [hash]);
  await call(visitor, 'anvil_dropTransaction', [hash]);
  const fee = toHex(BigInt(maxFeePerGas) * 3n);
  return call(visitor, 'eth_sendTransaction', [{ from: ADA, nonce, maxFeePerGas: fee, maxPriorityFeePerGas: fee, ...change }]);
}

const journeyWithoutBlocks = (title, run) =>
  journey(title, async (visitor) => {
    try {
      await run(visitor);
    } finally {
      await call(visitor, 'evm_setAutomine', [true]);
    }
  });

for (const [when, isLate] of [
  ['after the first look', true],
  ['before the first look', false],
]) {
  journeyWithoutBlocks(`calls a payment confirmed that was sped up in the wallet ${when}`, async (visitor) => {
    const before = await heldCoin(visitor, BRINE);
    const entry = await sendHalf(visitor);
    if (isLate) await lookOnce(visitor);
    const faster = await replace(visitor, entry, { to: BRINE, value: HALF });
    await call(visitor, 'anvil_mine', ['0x3']);
    await runUntil(visitor, 'pending-confirmed');
    await visitor.byId('pending-confirmed').getByText('Sped up in Harbor. Confirmed, to 0x70').waitFor();
    assert.equal((await readEntry(visitor)).minedHash, faster);
    assert.equal((await heldCoin(visitor, BRINE)) - before, 5n * 10n ** 17n);
    assert.equal(await visitor.page.getByText('Not sent').count(), 0);
  });
}

journeyWithoutBlocks(
  'calls a payment canceled that was canceled in the wallet, and links to the transaction that did it',
  async (visitor) => {
    const before = await heldCoin(visitor, BRINE);
    const entry = await sendHalf(visitor);
    await lookOnce(visitor);
    const cancel = await replace(visitor, entry, { to: ADA, value: '0x0' });
    await call(visitor, 'anvil_mine', ['0x1']);
    await Promise.all([untilToast(visitor, 'Canceled: 0.5 ETH'), runUntil(visitor, 'pending-cancelled')]);
    await visitor.byId('pending-cancelled').getByText('Canceled in Harbor. You paid only the network fee.').waitFor();
    assert.equal((await readEntry(visitor)).minedHash, cancel);
    assert.equal(await heldCoin(visitor, BRINE), before);
  },
);

journeyWithoutBlocks('tells that another transaction took the place of a payment', async (visitor) => {
  const entry = await sendHalf(visitor);
  await lookOnce(visitor);
  const other = await replace(visitor, entry, { to: STRANGER, value: '0x5' });
  await call(visitor, 'anvil_mine', ['0x1']);
  await Promise.all([untilToast(visitor, 'Another transaction replaced 0.5 ETH'), runUntil(visitor, 'pending-replaced')]);
  await visitor.byId('pending-replaced').getByText('Replaced by another transaction.').waitFor();
  assert.equal((await readEntry(visitor)).minedHash, other);
});

journeyWithoutBlocks(
  'waits for a payment that the node does not show for minutes, over a reload, until it is confirmed',
  async (visitor) => {
    // A private mempool: the wallet's node knows nothing of the transaction until it is in a block.
    let isHidden = true;
    await visitor.page.route('**/rpc/**', async (route) => {
      const { method } = route.request().postDataJSON() ?? {};
      const response = await route.fetch();
      const isAbout = method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt';
      if (!isHidden || !isAbout) return route.fulfill({ response });
      return route.fulfill({ response, json: { ...(await response.json()), result: null } });
    });
    await sendHalf(visitor);
    const says = (text) => visitor.byId('pending-pending').getByText(text, { exact: true }).waitFor();
    await visitor.page.clock.runFor(3000);
    await says('Waiting to reach the network');
    await visitor.page.clock.runFor(40_000);
    await says('Waiting to reach the network');
    assert.equal((await readEntry(visitor)).nonce, undefined);
    await visitor.page.reload();
    await visitor.connected();
    await visitor.byId('account-button').click();
    await visitor.page.clock.runFor(100_000);
    await says('Waiting to reach the network. Check Harbor.');
    // The clock was moved past the time-out of the balance, which may say so; of the payment nothing is said.
    const toasts = await visitor.byId('w3m-toast').allTextContents();
    assert.deepEqual(
      toasts.filter((text) => text !== 'Token Balance Unavailable'),
      [],
    );
    isHidden = false;
    await call(visitor, 'anvil_mine', ['0x1']);
    await runUntil(visitor, 'pending-confirmed');
    await visitor.page.unrouteAll({ behavior: 'wait' });
  },
);

journeyWithoutBlocks('waits for a payment that the node dropped from its mempool, and does not call that its end', async (visitor) => {
  const { hash } = await sendHalf(visitor);
  await visitor.page.clock.runFor(3000);
  await visitor.eventually(async () => (await readEntry(visitor)).trace.visibility, 'seen');
  await call(visitor, 'anvil_dropTransaction', [hash]);
  await visitor.page.clock.runFor(60_000);
  await visitor.byId('pending-pending').getByText('Not visible on the network now. It may still go through.').waitFor();
  assert.equal(await visitor.page.getByText('Not sent').count(), 0);
});

journey('shows a transfer that the wallet changed, and keeps showing the difference', async (visitor) => {
  await visitor.page.clock.install();
  await visitor.open('/plain');
  await openSend(visitor);
  const before = await heldCoin(visitor, BRINE);
  // What the wallet sends where its user edits the amount before signing.
  const edited = await call(visitor, 'eth_sendTransaction', [{ from: ADA, to: BRINE, value: '0x16345785d8a0000' }]);
  await visitor.withWallet('harbor', (wallet, hash) => wallet.setBehavior({ answer: hash }, 'eth_sendTransaction'), edited);
  await review(visitor, '0.5', BRINE);
  await visitor.byId('send-confirm').click();
  await runUntil(visitor, 'pending-confirmed');
  await visitor.byId('pending-confirmed').getByText('Confirmed, but not as shown: 0.1 ETH to 0x70').waitFor();
  await visitor.byId('w3m-toast').getByText('Confirmed, but not as shown: 0.1 ETH to 0x70').waitFor();
  await visitor.byId('w3m-alert').getByText('A transaction differed from what you saw').waitFor();
  visitor.forgiveProblems(/is not what was shown/);
  await visitor.eventually(async () => String((await heldCoin(visitor, BRINE)) - before), String(10n ** 17n));
  await visitor.page.reload();
  await visitor.connected();
  await visitor.byId('account-button').click();
  await visitor.page.clock.runFor(3000);
  await visitor.byId('pending-confirmed').getByText('Confirmed, but not as shown').waitFor();
});

journey(
  'shows what is left of a token as soon as its transfer is confirmed, past the ten seconds that the data service keeps its answers',
  async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain', { services: true });
    await openAccount(visitor);
    const token = await tokenOf(visitor, 'TERN');
    await visitor.page.evaluate(
      (address) => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'WalletSend', params: { token: address } }),
      token,
    );
    await visitor.byId('send-held').waitFor();
    await review(visitor, '4000', BRINE);
    const forced = visitor.page.waitForRequest((request) => new URL(request.url()).searchParams.get('forceUpdate') !== null);
    await visitor.byId('send-confirm').click();
    await visitor.sheet().getByRole('button', { name: 'Send' }).click();
    await visitor.byId('pending-confirmed').waitFor();
    const { searchParams } = new URL((await forced).url());
    assert.equal(searchParams.get('forceUpdate').toLowerCase(), `eip155:31337:${token}`);
    const held = async () => {
      const { value } = await visitor.page.evaluate(() => JSON.parse(localStorage.getItem('w3m.portfolio')));
      return value.value.find(({ symbol }) => symbol === 'TERN')?.quantity.numeric;
    };
    const [left] = await visitor.page.evaluate(
      async ([owner, contract]) => {
        const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`;
        const answer = await window.demoWallets.harbor.provider.request({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] });
        return [Number(BigInt(answer)) / 1e6];
      },
      [ADA, token],
    );
    await visitor.eventually(async () => Number(await held()), left);
  },
);

journey('says at a review that the wallet still asks about an earlier payment, until that is answered', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await review(visitor, '0.2', BRINE);
  await visitor.byId('send-confirm').click();
  await visitor.sheet().waitFor();
  // The visitor gives up waiting, and fills the same in again.
  await visitor.byId('send-cancel').click();
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('open-request').getByText('Harbor has an open request to send 0.2 ETH to 0x70').waitFor();
  await visitor.byId('open-request').getByText('Approving both pays twice.').waitFor();
  assert.ok(await visitor.byId('send-confirm').isDisabled());
  assert.deepEqual(await Promise.all(['send-cancel', 'send-confirm'].map((id) => visitor.byId(id).getAttribute('data-variant'))), [
    'primary',
    'danger',
  ]);
  await visitor.byId('send-acknowledge').check();
  await visitor.byId('send-confirm').and(visitor.page.locator(':enabled')).waitFor();
  await visitor.byId('send-acknowledge').uncheck();
  assert.ok(await visitor.byId('send-confirm').isDisabled());
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.byId('open-request').waitFor({ state: 'hidden' });
  await visitor.byId('send-confirm').and(visitor.page.locator(':enabled')).waitFor();
  assert.equal((await visitor.asked()).filter((method) => method === 'eth_sendTransaction').length, 1);
});

journey('says at a swap that the wallet still asks about a payment, and swaps only after that is acknowledged', async (visitor) => {
  await openSwap(visitor);
  await visitor.withWallet('harbor', (wallet) => wallet.setBehavior('hang', 'eth_sendTransaction'));
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'WalletSend' }));
  await visitor.byId('send-held').waitFor();
  await review(visitor, '0.2', BRINE);
  await visitor.byId('send-confirm').click();
  await visitor.byId('send-asking').waitFor();
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'Swap' }));
  await visitor.byId('swap-from-held').waitFor();
  await choose(visitor, 'to', 'TERN');
  await visitor.byId('swap-from-amount').fill('0.5');
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click();
  await visitor.byId('open-request').getByText('Harbor has an open request to send 0.2 ETH to 0x70').waitFor();
  await visitor.byId('swap-acknowledge').check();
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).click();
  await visitor.eventually(async () => (await visitor.asked()).filter((method) => method === 'eth_sendTransaction').length, 2);
});

/** Approves 100 TERN for a swap while no block is mined. @returns The hash of the approval. */
async function approveForSwap(visitor) {
  await openSwap(visitor);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await call(visitor, 'evm_setAutomine', [false]);
  await visitor.byId('swap-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await visitor.byId('step-approve-now').getByText('Waiting for the network').waitFor();
  return readEntry(visitor);
}

journeyWithoutBlocks('goes on with a swap whose approval was sped up in the wallet', async (visitor) => {
  const approval = await approveForSwap(visitor);
  const { to, input } = await call(visitor, 'eth_getTransactionByHash', [approval.hash]);
  await replace(visitor, approval, { to, data: input });
  await call(visitor, 'anvil_mine', ['0x1']);
  await visitor.byId('step-swap-now').getByText('Continue in Harbor').waitFor();
});

journeyWithoutBlocks('ends a swap whose approval was canceled in the wallet, and says so', async (visitor) => {
  const approval = await approveForSwap(visitor);
  await replace(visitor, approval, { to: ADA, value: '0x0' });
  await call(visitor, 'anvil_mine', ['0x1']);
  await visitor.byId('swap-stopped').getByText('The approval was canceled in Harbor.').waitFor();
});
