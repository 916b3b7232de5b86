import { WALLET_ROWS, arrangesInstalledWallets } from '../../actions/catalog/count-rows.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  toRecommended,
  toWalletQuery,
  toWalletsOf,
  fromRecent,
  isExcluded,
  isListed,
  mergeWallets,
  toListing,
  type WalletPage,
  type WalletQuery,
  type WalletRows,
} from '../../actions/catalog/catalog-wallets.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog, listsCatalog } from '../../config/services.js';
import { type Connector, toOffered } from '../../connectors/connector.js';
import { getOfferedNamespaces } from '../../controllers/connection/offered-namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { excludedWalletsKey } from '../../storage/excluded-wallets-key.js';
import { recentWalletsKey, withRecentWallet } from '../../storage/wallet-list-keys.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures } from '../use-features.js';
import { isIncluded, listCustom, namesConnector, namesCustom, sortFeatured, splitFeatured } from './named-wallets.js';

/** From how many on a count is floored to tens. Design §9. */
const EXACT_BELOW = 10;

const AS_THEY_ARE: Arrange = (connectors) => connectors;

const NO_CONNECTORS: readonly Connector[] = [];

/** Rows of the first view. */
export type KnownRows = {
  readonly rows: WalletRows;
  /** Number of rows that are still loading, by section. */
  readonly waiting: { readonly featured: number; readonly recommended: number };
  /** Number of wallets in the catalogue; `undefined` if unknown. `undefined`: not known. */
  readonly count: number | undefined;
};

const NONE: readonly WalletListing[] = [];
const toWallets = (result: QueryResult<WalletPage>) => (result.status === 'ready' ? result.data.wallets : NONE);

/** Queries the catalogue while the component is mounted; sends no request without a catalogue or a query. */
export function useWallets(walletQuery: WalletQuery | undefined): QueryResult<WalletPage> {
  const { stores } = useControllers();
  const isActive = hasCatalog(useStore(stores.$options)) && walletQuery !== undefined;
  return useQueryResult(isActive ? JSON.stringify(walletQuery, ['entries', 'include', 'exclude']) : undefined, (query) =>
    toWalletQuery(query, walletQuery!),
  );
}

/** The wallets of {@link useKnownInstalled}, none until they are known. */
export const useInstalled = (): readonly Connector[] => useKnownInstalled() ?? NO_CONNECTORS;

/**
 * The wallets of this browser that can be used where the visitor is, without those that the host does not want; `undefined` until it is known
 * which these are.
 */
export function useKnownInstalled(): readonly Connector[] | undefined {
  const offered = useOffered();
  const arrange = useArrangement();
  return useMemo(() => arrange?.(offered), [offered, arrange]);
}

/** The wallets of this browser that can be used where the visitor is. */
function useOffered(): readonly Connector[] {
  const { connectors, stores } = useControllers();
  useStore(stores.$activeNamespace);
  const offered = getOfferedNamespaces(stores).join();
  const known = useStore(connectors.$connectors);
  return useMemo(
    () => toOffered(known.filter(({ namespaces }) => namespaces.some((namespace) => offered.split(',').includes(namespace)))),
    [known, offered],
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
      .filter(({ id }) => isListed(id, { exclude, include: id.startsWith('custom:') ? undefined : include }))
      .map(fromRecent)
      .filter((wallet) => !wallet.chains?.length || wallet.chains.some((chain) => chains.has(chain)));
  }, [connectors, storage, networks, exclude, include]);
}

/** The rows of every section together: which of them stays in one depends on the others. */
export function useWalletRows(): KnownRows {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const { wallets = {} } = options;
  const offered = useOffered();
  // Rows that are loading have their room, which is less by each wallet of this browser: until it is known which are shown, all count.
  const installed = useKnownInstalled() ?? offered;
  const recent = useRecent();

  const custom = listCustom(wallets, installed);
  const { requested: featuredIds, toListings } = splitFeatured(wallets, custom);
  const featured = useWallets(featuredIds.length > 0 ? toWalletsOf(featuredIds) : undefined);
  const isAsking = listsCatalog(options);
  const recommended = useWallets(isAsking ? toRecommended(options) : undefined);

  const inOrder = toListings(toWallets(featured));
  const rows = mergeWallets({
    connectors: installed,
    recent,
    featured: inOrder,
    custom: custom.map(toListing),
    recommended: toWallets(recommended),
  });
  const room = Math.max(0, WALLET_ROWS - installed.length - rows.recent.length);
  return {
    rows,
    waiting: {
      featured: hasCatalog(options) && featured.status === 'loading' ? featuredIds.length : 0,
      recommended: isAsking && recommended.status === 'loading' ? room : 0,
    },
    count: recommended.status === 'ready' ? recommended.data.count + inOrder.length : undefined,
  };
}

