import { expect } from '@esm-bundle/chai';
import { ADA } from '../../test/fixtures/networks.js';
import { createMemoryStorage, createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import { namesKey, nativeBalanceKey } from './account-cache-keys.js';
import { connectionsKey } from './connections-key.js';
import { createStorage, MOST_CHARS } from './storage.js';

/** Tabs over one storage, which counts what is written. */
function openTabs(count: number) {
  const page = createMemoryStorage();
  let writes = 0;
  const counting = {
    ...page,
    setItem(name: string, value: string) {
      writes += 1;
      page.setItem(name, value);
    },
  };
  const environments = Array.from({ length: count }, () => createTestEnvironment({ storage: counting }));
  return { page, environments, tabs: environments.map((environment) => createStorage(environment)), countWrites: () => writes };
}

describe('the bounds of the storage', () => {
  for (const count of [1, 4, 12])
    it(`are written by one of ${count} tabs, and not again while nothing has changed`, () => {
      const { environments, tabs, countWrites } = openTabs(count);
      for (const account of ['a', 'b', 'c'])
        for (const tab of tabs) {
          tab.set(connectionsKey, { links: {}, network: account });
          tab.set(nativeBalanceKey, { caipAddress: account, amount: '1' });
        }
      expect(countWrites()).to.equal(6);
      // A value with a lifetime is written again before it is over.
      for (const environment of environments) environment.advance(NATIVE_BALANCE_LIFETIME_MS / 2);
      for (const tab of tabs) tab.set(nativeBalanceKey, { caipAddress: 'c', amount: '1' });
      expect(countWrites()).to.equal(7);
    });

  it('are 256 KB for all keys together: a long text is not stored where there is no room, a short one always is', () => {
    localStorage.clear();
    const storage = createStorage({ ...createTestEnvironment(), getStorage: () => localStorage });
    const getNames = () => Object.keys(localStorage).filter((name) => name.startsWith('w3m.'));
    const many = (count: number) => Array.from({ length: count }, (_, at) => `name-${at}`.padEnd(100, 'x'));
    localStorage.setItem('host', 'x'.repeat(MOST_CHARS));
    localStorage.setItem('w3m.samples', 'x'.repeat(MOST_CHARS / 2));
    storage.set(namesKey, { caipAddress: ADA, at: 1, value: many(1000) });
    expect(getNames()).to.have.members(['w3m.samples', 'w3m.names']);
    storage.set(namesKey, { caipAddress: ADA, at: 2, value: many(1100) });
    expect(getNames()).to.deep.equal(['w3m.samples']);
    // This page has it all the same.
    expect(storage.get(namesKey)?.value).to.have.length(1100);
    storage.set(namesKey, { caipAddress: ADA, at: 3, value: many(900) });
    storage.set(connectionsKey, { links: {}, network: 'eip155:1' });
    expect(getNames()).to.have.members(['w3m.samples', 'w3m.names', 'w3m.session']);
    expect(getNames().reduce((sum, name) => sum + localStorage.getItem(name)!.length, 0)).to.be.at.most(MOST_CHARS);
    localStorage.clear();
  });
});
