import { expect } from '@esm-bundle/chai';
import { ADA } from '../../test/fixtures/networks.js';
import { createMemoryStorage, createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import * as accountCaches from './account-cache-keys.js';
import * as calls from './calls-key.js';
import * as connections from './connections-key.js';
import * as deepLink from './deep-link-key.js';
import * as excludedWallets from './excluded-wallets-key.js';
import * as holdings from './holdings-keys.js';
import * as login from './login-key.js';
import * as pending from './pending-key.js';
import * as recentConnectors from './recent-connectors-key.js';
import * as recipients from './recipients-key.js';
import * as siwxSessions from './siwx-sessions-key.js';
import * as unsharedExtensions from './unshared-extensions-key.js';
import * as walletLists from './wallet-list-keys.js';
import { createStorage, MOST_CHARS, STORED_NAMES } from './storage.js';

const { nativeBalanceKey, namesKey } = accountCaches;
const { connectionsKey } = connections;

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
  it('know every key', () => {
    const modules = [
      ...[accountCaches, calls, connections, deepLink, excludedWallets, holdings, login, pending, recentConnectors],
      ...[recipients, siwxSessions, unsharedExtensions, walletLists],
    ];
    const names = modules
      .flatMap((module): readonly unknown[] => Object.values(module))
      .flatMap((one) => (typeof one === 'object' && one !== null && 'parse' in one ? [(one as unknown as { name: string }).name] : []));
    expect([...new Set(names)].sort()).to.deep.equal([...STORED_NAMES].sort());
  });

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

  it('are 256 KB for all keys together: caches give way, and are not stored where there is no room', () => {
    const { page, tabs } = openTabs(1);
    const [tab] = tabs;
    const sum = () => [...page.entries.values()].reduce((all, { length }) => all + length, 0);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `name-${at}`.padEnd(100, 'x'));
    tab!.set(namesKey, { caipAddress: ADA, at: 1, value: many(1000) });
    tab!.set(nativeBalanceKey, { caipAddress: ADA, amount: '1' });
    expect([...page.entries.keys()]).to.have.members(['w3m.names', 'w3m.native-balance']);
    const links = {
      eip155: { connectorId: 'a', wallet: { name: 'A', icon: 'x'.repeat(200_000) }, accounts: [ADA] as [string], chainId: '1' },
    };
    tab!.set(connectionsKey, { active: 'eip155', links });
    expect([...page.entries.keys()]).to.have.members(['w3m.session', 'w3m.native-balance']);
    tab!.set(namesKey, { caipAddress: ADA, at: 2, value: many(1000) });
    expect(page.entries.has('w3m.names')).to.equal(false);
    expect(tab!.get(namesKey)?.value).to.have.length(1000);
    expect(sum()).to.be.at.most(MOST_CHARS);
  });
});
