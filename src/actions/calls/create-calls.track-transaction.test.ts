import { expect } from '@esm-bundle/chai';
import { createCallsRig } from '../../../test/fixtures/calls-rig.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { readPending } from '../../controllers/pending/pending-list.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import type { TrackTransactionError } from '../flow-errors.js';

const HASH = `0x${'ab'.repeat(32)}`;
const transaction = (more: object = {}) => ({ hash: HASH, from: ADA, to: GRACE, value: '0x5', input: '0x', nonce: '0x7', ...more });
const setUp = async () => {
  const rig = createCallsRig();
  await rig.connect();
  const list = () => readPending(rig.page.controllers.storage, rig.page.controllers.environment.now());
  return { ...rig, list, setLook: (listener: (looks: number) => void) => (rig.onLook = listener) };
};
const refusalOf = (promise: Promise<void>) =>
  promise.then(
    () => expect.fail('It was added.'),
    ({ name, code, reason }: TrackTransactionError) => [name, code, reason],
  );

describe('a transaction that a page has sent in its own way', () => {
  it('is added with the receiver, the sum and the nonce that a node returns, and asks the wallet for nothing', async () => {
    const { page, chain, list, wallet, asked } = await setUp();
    chain.transactions.set(HASH, transaction());
    await page.trackTransaction(HASH);
    const [{ hash, from, to, amount, symbol, decimals, kind, nonce, network, state, batchId }, ...others] = list() as [PendingTransaction];
    expect([hash, from, to.toLowerCase(), amount, symbol, decimals, kind, nonce, network, state, batchId]).to.deep.equal([
      ...[HASH, ADA, GRACE.toLowerCase(), '5', 'ETH', 18, 'calls', 7, 'eip155:31337', 'pending', undefined],
    ]);
    expect(others).to.deep.equal([]);
    expect([asked(), wallet.pending]).to.deep.equal([[], []]);
  });

  it('is looked for until a node has it', async () => {
    const { page, chain, list, setLook } = await setUp();
    setLook((looks) => void (looks === 12 && chain.transactions.set(HASH, transaction())));
    await page.trackTransaction(HASH);
    expect(list().map(({ hash }) => hash)).to.deep.equal([HASH]);
  });

  it('is listed once, also where sendCalls() has added it before, and in any case of its hash', async () => {
    const { page, chain, list } = await setUp();
    await page.sendCalls({ calls: [{ to: GRACE, value: 9n }] });
    const own = chain.toHash(0);
    chain.transactions.set(own, transaction({ hash: own, value: '0x9' }));
    chain.transactions.set(HASH, transaction());
    await page.trackTransaction(own);
    await Promise.all([page.trackTransaction(HASH), page.trackTransaction(HASH)]);
    await page.trackTransaction(`0x${'AB'.repeat(32)}`);
    expect(list().map(({ hash, amount }) => [hash, amount])).to.deep.equal([
      [HASH, '5'],
      [own, '9'],
    ]);
  });

  it('is refused, and nothing is added, where the hash is none, another account sent it, or it creates a contract', async () => {
    const { page, chain, list } = await setUp();
    for (const hash of ['', '0x12', HASH.slice(2), `${HASH}0`, 7, undefined])
      expect(await refusalOf(page.trackTransaction(hash as never)), String(hash)).to.deep.equal([
        ...['TrackTransactionError', 'TRACK_TRANSACTION_INPUT', 'input'],
      ]);
    chain.transactions.set(HASH, transaction({ from: GRACE }));
    expect(await refusalOf(page.trackTransaction(HASH))).to.deep.equal(['TrackTransactionError', 'TRACK_TRANSACTION_ACCOUNT', 'account']);
    chain.transactions.set(HASH, transaction({ to: null }));
    expect((await refusalOf(page.trackTransaction(HASH)))[2]).to.equal('input');
    expect(list()).to.deep.equal([]);
  });

  it('is refused where no node has it after 30 seconds, the account changes meanwhile, or none is connected', async () => {
    const { page, chain, list, setLook } = await setUp();
    const startedAt = page.controllers.environment.now();
    expect(await refusalOf(page.trackTransaction(HASH))).to.deep.equal([
      ...['TrackTransactionError', 'TRACK_TRANSACTION_NOT_FOUND', 'notFound'],
    ]);
    expect(page.controllers.environment.now() - startedAt).to.equal(30_000);
    setLook(() => {
      page.stores.$connections.set({});
      chain.transactions.set(HASH, transaction());
    });
    expect((await refusalOf(page.trackTransaction(HASH)))[2]).to.equal('network');
    expect((await refusalOf(page.trackTransaction(HASH)))[2]).to.equal('account');
    expect(list()).to.deep.equal([]);
  });
});
