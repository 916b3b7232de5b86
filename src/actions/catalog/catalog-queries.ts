import { type WalletListing, WALLET_PAGE_ENTRIES, getWallets } from '../../api/catalog/get-wallets.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { toShown } from './merge-wallets.js';

/** Lifetime of a catalogue answer in the cache, in milliseconds. */
const LIFETIME_MS = 5 * 60_000;

/** A page of the catalogue: its wallets, and how many there are in all. */
export type WalletPage = { readonly wallets: readonly WalletListing[]; readonly count: number };

/** Parameters of a catalogue query. */
export type WalletQuery = {
  readonly entries: number;
  readonly page?: number;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly chains?: ResolvedOptions['networks'] | undefined;
  readonly search?: string | undefined;
  readonly certified?: boolean | undefined;
  /** Reverse domain names. */
  readonly rdns?: readonly string[] | undefined;
};

/** A query of the catalogue for the query controller. */
export function toWalletQuery({ api }: Pick<QueryController, 'api'>, asked: WalletQuery) {
  const query = toFields(asked);
  return {
    queryKey: ['wallets', query] as const,
    staleTime: LIFETIME_MS,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<WalletPage> {
      const { http } = await api.load();
      const { data, count } = await http.call(getWallets, { query, signal });
      return { wallets: data.map(toShown), count };
    },
  };
}

/** Returns the query of recommended wallets, one page of them; featured wallets have rows of their own. */
export function toRecommended({ networks, wallets = {} }: ResolvedOptions): WalletQuery {
  const { include, exclude = [], featured = [] } = wallets;
  return { entries: WALLET_PAGE_ENTRIES.recommended, include, exclude: [...exclude, ...featured], chains: networks };
}

/** Wallets by their ids. */
export const toWalletsOf = (ids: readonly string[]): WalletQuery => ({ entries: Math.max(1, ids.length), include: ids });

function toFields({ entries, page = 1, include, exclude, chains, search, certified, rdns }: WalletQuery) {
  return {
    entries,
    page,
    ...(include?.length && { include: [...include] }),
    ...(exclude?.length && { exclude: [...exclude] }),
    ...(chains && { chains: chains.map(({ caipNetworkId }) => caipNetworkId) }),
    ...(search && { search }),
    ...(rdns?.length && { rdns: [...rdns] }),
    ...(certified && { badge_type: 'certified' as const }),
  };
}
