import { expect } from '@esm-bundle/chai';
import { toEventSelector } from 'viem/utils';
import { ADA, GRACE, local } from '../../../../test/fixtures/networks.js';
import { keepOwnMoves, type Move, type NodeRecord, type RecordContext, TOPICS, toMoves, toTransaction } from './describe-record.js';

const account = ADA.toLowerCase();
const other = GRACE.toLowerCase();
const LISTED = '0x1111111111111111111111111111111111111111';
const FAKE = '0x2222222222222222222222222222222222222222';
const ZERO = `0x${'0'.repeat(40)}`;
const isListed = (token: string) => token === LISTED;
const context: RecordContext = {
  network: local,
  account,
  isListed,
  getFacts: () => ({ name: 'Tern Dollar', symbol: 'TERN', decimals: 6, iconUrl: '' }),
};
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const data = (...values: bigint[]) => `0x${values.map(word).join('')}`;
const token = (from: string, to: string, contract = LISTED, amount = 5_000_000n): Move => ({
  kind: 'token',
  token: contract,
  from,
  to,
  amount,
});
const coin = (from: string, to: string, amount = 10n ** 18n): Move => ({ kind: 'native', from, to, amount });
const nft = (from: string, to: string): Move => ({ kind: 'nft', token: FAKE, id: 7n, from, to, amount: 1n });
const record = (moves: readonly Move[], more: Partial<NodeRecord> = {}): NodeRecord => ({
  ...{ hash: '0x1', block: 5, index: 0, timestamp: 1_700_000_000, from: account, to: other, created: undefined, nonce: 3 },
  ...{ selector: '0x12345678', isConfirmed: true, isApproval: false, moves },
  ...more,
});
const operationOf = (moves: readonly Move[], more: Partial<NodeRecord> = {}) =>
  toTransaction(record(moves, more), context).metadata.operationType;

describe('the events of a transaction', () => {
  it('are known by their topics', () => {
    expect(TOPICS).to.deep.equal({
      transfer: toEventSelector('Transfer(address,address,uint256)'),
      approval: toEventSelector('Approval(address,address,uint256)'),
      approvalForAll: toEventSelector('ApprovalForAll(address,address,bool)'),
      transferSingle: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
      transferBatch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
      deposit: toEventSelector('Deposit(address,uint256)'),
      withdrawal: toEventSelector('Withdrawal(address,uint256)'),
    });
  });

  it('move tokens, and collectibles of both standards', () => {
    const read = (topics: readonly string[], body: string) => toMoves({ address: LISTED, topics, data: body }, isListed);
    expect(read([TOPICS.transfer, topic(account), topic(other)], data(5n))).to.deep.equal([token(account, other, LISTED, 5n)]);
    const piece = { kind: 'nft', token: LISTED, from: account, to: other };
    expect(read([TOPICS.transfer, topic(account), topic(other), data(7n)], '0x')).to.deep.equal([{ ...piece, id: 7n, amount: 1n }]);
    const parties = [topic(other), topic(account), topic(other)];
    expect(read([TOPICS.transferSingle, ...parties], data(7n, 2n))).to.deep.equal([{ ...piece, id: 7n, amount: 2n }]);
    const batch = data(64n, 160n, 2n, 7n, 8n, 2n, 1n, 3n);
    expect(read([TOPICS.transferBatch, ...parties], batch)).to.deep.equal([
      { ...piece, id: 7n, amount: 1n },
      { ...piece, id: 8n, amount: 3n },
    ]);
    expect(read([TOPICS.approval, topic(account), topic(other)], data(5n))).to.deep.equal([]);
  });

  it('wrap and unwrap only where the contract is on a list: any contract may say so', () => {
    for (const [name, move] of [
      [TOPICS.deposit, token(ZERO, account, LISTED, 5n)],
      [TOPICS.withdrawal, token(account, ZERO, LISTED, 5n)],
    ] as const) {
      const topics = [name, topic(account)];
      expect(toMoves({ address: LISTED, topics, data: data(5n) }, isListed)).to.deep.equal([move]);
      expect(toMoves({ address: FAKE, topics, data: data(5n) }, isListed)).to.deep.equal([]);
    }
  });
});

describe('the movements of an account', () => {
  it('are those that left and those that came, in this order, without those of others and of nothing', () => {
    const kept = keepOwnMoves(
      record([token(other, account), token(other, ZERO), coin(account, other), token(account, other, LISTED, 0n)]),
      context,
    );
    expect(kept).to.deep.equal([coin(account, other), token(other, account)]);
  });

  it('leave out what others wrote: a token on no list that seems to leave in a transaction that the account has not signed', () => {
    const poisoned = [token(account, other, FAKE), nft(account, other)];
    expect(keepOwnMoves(record(poisoned, { from: other }), context)).to.deep.equal([]);
    expect(keepOwnMoves(record(poisoned), context)).to.deep.equal(poisoned);
    expect(keepOwnMoves(record([token(account, other)], { from: other }), context)).to.deep.equal([token(account, other)]);
  });
});

describe('a record', () => {
  it('is named after what it moved', () => {
    expect(operationOf([coin(account, other)])).to.equal('send');
    expect(operationOf([token(other, account)], { from: other })).to.equal('receive');
    expect(operationOf([token(account, other), coin(other, account)])).to.equal('trade');
    expect(operationOf([token(ZERO, account)])).to.equal('mint');
    expect(operationOf([token(account, ZERO)])).to.equal('burn');
    expect(operationOf([coin(account, LISTED), token(ZERO, account)], { to: LISTED })).to.equal('deposit');
    expect(operationOf([token(account, ZERO), coin(LISTED, account)], { to: LISTED })).to.equal('withdraw');
    expect(operationOf([coin(account, other), nft(ZERO, account)])).to.equal('mint');
    expect(operationOf([], { to: undefined, created: LISTED })).to.equal('deploy');
    expect(operationOf([], { isApproval: true })).to.equal('approve');
    expect(operationOf([], { selector: '0xa9059cbb', isConfirmed: false })).to.equal('send');
    expect(operationOf([])).to.equal('execute');
  });

  it('has amounts in whole tokens, no price, and the contract of a token, so that none passes for the native currency', () => {
    const { metadata, transfers } = toTransaction(record([coin(account, other), token(other, account)]), context);
    expect([metadata.minedAt, metadata.status, metadata.sentTo]).to.deep.equal(['2023-11-14T22:13:20Z', 'confirmed', other]);
    expect(transfers!.map(({ direction, quantity, price, value }) => [direction, quantity.numeric, price, value])).to.deep.equal([
      ['out', '1', null, null],
      ['in', '5', null, null],
    ]);
    expect(transfers!.map(({ fungible_info: info }) => info!.address)).to.deep.equal([null, LISTED]);
  });

  it('names the token of an approval where it is on a list', () => {
    const approve = { selector: '0x095ea7b3', isApproval: true };
    const read = (to: string) => toTransaction(record([], { ...approve, to }), context).metadata;
    expect(read(LISTED)).to.include({ operationType: 'approve' });
    expect(read(LISTED).approved).to.deep.equal({ symbol: 'TERN', iconUrl: '' });
    expect(read(FAKE).approved).to.equal(undefined);
  });

  it('takes a collectible for spam that came without the account’s signature', () => {
    const isSpam = (from: string) => toTransaction(record([nft(other, account)], { from }), context).transfers![0]!.nft_info!.flags.is_spam;
    expect([isSpam(other), isSpam(account)]).to.deep.equal([true, false]);
  });
});
