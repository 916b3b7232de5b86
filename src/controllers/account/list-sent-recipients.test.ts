import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { findLookAlike } from '../../utils/look-alike.js';
import { listSentRecipients } from './list-sent-recipients.js';

const FRIEND = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const POISON = '0xf39F0000000000000000000000000000ffb92266';

const ether = { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.5' } } as const;
const row = (metadata: Partial<Transaction['metadata']> = {}, transfers: Transaction['transfers'] = [ether]): Transaction => ({
  id: '1',
  metadata: {
    ...{ operationType: 'send', hash: '0x1', minedAt: '2026-11-20T18:03:11Z', nonce: 1, status: 'confirmed' },
    ...{ sentFrom: ADA, sentTo: GRACE },
    ...metadata,
  },
  transfers,
});
const list = (...rows: Transaction[]) => listSentRecipients(rows, ADA, local).map(({ address }) => address);

describe('listSentRecipients', () => {
  it('lists the receiver of a confirmed native transfer that the account sent, in any letter case', () => {
    expect(list(row())).to.deep.equal([GRACE]);
    expect(list(row({ sentFrom: ADA.toLowerCase() }))).to.deep.equal([GRACE]);
  });

  it('ignores transactions that another account sent', () => {
    expect(list(row({ sentFrom: GRACE, sentTo: POISON }))).to.deep.equal([]);
  });

  it('ignores transfers of zero', () => {
    for (const numeric of ['0', '0.0', '0.000000000000000000'])
      expect(list(row({}, [{ ...ether, quantity: { numeric } }]))).to.deep.equal([]);
    expect(list(row({}, [{ ...ether, quantity: { numeric: '0.000000000000000001' } }]))).to.deep.equal([GRACE]);
  });

  it('ignores incoming transfers, tokens with a contract that borrow the native symbol, and rows with several transfers', () => {
    expect(list(row({}, [{ ...ether, direction: 'in' }]))).to.deep.equal([]);
    expect(list(row({}, [{ ...ether, fungible_info: { ...ether.fungible_info, address: POISON } }]))).to.deep.equal([]);
    expect(list(row({}, [{ ...ether, fungible_info: { name: 'Tern', symbol: 'TERN' } }]))).to.deep.equal([]);
    expect(list(row({}, [ether, ether]))).to.deep.equal([]);
    expect(list(row({}, null), row({}, []))).to.deep.equal([]);
  });

  it('ignores other operations, unconfirmed rows and rows without a receiver', () => {
    expect(list(row({ operationType: 'receive' }), row({ status: 'failed' }), row({ sentTo: '' }))).to.deep.equal([]);
  });
});

describe('findLookAlike with reported addresses', () => {
  const reported = { address: POISON, isReported: true };

  it('warns of a look-alike of an address that this browser knows, even if a service reports the look-alike as used', () => {
    expect(findLookAlike(POISON, [{ address: FRIEND }, reported])?.address).to.equal(FRIEND);
    expect(findLookAlike(POISON, [reported, { address: FRIEND }])?.address).to.equal(FRIEND);
  });

  it('warns of a look-alike of a reported address', () => {
    expect(findLookAlike(FRIEND, [reported])?.address).to.equal(POISON);
  });

  it('accepts an address that this browser itself sent to, whatever a service reports', () => {
    expect(findLookAlike(FRIEND, [{ address: FRIEND }, reported])).to.equal(undefined);
    expect(findLookAlike(POISON, [reported])).to.equal(undefined);
  });
});
