// chunk of this folder: wallets
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Connector } from '../../connectors/connector.js';
import { identifyConnector, identifyListing, isSameWallet, type WalletIdentity } from './catalog-wallets.js';

/** One place of the grid: a wallet of this browser, or one of the catalogue. */
export type ArrangedWallet = { readonly key: string; readonly name: string } & (
  | { readonly connector: Connector; readonly listing: WalletListing | undefined }
  | { readonly connector?: undefined; readonly listing: WalletListing }
);

/** Filter of the wallets that are added to the catalogue's. */
export type WalletFilter = { readonly search: string; readonly certified: boolean };

/**
 * Orders wallets: the installed ones first, then the host's and the catalogue's, each once. A search keeps only installed and custom
 * wallets of that name; with the certified filter, the catalogue's answer decides alone.
 */
export function arrangeWallets(
  installed: readonly Connector[],
  own: readonly WalletListing[],
  catalog: readonly WalletListing[],
  { search, certified }: WalletFilter,
): readonly ArrangedWallet[] {
  const word = search.toLowerCase();
  const isFit = ({ name }: { readonly name: string }) => !certified && name.toLowerCase().includes(word);
  const listings = [...own.filter(isFit), ...catalog];
  const arranged: ArrangedWallet[] = [];
  const seen: WalletIdentity[] = [];
  for (const connector of installed) {
    const identity = identifyConnector(connector);
    const listing = listings.find((each) => isSameWallet(identity, identifyListing(each)));
    if (!listing && !isFit(connector)) continue;
    seen.push(identity);
    arranged.push({ key: connector.id, name: connector.name, connector, listing });
  }
  const installedCount = seen.length;
  const ids = new Set<string>();
  for (const listing of listings) {
    const identity = identifyListing(listing);
    // Two of the catalogue are two wallets, whatever they are called: there are too many of them to compare each with each.
    const others = identity.catalogId === undefined ? seen : seen.slice(0, installedCount + own.length);
    if (ids.has(listing.id) || others.some((other) => isSameWallet(other, identity))) continue;
    ids.add(listing.id);
    if (identity.catalogId === undefined) seen.push(identity);
    arranged.push({ key: listing.id, name: listing.name, listing });
  }
  return arranged;
}
