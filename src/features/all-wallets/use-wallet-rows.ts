import { useMemo } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { type Connector, toOffered } from '../../connectors/connector.js';
import { hasCatalog, wantsWalletConnect } from '../../config/enabled-services.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { getOfferedNamespaces } from '../../controllers/connection/offered-namespaces.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { recentWalletsKey, withRecentWallet } from '../../storage/recent-wallets-key.js';
import { useStore } from '../../utils/use-store.js';
import { toRecommended, toWalletQuery, toWalletsOf, type WalletPage, type WalletQuery } from '../../actions/catalog/catalog-queries.js';
import { isWanted, mergeWallets, ROOM, type WalletRows } from '../../actions/catalog/merge-wallets.js';
import { fromRecent, toListing } from '../../actions/catalog/to-listing.js';
import { listCustom, splitFeatured } from './named-wallets.js';
import { useArrangement } from './use-arrangement.js';

/** Rows of the first view. */
export type KnownRows = {
  readonly rows: WalletRows;
  /** Number of rows that are still loading, by section. */
  readonly waiting: { readonly featured: number; readonly recommended: number };
  /** Number of wallets in the catalogue; `undefined` if unknown. `undefined`: not known. */
  readonly count: number | undefined;
};

const NONE: readonly WalletListing[] = [];
const toWallets = (asked: QueryResult<WalletPage>) => (asked.status === 'ready' ? asked.data.wallets : NONE);

/** Queries the catalogue while the component is mounted; sends no request without a catalogue or a query. */
export function useWallets(asked: WalletQuery | undefined): QueryResult<WalletPage> {
  const { stores } = useControllers();
  const isAsked = hasCatalog(useStore(stores.$options)) && asked !== undefined;
  return useQueryResult(isAsked ? JSON.stringify(asked, ['entries', 'include', 'exclude']) : undefined, (query) =>
    toWalletQuery(query, asked!),
  );
}

/** The wallets of this browser that can be used where the visitor is, without those that the host does not want. */
export function useInstalled(): readonly Connector[] {
  const { connectors, stores } = useControllers();
  useStore(stores.$activeNamespace);
  const offered = getOfferedNamespaces(stores).join();
  const known = useStore(connectors.$connectors);
  const arrange = useArrangement();
  return useMemo(
    () => arrange(toOffered(known.filter(({ namespaces }) => namespaces.some((namespace) => offered.split(',').includes(namespace))))),
    [known, offered, arrange],
  );
}

/** The wallets that were connected here last, those that the host's lists let be shown. */
function useRecent(): readonly WalletListing[] {
  const { connectors, storage, stores } = useControllers();
  const { wallets: { include, exclude } = {}, networks } = useStore(stores.$options);
  return useMemo(() => {
    const chains = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId));
    // The wallet of the running session is the latest, also where nothing can be stored.
    const last = connectors.$connectors
      .get()
      .find(({ pairing }) => pairing)
      ?.pairing?.$state.get().recentWallet;
    const stored = storage.get(recentWalletsKey) ?? [];
    return (last ? withRecentWallet(stored, last) : stored)
      .filter(({ id }) => isWanted(id, { exclude, include: id.startsWith('custom:') ? undefined : include }))
      .map(fromRecent)
      .filter((wallet) => !wallet.chains?.length || wallet.chains.some((chain) => chains.has(chain)));
  }, [connectors, storage, networks, exclude, include]);
}

/** The rows of every section together: which of them stays in one depends on the others. */
export function useWalletRows(): KnownRows {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const { wallets = {} } = options;
  const installed = useInstalled();
  const recent = useRecent();

  const custom = listCustom(wallets, installed);
  const { asked: featuredIds, toListings } = splitFeatured(wallets, custom);
  const featured = useWallets(featuredIds.length > 0 ? toWalletsOf(featuredIds) : undefined);
  // Recommend nothing where the wallets' apps cannot be reached.
  const isAsking = hasCatalog(options) && wantsWalletConnect(options);
  const recommended = useWallets(isAsking ? toRecommended(options) : undefined);

  const inOrder = toListings(toWallets(featured));
  const rows = mergeWallets({
    connectors: installed,
    recent,
    featured: inOrder,
    custom: custom.map(toListing),
    recommended: toWallets(recommended),
  });
  const room = Math.max(0, ROOM - installed.length - rows.recent.length);
  return {
    rows,
    waiting: {
      featured: hasCatalog(options) && featured.status === 'loading' ? featuredIds.length : 0,
      recommended: isAsking && recommended.status === 'loading' ? room : 0,
    },
    count: recommended.status === 'ready' ? recommended.data.count + inOrder.length : undefined,
  };
}
