import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Connector } from '../../connectors/connector.js';
import { isSameWallet, type WalletIdentity } from './same-wallet.js';
import { identifyConnector, identifyListing } from './to-listing.js';

/** Number of rows of the first view: installed, recent and recommended wallets together, as long as there are recommended ones. */
export const ROOM = 4;

/** Sources of the first view's rows, each in its own order. */
export type WalletSources = {
  /** The wallets of this browser that are shown. */
  readonly connectors: readonly Connector[];
  readonly recent: readonly WalletListing[];
  readonly featured: readonly WalletListing[];
  readonly custom: readonly WalletListing[];
  readonly recommended: readonly WalletListing[];
};

/** The rows of the first view beside those of this browser. */
export type WalletRows = Omit<WalletSources, 'connectors'>;

/**
 * Makes one row of each wallet: the browser's own stay, then the remembered, featured, custom and recommended ones that are
 * not there yet. Of the recommended ones so many stay that they make four together with the installed and remembered ones.
 */
export function mergeWallets({ connectors, recent, featured, custom, recommended }: WalletSources): WalletRows {
  const seen: WalletIdentity[] = connectors.map(identifyConnector);
  const ids = new Set<string>();
  const take = (listings: readonly WalletListing[]) =>
    listings.filter((listing) => {
      const identity = identifyListing(listing);
      if (ids.has(listing.id) || seen.some((other) => isSameWallet(other, identity))) return false;
      ids.add(listing.id);
      seen.push(identity);
      return true;
    });
  const rows = { recent: take(recent), featured: take(featured), custom: take(custom) };
  const room = Math.max(0, ROOM - connectors.length - rows.recent.length);
  return { ...rows, recommended: take(recommended).slice(0, room) };
}

/** Whether the host's lists let a wallet of the catalogue be shown. An empty list of those to show is no list. */
export function isWanted(
  id: string,
  { include, exclude }: { include?: readonly string[] | undefined; exclude?: readonly string[] | undefined },
): boolean {
  return (!include?.length || include.includes(id)) && !exclude?.includes(id);
}

/**
 * Whether a wallet of this browser is one that the host does not want. For the list of those that announced themselves.
 *
 * @param excluded The listings of the ids that are not wanted.
 */
export function isExcluded(connector: Connector, excluded: readonly Pick<WalletListing, 'id' | 'name' | 'rdns'>[]): boolean {
  const identity = identifyConnector(connector);
  return excluded.some((listing) => isSameWallet(identity, identifyListing(listing)));
}
