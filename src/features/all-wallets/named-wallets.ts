import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { isCatalogId } from '../../config/services.js';
import type { CustomWallet, WalletsOptions } from '../../config/options.js';
import type { Connector } from '../../connectors/connector.js';
import { identifyConnector, identifyListing, isSameWallet, isListed, toListing } from '../../actions/catalog/catalog-wallets.js';

type Named = Pick<WalletsOptions, 'include' | 'exclude' | 'custom'>;

/** Whether an entry of a list is the id or the rdns of a custom wallet. Ids are compared without regard to case, as rdns are. */
export const namesCustom = (entry: string, { id, rdns }: CustomWallet): boolean =>
  [id, rdns].some((own) => own?.toLowerCase() === entry.toLowerCase());

/** Whether a list names an installed wallet: by connector id, rdns, name or catalogue id, or as one of the custom wallets. */
export function namesConnector(entries: readonly string[], connector: Connector, custom: readonly CustomWallet[] = []): boolean {
  const { id, rdns, name, explorerId, aliases = [] } = connector;
  return (
    [id, rdns, name, explorerId, ...aliases].some((own) => own !== undefined && entries.includes(own)) ||
    custom.some(
      (wallet) =>
        entries.some((entry) => namesCustom(entry, wallet)) &&
        isSameWallet(identifyConnector(connector), identifyListing(toListing(wallet))),
    )
  );
}

/**
 * The entries of `wallets.include` that name wallets known without a catalogue. Installed and custom wallets are limited to these;
 * without one there is no limit. Ids of the catalogue limit the wallets of the catalogue.
 */
function listIncluded({ include = [], custom = [] }: Named, connectors: readonly Connector[]): readonly string[] {
  return include.filter(
    (entry) =>
      !isCatalogId(entry) &&
      (/[.:]/.test(entry) ||
        custom.some((wallet) => namesCustom(entry, wallet)) ||
        connectors.some((connector) => namesConnector([entry], connector))),
  );
}

/** Whether `wallets.include` lets an installed wallet be shown. */
export function isIncluded(connector: Connector, wallets: Named, connectors: readonly Connector[]): boolean {
  const included = listIncluded(wallets, connectors);
  return included.length === 0 || namesConnector(included, connector, wallets.custom);
}

/** The custom wallets that `wallets.include` and `wallets.exclude` let be shown, in the host's order. */
export function listCustom(wallets: Named, connectors: readonly Connector[]): readonly CustomWallet[] {
  const { custom = [], exclude = [] } = wallets;
  const included = listIncluded(wallets, connectors);
  const isIn = (entries: readonly string[], wallet: CustomWallet) => entries.some((entry) => namesCustom(entry, wallet));
  return custom.filter((wallet) => !isIn(exclude, wallet) && (included.length === 0 || isIn(included, wallet)));
}

/** Wallets of `wallets.featured` beside the installed ones. */
export type Featured = {
  /** The entries to ask the catalogue for. */
  readonly requested: readonly string[];
  /** The featured wallets in the host's order. @param answered What the catalogue has of `asked`. */
  toListings(answered: readonly WalletListing[]): readonly WalletListing[];
};

/**
 * Splits `wallets.featured` into custom wallets and entries of the catalogue.
 *
 * @param custom The custom wallets that are shown.
 */
export function splitFeatured(wallets: WalletsOptions, custom: readonly CustomWallet[]): Featured {
  const featured = wallets.featured ?? [];
  const isCustom = (entry: string) => wallets.custom?.some((wallet) => namesCustom(entry, wallet));
  return {
    requested: featured.filter((entry) => !isCustom(entry) && isListed(entry, wallets)),
    toListings: (answered) =>
      featured.flatMap((entry) => [
        ...custom.filter((wallet) => namesCustom(entry, wallet)).map(toListing),
        ...answered.filter(({ id }) => id === entry),
      ]),
  };
}

/** Puts the installed wallets that `wallets.featured` names first, in its order; the others stay in theirs. */
export function sortFeatured(
  connectors: readonly Connector[],
  { featured = [], custom }: Pick<WalletsOptions, 'featured' | 'custom'>,
): readonly Connector[] {
  const rankOf = (connector: Connector) => {
    const at = featured.findIndex((entry) => namesConnector([entry], connector, custom));
    return at < 0 ? featured.length : at;
  };
  return connectors.toSorted((a, b) => rankOf(a) - rankOf(b));
}
