import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { Transaction, TransactionTransfer } from '../../api/blockchain/get-history.js';
import { isSpam } from './activity-tab.js';
import { groupByMonth } from '../../api/blockchain/history-pages.js';
import { findCounterparty, mergeTransfers, type CounterpartyFacts } from './describe-transaction.js';

const token = (symbol: string, numeric: string, direction: 'in' | 'out', value: number | null = null): TransactionTransfer => ({
  fungible_info: { name: symbol, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
  value,
  price: null,
});
const collectible = (isSpamFlag: boolean): TransactionTransfer => ({
  fungible_info: null,
  nft_info: { name: 'Shell', content: null, flags: { is_spam: isSpamFlag } },
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
});
const transaction = (id: string, minedAt: string, transfers: TransactionTransfer[] | null = []): Transaction => ({
  id,
  metadata: { operationType: 'send', hash: '0x1', minedAt, sentFrom: '', sentTo: '', status: 'confirmed', nonce: 0, chain: 'eip155:1' },
  transfers,
});
const told = (transfers: readonly TransactionTransfer[]) =>
  transfers.map(({ fungible_info: info, direction, quantity }) => `${direction} ${quantity.numeric} ${info?.symbol ?? 'nft'}`);

describe('what moved in a transaction', () => {
  it('is out before in', () => {
    expect(told(mergeTransfers([token('TERN', '5', 'in'), token('ETH', '1', 'out')]))).to.deep.equal(['out 1 ETH', 'in 5 TERN']);
  });

  it('leaves out the change of a fee, and keeps a pair of like size', () => {
    expect(told(mergeTransfers([token('ETH', '1', 'out'), token('ETH', '0.099', 'in')]))).to.deep.equal(['out 1 ETH']);
    expect(told(mergeTransfers([token('ETH', '1', 'out'), token('ETH', '0.1', 'in')]))).to.deep.equal(['out 1 ETH', 'in 0.1 ETH']);
  });

  it('adds up one token in one direction exactly, without dust', () => {
    const many = [token('TERN', '1000.1', 'in', 1), token('TERN', '0.000001', 'in', 1), token('TERN', '2000.2000001', 'in', 1)];
    expect(told(mergeTransfers(many))).to.deep.equal(['in 3000.3000001 TERN']);
  });

  it('is the two that are worth most', () => {
    const three = [token('A', '1', 'out', 1), token('B', '1', 'out', 3), token('C', '1', 'in', 2)];
    expect(told(mergeTransfers(three))).to.deep.equal(['out 1 B', 'in 1 C']);
  });

  it('is never more than there was, whatever is sent', () => {
    const any = fc.record({
      symbol: fc.constantFrom('A', 'B', 'C'),
      numeric: fc.stringMatching(/^[0-9]{1,12}(\.[0-9]{1,18})?$/),
      direction: fc.constantFrom('in' as const, 'out' as const),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (transfers) => {
        const merged = mergeTransfers(transfers.map(({ symbol, numeric, direction }) => token(symbol, numeric, direction)));
        expect(merged.length).to.be.at.most(2);
        for (const { fungible_info: info, direction, quantity } of merged) {
          const sum = transfers
            .filter((one) => one.symbol === info!.symbol && one.direction === direction)
            .reduce((total, { numeric }) => total + Number(numeric), 0);
          expect(Number(quantity.numeric)).to.be.at.most(sum * (1 + 1e-9));
        }
      }),
    );
  });
});

describe('the list of transactions', () => {
  it('hides what moved nothing but spam collectibles [S:146]', () => {
    expect(isSpam(transaction('a', '2026-01-01T00:00:00Z', [collectible(true), collectible(true)]))).to.equal(true);
    expect(isSpam(transaction('a', '2026-01-01T00:00:00Z', [collectible(true), collectible(false)]))).to.equal(false);
    expect(isSpam(transaction('a', '2026-01-01T00:00:00Z', [collectible(true), token('A', '1', 'in')]))).to.equal(false);
    expect(isSpam(transaction('a', '2026-01-01T00:00:00Z', []))).to.equal(false);
    expect(isSpam(transaction('a', '2026-01-01T00:00:00Z', null))).to.equal(false);
  });

  it('is grouped by year and month, newest first, each transaction once [S:296]', () => {
    const months = groupByMonth([
      transaction('old', '2025-11-15T12:00:00Z'),
      transaction('a', '2026-11-10T12:00:00Z'),
      transaction('b', '2026-11-20T12:00:00Z'),
      transaction('a', '2026-11-12T12:00:00Z'),
      transaction('c', '2026-10-15T12:00:00Z'),
    ]);
    expect(months.map(({ key, transactions }) => [key, transactions.map(({ id }) => id)])).to.deep.equal([
      ['2026-10', ['b', 'a']],
      ['2026-9', ['c']],
      ['2025-10', ['old']],
    ]);
  });
});

describe('the other side of a transaction', () => {
  const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const BUNDLER = '0x2222222222222222222222222222222222222222';
  const facts: CounterpartyFacts = { address: ACCOUNT, network: 'eip155:1', isNative: true };
  const of = (metadata: Partial<Transaction['metadata']>, more: Partial<CounterpartyFacts> = {}) => {
    const { metadata: base } = transaction('1', '2026-01-01T00:00:00Z');
    return findCounterparty({ metadata: { ...base, ...metadata } }, { ...facts, ...more });
  };
  const ENTRY_POINTS = [
    '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    '0x4337084D9E255Ff0702461CF8895CE9E108Ff108',
  ];

  it('is the receiver of a coin that the account itself sent, and the sender of one that it received', () => {
    expect(of({ sentFrom: ACCOUNT.toLowerCase(), sentTo: FRIEND })).to.equal(FRIEND);
    expect(of({ operationType: 'receive', sentFrom: FRIEND, sentTo: ACCOUNT })).to.equal(FRIEND);
    expect(of({ operationType: 'receive', sentFrom: FRIEND, sentTo: BUNDLER }, { isNative: false })).to.equal(FRIEND);
    expect(of({ sentFrom: ACCOUNT, sentTo: '' })).to.equal(undefined);
    expect(of({ sentFrom: ACCOUNT, sentTo: FRIEND }, { isNative: false })).to.equal(undefined);
  });

  it('is never the bundler or the entry point of a smart account’s transaction', () => {
    for (const sentTo of [...ENTRY_POINTS, FRIEND]) {
      expect(of({ sentFrom: BUNDLER, sentTo }), sentTo).to.equal(undefined);
      expect(of({ operationType: 'receive', sentFrom: BUNDLER, sentTo }), sentTo).to.equal(undefined);
    }
    for (const sentTo of ENTRY_POINTS) {
      expect(of({ sentFrom: ACCOUNT, sentTo })).to.equal(undefined);
      expect(of({ operationType: 'receive', sentFrom: BUNDLER, sentTo }, { isNative: false })).to.equal(undefined);
    }
  });

  it('is the receiver that the visitor chose where it was sent from this browser', () => {
    const sent = { to: FRIEND };
    const relayed = { sentFrom: BUNDLER, sentTo: ENTRY_POINTS[1]! };
    expect(of(relayed, { sent })).to.equal(FRIEND);
    expect(of(relayed, { sent, isNative: false })).to.equal(FRIEND);
    expect(of({ ...relayed, operationType: 'execute' }, { sent })).to.equal(FRIEND);
    expect(of(relayed, { sent: { ...sent, actual: { to: ACCOUNT } } })).to.equal(ACCOUNT);
    expect(of(relayed, { sent: { ...sent, kind: 'approve' } })).to.equal(undefined);
  });

  it('is what the service says outside EVM chains', () => {
    expect(of({ sentFrom: 'a', sentTo: 'b' }, { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: 'c' })).to.equal('b');
  });
});
