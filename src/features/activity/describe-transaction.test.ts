import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import type { Transaction, TransactionTransfer } from '../../api/blockchain/get-history.js';
import { parseEvmAddress } from '../../adapters/eip155/parse-address.js';
import { createI18n } from '../../i18n/create-i18n.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { atom } from '../../utils/atom.js';
import { describeTransaction, type TransactionPlace } from './describe-transaction.js';
import { activityMessages } from './messages.js';

const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const texts = createI18n(atom('en'), () => undefined)
  .bind(activityMessages)
  .get();
const place: TransactionPlace = {
  network: local,
  address: ADA,
  held: [{ address: USDC, symbol: 'USDC', name: 'USD Coin', iconUrl: 'https://pictures.example/usdc.png' }],
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
        units: '12500000',
        decimals: 6,
        symbol: 'USDC',
        token: USDC,
        at: 0,
        state: 'confirmed',
        ...sent,
      },
    },
    place,
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
    expect(describeIt({ operationType: 'execute' }, null, { kind: 'swap', gets: 'TERN' }).text).to.equal('USDC for TERN');
  });

  it('is called failed where it failed, whatever this browser knows', () => {
    expect(describeIt({ status: 'failed' }, null, {}).text).to.equal('Failed');
  });
});
