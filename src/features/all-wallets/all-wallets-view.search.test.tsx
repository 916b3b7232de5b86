import { expect } from '@esm-bundle/chai';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createStores } from '../../controllers/stores.js';
import { ControllersContext } from '../../controllers/use-controllers.js';
import { RECENT_WALLETS_LIMIT, recentWalletsKey, withRecentWallet } from '../../storage/wallet-list-keys.js';
import { useWalletPages, type WalletPages, type CatalogFilter } from './all-wallets-view.js';

/** Draws the hook over a catalogue that answers at once, with a clock that is moved by hand. */
function setUp(asked: CatalogFilter) {
  const environment = createTestEnvironment();
  const queries: Record<string, unknown>[] = [];
  const client = {
    async fetchQuery({ queryKey }: { queryKey: readonly [string, Record<string, unknown>] }) {
      queries.push(queryKey[1]);
      const { page, entries } = queryKey[1] as { page: number; entries: number };
      const wallets = Array.from({ length: entries }, (_, index): WalletListing => ({ id: `${page} ${index}`, name: `Wallet ${index}` }));
      return { wallets, count: 250 };
    },
  };
  const query = { load: async () => ({ client, api: {} }) };
  const options = resolveOptions({ networks: [local], projectId: 'p' });
  const controllers = { environment, query, stores: createStores(options, undefined) } as unknown as Controllers;
  let pages: WalletPages | undefined;
  const Probe = () => {
    pages = useWalletPages(asked);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <ControllersContext.Provider value={controllers}>
        <Probe />
      </ControllersContext.Provider>,
    ),
  );
  return { environment, queries, getPages: () => pages!, stop: () => root.unmount() };
}
/** Lets everything that is due by itself happen. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('looking through the catalogue', () => {
  it('is seen to search for 300 ms at least, by a hundred at once [S:280] [S:283]', async () => {
    const { environment, queries, getPages, stop } = setUp({ search: 'rain', certified: false });
    await until(() => queries.length === 1);
    environment.advance(299);
    await turn();
    expect(getPages().status).to.equal('loading');
    environment.advance(1);
    await until(() => getPages().status === 'ready');
    expect(queries[0]).to.include({ entries: 100, page: 1, search: 'rain' });
    expect(getPages().wallets.length).to.equal(100);
    stop();
  });

  it('reads pages of forty without waiting, to the last one [S:283]', async () => {
    const { queries, getPages, stop } = setUp({ search: '', certified: false });
    for (let page = 1; page <= 7; page++) {
      await until(() => getPages().status === 'ready' && getPages().wallets.length === 40 * page);
      expect(getPages().hasMore, `page ${page}`).to.equal(page < 7);
      if (page < 7) getPages().loadMore();
    }
    expect(queries.map(({ entries, page }) => [entries, page])).to.deep.equal([1, 2, 3, 4, 5, 6, 7].map((page) => [40, page]));
    stop();
  });
});

describe('wallets that were connected here', () => {
  it('are two at most, the latest first, each once [S:283]', () => {
    const wallet = (id: string) => ({ id, name: id });
    const add = (ids: string) =>
      [...ids].reduce<readonly { id: string; name: string }[]>((list, id) => withRecentWallet(list, wallet(id)), []);
    expect(
      ['a', 'ab', 'abc', 'aba', 'aa'].map((ids) =>
        add(ids)
          .map(({ id }) => id)
          .join(''),
      ),
    ).to.deep.equal(['a', 'ba', 'cb', 'ab', 'a']);
    expect(RECENT_WALLETS_LIMIT).to.equal(2);
    expect(recentWalletsKey.parse(['a', 'b', 'c'].map(wallet))).to.deep.equal([wallet('a'), wallet('b')]);
  });
});
