import { useMemo } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog } from '../../config/wants-catalog.js';
import { toOffered } from '../../connectors/connector.js';
import type { Connector } from '../../connectors/connector.js';
import { type Asked, useQuery } from '../../controllers/query/use-query.js';
import { getOfferedNamespaces } from '../../controllers/connection/offered-namespaces.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { recentWalletsKey, withRecentWallet } from '../../storage/recent-wallets-key.js';
import { useStore } from '../../utils/use-store.js';
import { toRecommended, toWalletQuery, toWalletsOf, type WalletPage, type WalletQuery } from './catalog-queries.js';
import { isWanted, mergeWallets, ROOM, type WalletRows } from './merge-wallets.js';
import { fromRecent, toListing } from './to-listing.js';
import { useHidden } from './use-hidden.js';

/** What the rows of the first view are made of. */
export type KnownRows = {
  readonly rows: WalletRows;
  /** How many rows are still being asked for, by section. */
  readonly waiting: { readonly featured: number; readonly recommended: number };
  /** How many wallets the catalogue has. `undefined`: not known. */
  readonly count: number | undefined;
};

const NONE: readonly WalletListing[] = [];
const toWallets = (asked: Asked<WalletPage>) => (asked.status === 'ready' ? asked.data.wallets : NONE);

/** Asks the catalogue while a component is there; nobody without a catalogue or a question. */
export function useWallets(asked: WalletQuery | undefined): Asked<WalletPage> {
  const { stores } = useControllers();
  const isAsked = hasCatalog(useStore(stores.$options)) && asked !== undefined;
  return useQuery(isAsked ? JSON.stringify(asked, ['entries', 'include', 'exclude']) : undefined, (query) => toWalletQuery(query, asked!));
}

/** The wallets of this browser that can be used where the visitor is, without those that the host does not want. */
export function useInstalled(): readonly Connector[] {
  const { connectors, stores } = useControllers();
  useStore(stores.$activeNamespace);
  const offered = getOfferedNamespaces(stores).join();
  const known = useStore(connectors.$connectors);
  const isHidden = useHidden();
  return useMemo(
    () =>
      toOffered(known.filter(({ namespaces }) => namespaces.some((namespace) => offered.split(',').includes(namespace)))).filter(
        (connector) => !isHidden(connector),
      ),
    [known, offered, isHidden],
  );
}

/** The rows of every section together: which of them stays in one depends on the others. */
export function useWalletRows(): KnownRows {
  const { connectors, storage, stores } = useControllers();
  const options = useStore(stores.$options);
  const { wallets = {}, networks } = options;
  const installed = useInstalled();
  const featuredIds = wallets.featured?.filter((id) => isWanted(id, wallets)) ?? [];
  const featured = useWallets(featuredIds.length > 0 ? toWalletsOf(featuredIds) : undefined);
  const recommended = useWallets(toRecommended(options));

  const recent = useMemo(() => {
    const chains = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId));
    // The wallet of the running session is the latest, also where nothing can be stored.
    const last = connectors.$connectors
      .get()
      .find(({ pairing }) => pairing)
      ?.pairing?.$state.get().recentWallet;
    const stored = storage.get(recentWalletsKey) ?? [];
    return (last ? withRecentWallet(stored, last) : stored)
      .filter(({ id }) => isWanted(id, { exclude: wallets.exclude, include: id.startsWith('custom:') ? undefined : wallets.include }))
      .map(fromRecent)
      .filter((wallet) => !wallet.chains?.length || wallet.chains.some((chain) => chains.has(chain)));
  }, [connectors, storage, networks, wallets.exclude, wallets.include]);

  const inOrder = featuredIds.flatMap((id) => toWallets(featured).filter((wallet) => wallet.id === id));
  const rows = mergeWallets({
    connectors: installed,
    recent,
    featured: inOrder,
    custom: (wallets.custom ?? []).filter(({ id }) => !wallets.exclude?.includes(id)).map(toListing),
    recommended: toWallets(recommended),
  });
  const room = Math.max(0, ROOM - installed.length - rows.recent.length);
  const isAsking = hasCatalog(options);
  return {
    rows,
    waiting: {
      featured: isAsking && featured.status === 'loading' ? featuredIds.length : 0,
      recommended: isAsking && recommended.status === 'loading' ? room : 0,
    },
    count: recommended.status === 'ready' ? recommended.data.count + inOrder.length : undefined,
  };
}
