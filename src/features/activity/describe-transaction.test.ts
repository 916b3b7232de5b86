import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { parseEvmAddress } from '../../adapters/eip155/parse-address.js';
import type { Transaction, TransactionTransfer } from '../../api/blockchain/get-history.js';
import { createI18n } from '../../i18n/create-i18n.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { atom } from '../../utils/atom.js';
import { describeTransaction, mergeSent, type TransactionContext } from './describe-transaction.js';
import { activityMessages } from './messages.js';

const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const texts = createI18n(atom('en'), () => undefined)
  .bind(activityMessages)
  .get();
const context: TransactionContext = {
  network: local,
  address: ADA,
  balances: [{ address: USDC, symbol: 'USDC', name: 'USD Coin', iconUrl: 'https://pictures.example/usdc.png' }],
  locale: 'en',
  toCanonical: (address) => parseEvmAddress(address) ?? address,
};
const transfer = (symbol: string, numeric: string, direction: 'in' | 'out'): TransactionTransfer => ({
  fungible_info: { name: symbol, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: null,
  price: null,
});
const describeIt = (
  metadata: Partial<Transaction['metadata']>,
  transfers: TransactionTransfer[] | null = null,
  sent: Partial<PendingTransaction> | undefined = undefined,
) =>
  describeTransaction(
    {
      transaction: {
        id: '1',
        metadata: {
          operationType: 'send',
          hash: '0x1',
          minedAt: '2026-01-01T00:00:00Z',
          sentFrom: ADA,
          sentTo: GRACE,
          status: 'confirmed',
          nonce: 0,
          chain: local.caipNetworkId,
          ...metadata,
        },
        transfers,
      },
      sent: sent && {
        hash: '0x1',
        network: local.caipNetworkId,
        from: ADA,
        to: GRACE,
        amount: '12500000',
        decimals: 6,
        symbol: 'USDC',
        token: USDC,
        at: 0,
        state: 'confirmed',
        ...sent,
      },
    },
    context,
    texts,
  );

describe('a row of the activity', () => {
  it('writes addresses with their checksum, whatever the service writes', () => {
    const short = `to ${GRACE.slice(0, 4)}...${GRACE.slice(-6)}`;
    expect(describeIt({ sentTo: GRACE.toLowerCase() }, [transfer('ETH', '1', 'out')]).text.replace('…', '...')).to.equal(short);
  });

  it('names the receiver of a token that was sent from this browser, and the name that was typed', () => {
    const metadata = { sentTo: USDC };
    const moved = [transfer('USDC', '12.5', 'out')];
    expect(describeIt(metadata, moved).text).to.equal('Confirmed');
    expect(describeIt(metadata, moved, {}).text).to.contain(GRACE.slice(-6));
    expect(describeIt(metadata, moved, { name: 'grace.eth' }).text).to.equal('to grace.eth');
    expect(describeIt(metadata, moved, { name: 'grace.eth', actual: { to: ROUTER } }).text).to.contain(ROUTER.slice(-6));
  });

  it('takes amount and picture from this browser where the service knows no transfers', () => {
    const row = describeIt({ operationType: 'execute' }, null, { iconUrl: 'https://pictures.example/own.png' });
    expect([row.title, row.amount, row.token!.iconUrl, row.operation]).to.deep.equal([
      'Sent',
      '−12.500 USDC',
      'https://pictures.example/own.png',
      'send',
    ]);
  });

  it('names token and spender of an approval', () => {
    const approval = { operationType: 'approve', sentTo: USDC.toLowerCase() };
    const [plain, named, own] = [
      describeIt(approval),
      describeIt({ ...approval, application: { name: 'Uniswap' } }),
      describeIt(approval, null, { kind: 'approve', to: USDC, spender: ROUTER.toLowerCase() }),
    ];
    expect([plain.title, plain.text, plain.token!.iconUrl]).to.deep.equal([
      'Approved USDC',
      'Confirmed',
      'https://pictures.example/usdc.png',
    ]);
    expect([named.title, named.text]).to.deep.equal(['Approved USDC', 'for Uniswap']);
    expect([own.title, own.amount]).to.deep.equal(['Approved USDC', '']);
    expect(own.text).to.contain(ROUTER.slice(-6)).and.contain('for ');
    expect(describeIt({ operationType: 'approve', sentTo: ROUTER }).title).to.equal('Approved');
    expect(describeIt(approval, null, { kind: 'reset', to: USDC, spender: ROUTER }).title).to.equal('Revoked USDC approval');
    const unheld = describeIt({ operationType: 'approve', sentTo: ROUTER, approved: { symbol: 'TERN', iconUrl: '' } });
    expect(unheld.title, 'a token that the account has none of').to.equal('Approved TERN');
  });

  it('draws the native currency as the account does where the source says that it is, and no contract of its name', () => {
    const moved = (address: string | null | undefined) => ({
      ...transfer('ETH', '1', 'in'),
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, ...(address !== undefined && { address }) },
    });
    const isNative = (...transfers: TransactionTransfer[]) => describeIt({ operationType: 'receive' }, transfers).token!.native;
    expect([isNative(moved(null)), isNative(moved(USDC)), isNative(moved(undefined))]).to.deep.equal([true, false, false]);
    const both = describeIt({ operationType: 'receive' }, [moved(null), moved(USDC)]);
    expect([both.amount, both.token!.native], 'both are told apart').to.deep.equal(['+1.000 ETH', false]);
  });

  it('calls a transaction that canceled a transfer canceled, and names no receiver', () => {
    const row = describeIt({ hash: '0x2', sentTo: ADA }, null, { state: 'cancelled', minedHash: '0x2' });
    expect([row.title, row.text, row.amount]).to.deep.equal(['Canceled', 'Confirmed', '']);
    expect(
      describeIt({ hash: '0x2', sentTo: USDC }, [transfer('ETH', '1', 'out')], { state: 'replaced', minedHash: '0x2' }).text,
    ).to.not.contain(GRACE.slice(-6));
  });

  it('says what was swapped for what, also where the service knows no transfers', () => {
    expect(describeIt({ operationType: 'trade' }, [transfer('ETH', '1', 'out'), transfer('USDC', '5', 'in')]).text).to.equal(
      'ETH for USDC',
    );
    const swap = { kind: 'swap', gets: 'TERN', getsDecimals: 6 } as const;
    expect(describeIt({ operationType: 'execute' }, null, swap)).to.include({ text: 'USDC for TERN', amount: '−12.500 USDC' });
    const described = describeIt({ operationType: 'execute' }, null, { ...swap, received: '1501117123' });
    expect(described).to.include({ text: 'USDC for TERN', amount: '+1,501.117 TERN', isIncoming: true });
  });

  it('is called failed where it failed, whatever this browser knows', () => {
    expect(describeIt({ status: 'failed' }, null, {}).text).to.equal('Failed');
  });
});

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
  amount: '5',
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
    expect(listHashes(merge([listed('0x1')], [own('0x1', { actual: { amount: '6' } })]))).to.deep.equal(['0x1']);
    expect(merge([listed('0x1')], [own('0x1', { actual: { amount: '6' } })]).rows.length).to.equal(1);
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
        actual: fc.constantFrom(undefined, { amount: '6' }),
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
