/** Journeys of calls that a page sends: as one, one by one, refused, and with a reload in between. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';
import { ADA, BRINE, heldCoin } from './send-steps.mjs';
import { answer } from './swap-steps.mjs';

const ID = '0x0a0b0c';
const CALLS = [
  { to: BRINE, value: '1000000000000001' },
  { to: BRINE, value: '2000000000000002' },
];
const SUM = 3000000000000003n;

/** Sends calls from the page's modal. Their end is read with {@link readEnd}. */
const send = ({ page }, parameters = {}) =>
  page.evaluate(
    ([given, calls]) => {
      const modal = globalThis[Symbol.for('w3m.registry')].get();
      const toLine = ({ status, atomic, calls: each }) => [status, atomic, ...each.map((one) => one.status)].join(' ');
      const parsed = calls.map(({ to, value }) => ({ to, value: BigInt(value) }));
      window.callsEnd = undefined;
      modal
        .sendCalls({ calls: parsed, ...given })
        .then(({ id, status }) => (status === 'pending' ? modal.waitForCallsStatus({ id }) : modal.getCallsStatus({ id })))
        .then(toLine, ({ reason, message }) => `${reason}: ${message}`)
        .then((line) => (window.callsEnd = line));
    },
    [parameters, CALLS],
  );
const readEnd = ({ page }) => page.evaluate(() => window.callsEnd);
const countPending = ({ page }) => page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount()?.pendingTransactions);
const sending = async (visitor) => (await visitor.asked()).filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method));
/** State of the first of the stored calls: `asked` until the wallet's answer has arrived. */
const firstState = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('w3m.calls'))?.value[0].calls[0].state);
/** Has Harbor say that it executes all calls or none, or could after an upgrade. */
const announce = (visitor, status) =>
  visitor.withWallet(
    'harbor',
    (wallet, atomic) => wallet.setBehavior({ answer: { '0x7a69': { atomic: { status: atomic } } } }, 'wallet_getCapabilities'),
    status,
  );
const open = async (visitor) => {
  await visitor.open('/plain');
  await visitor.connect();
  return heldCoin(visitor, BRINE);
};

journey('sends the calls of a page as one, with one confirmation', async (visitor) => {
  const before = await open(visitor);
  await announce(visitor, 'supported');
  await send(visitor);
  await visitor.sheet().getByText('Do 2 things in one?').waitFor();
  await visitor.eventually(() => countPending(visitor), 1);
  await answer(visitor);
  await visitor.eventually(() => readEnd(visitor), 'success false success success');
  await visitor.byId('w3m-toast').getByText('Transaction confirmed').waitFor();
  assert.deepEqual(await sending(visitor), ['wallet_sendCalls']);
  assert.equal((await heldCoin(visitor, BRINE)) - before, SUM);
  await visitor.eventually(() => countPending(visitor), undefined);
});

journey('sends the calls of a page one by one where its wallet has no batch, each as a pending transaction', async (visitor) => {
  const before = await open(visitor);
  await send(visitor);
  await visitor.sheet().getByText('Send 0.001000000000000001 ETH?').waitFor();
  await answer(visitor);
  await visitor.sheet().getByText('Send 0.002000000000000002 ETH?').waitFor();
  await answer(visitor);
  await visitor.eventually(() => readEnd(visitor), 'success false success success');
  assert.deepEqual(await sending(visitor), ['eth_sendTransaction', 'eth_sendTransaction']);
  assert.equal((await heldCoin(visitor, BRINE)) - before, SUM);
});

journey('sends the calls one by one after the visitor has declined the upgrade of the account (5750)', async (visitor) => {
  const before = await open(visitor);
  await announce(visitor, 'ready');
  await visitor.withWallet('harbor', (wallet) =>
    wallet.setBehavior({ throw: Object.assign(new Error('The upgrade was declined'), { code: 5750 }) }, 'wallet_sendCalls'),
  );
  await send(visitor);
  await answer(visitor);
  await visitor.sheet().getByText('Send 0.002000000000000002 ETH?').waitFor();
  await answer(visitor);
  await visitor.eventually(() => readEnd(visitor), 'success false success success');
  assert.deepEqual(await sending(visitor), ['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction']);
  assert.equal((await heldCoin(visitor, BRINE)) - before, SUM);
});

journey('sends nothing when the visitor declines the batch, and says so', async (visitor) => {
  const before = await open(visitor);
  await announce(visitor, 'supported');
  await send(visitor);
  await answer(visitor, 'Decline');
  await visitor.eventually(() => readEnd(visitor), 'rejected: The visitor declined the calls');
  assert.deepEqual(await sending(visitor), ['wallet_sendCalls']);
  assert.equal(await heldCoin(visitor, BRINE), before);
  await visitor.eventually(() => countPending(visitor), undefined);
});

