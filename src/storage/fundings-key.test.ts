import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { FUNDING_LIFETIME_MS, FUNDINGS_LIMIT, fundingsKey, OTHER_BALANCES_LIMIT, type StoredFunding } from './fundings-key.js';
import { createStorage } from './storage.js';

const funding: StoredFunding = {
  ...{ id: 'a', network: 'eip155:1', address: '0x1', symbol: 'ETH', decimals: 18, need: '10', startBalance: '4', at: 1 },
  ...{ block: 5, blockHash: '0xab', others: [{ network: 'eip155:1', token: '-', quantity: '0' }] },
  transfer: { state: 'sent', from: '0x2', amount: '6', hash: '0xcd', at: 2 },
  end: 'left',
};
const read = (stored: unknown) => fundingsKey.parse(stored);

describe('the stored fundings', () => {
  it('are read back whole, and only as many as there may be', () => {
    expect(read([funding])).to.deep.equal([funding]);
    expect(read(Array.from({ length: 20 }, () => funding))).to.have.lengthOf(FUNDINGS_LIMIT);
    const others = Array.from({ length: 100 }, () => ({ network: 'eip155:1', quantity: '1' }));
    expect(read([{ ...funding, others }])![0]!.others).to.have.lengthOf(OTHER_BALANCES_LIMIT);
  });

  it('are left out where a part is of another form: a transfer that cannot be read may have been asked for', () => {
    const wrong: readonly object[] = [
      { need: '-1' },
      { need: 10 },
      { startBalance: '1.5' },
      { decimals: 78 },
      { block: -1 },
      { end: 'over' },
      { at: 'now' },
      { address: '' },
      { symbol: 'x'.repeat(300) },
      { transfer: { ...funding.transfer, state: 'maybe' } },
      { transfer: { ...funding.transfer, amount: '0x6' } },
    ];
    for (const change of wrong) expect(read([{ ...funding, ...change }]), JSON.stringify(change)).to.deep.equal([]);
    expect(read('no list')).to.deep.equal([]);
    expect(read([{ ...funding, others: [{ network: 'eip155:1', quantity: 'many' }] }])![0]!.others).to.deep.equal([]);
  });

  it('are gone after seven days, and in another version', () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    storage.set(fundingsKey, [funding]);
    environment.advance(FUNDING_LIFETIME_MS - 1);
    expect(storage.get(fundingsKey)).to.have.lengthOf(1);
    environment.advance(1);
    expect(storage.get(fundingsKey)).to.equal(undefined);
    storage.set({ ...fundingsKey, version: 2 }, [funding]);
    expect(storage.get(fundingsKey)).to.equal(undefined);
  });
});
