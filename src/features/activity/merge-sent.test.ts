import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import type { Transaction } from '../../api/blockchain/get-history.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { mergeSent } from './merge-sent.js';

const listed = (hash: string, id = hash): Transaction => ({
  id,
  metadata: {
    operationType: 'send',
    hash,
    minedAt: '2026-01-01T00:00:00Z',
    sentFrom: ADA,
    sentTo: GRACE,
    status: 'confirmed',
    nonce: 0,
    chain: 'eip155:1',
  },
  transfers: [],
});
const own = (hash: string, more: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash,
  network: 'eip155:1',
  from: ADA,
  to: GRACE,
  units: '5',
  decimals: 18,
  symbol: 'ETH',
  at: 0,
  state: 'confirmed',
  ...more,
});
const merge = (transactions: readonly Transaction[], sent: readonly PendingTransaction[], above: readonly PendingTransaction[] = []) =>
  mergeSent({ listed: transactions, sent, pending: sent, isAbove: (one) => above.includes(one) });
const listHashes = ({ rows, entries }: ReturnType<typeof merge>) => [
  ...rows.map(({ hash }) => hash),
  ...entries.map(({ transaction }) => transaction.metadata.hash),
];

describe('the activity of the service and of this browser', () => {
  it('shows a listed transaction in the service’s row with what this browser knows, in any letter case of an EVM hash', () => {
    const sent = own('0xAB');
    const { rows, entries } = merge([listed('0xab'), listed('0xcd')], [sent]);
    expect(rows).to.deep.equal([]);
    expect(entries.map((entry) => entry.sent)).to.deep.equal([sent, undefined]);
  });

  it('tells Solana signatures apart that differ in letter case only', () => {
    const { rows, entries } = merge([listed('5aBc')], [own('5abc')]);
    expect(rows.map(({ hash }) => hash)).to.deep.equal(['5abc']);
    expect(entries.map((entry) => entry.sent)).to.deep.equal([undefined]);
  });

  it('hides the service’s row of a swap while its own row stands above the tabs', () => {
    const swap = own('0x1', { kind: 'swap', state: 'pending' });
    expect(listHashes(merge([listed('0x1')], [swap], [swap]))).to.deep.equal([]);
  });

  it('matches a transaction that was sped up by the hash under which it was mined', () => {
    const sent = own('0x1', { minedHash: '0x2' });
    const { rows, entries } = merge([listed('0x2')], [sent]);
    expect([rows.length, entries[0]!.sent]).to.deep.equal([0, sent]);
  });

  it('keeps the own row where only it shows a difference from the review', () => {
    expect(listHashes(merge([listed('0x1')], [own('0x1', { actual: { units: '6' } })]))).to.deep.equal(['0x1']);
    expect(merge([listed('0x1')], [own('0x1', { actual: { units: '6' } })]).rows.length).to.equal(1);
  });

  it('knows older transactions that have no row of their own any more', () => {
    const sent = own('0x1');
    const { rows, entries } = mergeSent({ listed: [listed('0x1')], sent: [sent], pending: [], isAbove: () => false });
    expect([rows, entries[0]!.sent]).to.deep.equal([[], sent]);
  });

  it('gives each transaction exactly one row, whatever the service lists and this browser has sent', () => {
    const hash = fc.constantFrom('0xaa', '0xAA', '0xAb', '0xab', '5aA', '5aa', '5AA', '0xcc');
    const sentOne = fc
      .record({
        hash,
        minedHash: fc.option(fc.constantFrom('0xdd', '0xDD', '5dd'), { nil: undefined }),
        state: fc.constantFrom('pending' as const, 'confirmed' as const, 'failed' as const, 'cancelled' as const),
        actual: fc.constantFrom(undefined, { units: '6' }),
      })
      .map(({ minedHash, actual, ...more }) => own(more.hash, { ...more, ...(minedHash && { minedHash }), ...(actual && { actual }) }));
    const toKey = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text);
    const isUnique = (list: readonly PendingTransaction[]) => {
      const keys = list.flatMap((one) => [...new Set([toKey(one.hash), toKey(one.minedHash ?? one.hash)])]);
      return new Set(keys).size === keys.length;
    };
    fc.assert(
      fc.property(fc.array(fc.oneof(hash, fc.constant('0xdd')), { maxLength: 8 }), fc.array(sentOne, { maxLength: 5 }), (hashes, sent) => {
        fc.pre(isUnique(sent));
        const above = sent.filter(({ state }) => state === 'pending');
        const { rows, entries } = merge(
          hashes.map((one, at) => listed(one, `${one} ${at}`)),
          sent,
          above,
        );
        const drawn = [...above, ...rows];
        const isDrawn = (key: string) => drawn.filter((one) => [one.hash, one.minedHash ?? ''].some((each) => toKey(each) === key)).length;
        const isListed = (key: string) => entries.filter(({ transaction }) => toKey(transaction.metadata.hash) === key).length;
        for (const key of new Set(hashes.map(toKey))) expect(isDrawn(key) + isListed(key), key).to.equal(1);
        for (const one of sent) {
          const keys = [...new Set([toKey(one.hash), toKey(one.minedHash ?? one.hash)])];
          expect(isDrawn(keys[0]!) + keys.reduce((sum, key) => sum + isListed(key), 0), one.hash).to.be.at.least(1);
        }
      }),
    );
  });
});