/** Returns the function that orders the installed wallets by the host's lists; `undefined` until it has loaded. */
function useArrangement(): Arrange | undefined {
  const controllers = useControllers();
  const options = useStore(controllers.stores.$options);
  const { wallets } = options;
  const isNeeded = arrangesInstalledWallets(options);
  const [found, setFound] = useState<Arrange>();
  useEffect(() => {
    let isLeft = false;
    const keep = (next: Arrange | undefined) => !isLeft && setFound(() => next);
    if (isNeeded) findArrangement(controllers).then(keep, () => keep(undefined));
    return () => {
      isLeft = true;
    };
  }, [controllers, wallets, isNeeded]);
  return isNeeded ? found : AS_THEY_ARE;
}

/** Filters and orders the installed wallets as `wallets.include`, `exclude` and `featured` say. */
export type Arrange = (connectors: readonly Connector[]) => readonly Connector[];

/**
 * Finds out which installed wallets are shown, and in which order. Entries of `wallets.exclude` that are no rdns and no custom
 * wallet are looked up in the catalogue, where there is one.
 *
 * @throws When the catalogue cannot be read and has never been: whether a wallet is excluded is unknown then.
 */
export async function findArrangement(controllers: Pick<Controllers, 'connectors' | 'query' | 'stores' | 'storage'>): Promise<Arrange> {
  const options = controllers.stores.$options.get();
  const { wallets = {} } = options;
  const { exclude = [], custom = [] } = wallets;
  const unknown = exclude.filter((entry) => !entry.includes('.') && !custom.some((wallet) => namesCustom(entry, wallet)));
  const known = unknown.length > 0 && hasCatalog(options) ? await identify(controllers, unknown) : [];
  const isShown = (connector: Connector) =>
    !namesConnector(exclude, connector, custom) &&
    !isExcluded(connector, known) &&
    isIncluded(connector, wallets, controllers.connectors.$connectors.get());
  return (connectors) => sortFeatured(connectors.filter(isShown), wallets);
}

async function identify({ query, storage }: Pick<Controllers, 'query' | 'storage'>, ids: readonly string[]) {
  try {
    const loaded = await query.load();
    const { wallets } = await loaded.client.fetchQuery(toWalletQuery(loaded, toWalletsOf(ids)));
    const kept = wallets.map(({ id, name, rdns }) => ({ id, name, ...(rdns && { rdns }) }));
    storage.set(excludedWalletsKey, { ids, wallets: kept });
    return kept;
  } catch (error) {
    const last = storage.get(excludedWalletsKey);
    if (last && ids.every((id) => last.ids.includes(id))) return last.wallets.filter(({ id }) => ids.includes(id));
    throw error;
  }
}

/** Leads to how a wallet that is not installed is reached: over WalletConnect, or, where that is off, by installing or opening it. */
export function useOpenListing(): (wallet: WalletListing) => void {
  const { router } = useControllers();
  const { hasView } = useFeatures();
  return useCallback(
    (wallet) => router.push(hasView('ConnectingWalletConnect') ? 'ConnectingWalletConnect' : 'Downloads', { wallet }),
    [router, hasView],
  );
}

/** Formats the number of wallets in the locale's digits: exact below ten, else floored to tens with a plus. */
export function formatCount(count: number, locale: string): string {
  const number = new Intl.NumberFormat(locale);
  return count < EXACT_BELOW ? number.format(count) : `${number.format(Math.floor(count / EXACT_BELOW) * EXACT_BELOW)}+`;
}