journey('says which call was sent when the visitor declines the second one', async (visitor) => {
  const before = await open(visitor);
  await send(visitor);
  await answer(visitor);
  await visitor.sheet().getByText('Send 0.002000000000000002 ETH?').waitFor();
  await answer(visitor, 'Decline');
  await visitor.eventually(() => readEnd(visitor), 'failure false success notSent');
  assert.equal((await heldCoin(visitor, BRINE)) - before, 1000000000000001n);
});

journey('sends nothing twice when the page is reloaded between two calls', async (visitor) => {
  const { page } = visitor;
  const before = await open(visitor);
  // The first call stays pending in this page, so that the second one is not asked for.
  await visitor.withWallet('harbor', (wallet) => wallet.setBehavior({ answer: null }, 'eth_getTransactionReceipt'));
  await send(visitor, { id: ID });
  await answer(visitor);
  await visitor.eventually(() => firstState(visitor), 'sent');
  assert.equal(await countPending(visitor), 1);
  await visitor.eventually(async () => String((await heldCoin(visitor, BRINE)) - before), '1000000000000001');
  await page.reload();
  await visitor.connected();
  const read = () =>
    page.evaluate(async (id) => {
      const { status, calls } = await globalThis[Symbol.for('w3m.registry')].get().getCallsStatus({ id });
      return [status, ...calls.map((one) => one.status)].join(' ');
    }, ID);
  await visitor.eventually(read, 'failure success notSent');
  assert.deepEqual(await sending(visitor), [], 'nothing is asked for by itself');
  await send(visitor, { id: ID });
  await visitor.sheet().getByText('Send 0.002000000000000002 ETH?').waitFor();
  await answer(visitor);
  await visitor.eventually(() => readEnd(visitor), 'success false success success');
  await send(visitor, { id: ID });
  await visitor.eventually(() => readEnd(visitor), 'success false success success');
  assert.deepEqual(await sending(visitor), ['eth_sendTransaction']);
  assert.equal((await heldCoin(visitor, BRINE)) - before, SUM);
});

journey('follows a batch over a reload, and sends it once', async (visitor) => {
  const { page } = visitor;
  const before = await open(visitor);
  await announce(visitor, 'supported');
  await visitor.withWallet('harbor', (wallet) => wallet.setBehavior({ answer: { status: 100 } }, 'wallet_getCallsStatus'));
  await send(visitor, { id: ID });
  await answer(visitor);
  await visitor.eventually(async () => String((await heldCoin(visitor, BRINE)) - before), String(SUM));
  await visitor.eventually(() => countPending(visitor), 1);
  await page.reload();
  await visitor.connected();
  await send(visitor, { id: ID });
  await visitor.eventually(() => readEnd(visitor), 'success false success success');
  await visitor.eventually(() => countPending(visitor), undefined);
  assert.deepEqual(await sending(visitor), []);
  assert.equal((await heldCoin(visitor, BRINE)) - before, SUM);
});

journey('asks the account of the page that is connected, and refuses without one', async (visitor) => {
  await visitor.open('/plain');
  await send(visitor);
  await visitor.eventually(() => readEnd(visitor), 'account: No account is connected that can send the calls');
  await visitor.connect();
  await send(visitor);
  await visitor.sheet().getByText(ADA).first().waitFor();
  await answer(visitor, 'Decline');
  await visitor.eventually(() => readEnd(visitor), 'rejected: The visitor declined the calls');
});

journey(
  'a transaction that the page sends in its own way is one of the account’s once it is tracked, over a reload and to its end',
  async (visitor) => {
    const { page } = visitor;
    await open(visitor);
    await visitor.withWallet('harbor', (wallet) => wallet.setBehavior({ answer: null }, 'eth_getTransactionReceipt'));
    await page.evaluate(
      ([from, to]) => {
        const modal = globalThis[Symbol.for('w3m.registry')].get();
        const request = { method: 'eth_sendTransaction', params: [{ from, to, value: '0x38d7ea4c68001' }] };
        window.tracked = modal
          .getProvider('eip155')
          .request(request)
          .then((hash) => modal.trackTransaction(hash).then(() => hash));
      },
      [ADA, BRINE],
    );
    await answer(visitor);
    const hash = await page.evaluate(() => window.tracked);
    assert.match(hash, /^0x[0-9a-f]{64}$/);
    await visitor.eventually(() => countPending(visitor), 1);
    await page.reload();
    await visitor.eventually(() => countPending(visitor), 1);
    await visitor.byId(TEST_IDS.accountButton).click();
    await visitor.byId('pending-list').getByText('−0.001 ETH').waitFor();
    await visitor.eventually(() => countPending(visitor), undefined);
    await visitor.byId('pending-list').getByText('Sent').waitFor();
  },
);
