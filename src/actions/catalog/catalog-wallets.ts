import { WALLET_PAGE_ENTRIES, getWallets, type WalletListing } from '../../api/catalog/get-wallets.js';
import type { LoadPolkadotMarks } from '../../api/catalog/core-wallets.js';
import { findModules } from '../../config/find-modules.js';
import { hasCatalogService } from '../../config/services.js';
import type { CustomWallet, ResolvedOptions } from '../../config/options.js';
import type { Connector } from '../../connectors/connector.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import type { RecentWallet } from '../../storage/wallet-list-keys.js';
import { cleanText } from '../../utils/clean-text.js';
import { WALLET_ROWS } from './count-rows.js';

declare module '../../config/network.js' {
  interface NamespaceModules {
    /** Loads the marks of the namespace's wallets in the built-in list. */
    readonly marks?: LoadPolkadotMarks;
  }
}

/** Marks the ids of the host's own wallets, so that none of them is taken for one of the catalogue. */
const OWN = 'custom:';

/** A listing whose name can be shown: it comes from outside. */
export const toShown = (listing: WalletListing): WalletListing => ({ ...listing, name: cleanText(listing.name, '-') });

const FIELDS = [
  'image_id',
  'image_url',
  'rdns',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'page_link',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
] as const;

/** Returns a listing's identity. */
export const identifyListing = ({ id, name, rdns }: Pick<WalletListing, 'id' | 'name' | 'rdns'>): WalletIdentity => ({
  name,
  rdns,
  catalogId: id.startsWith(OWN) ? undefined : id,
});

/** Returns a connector's identity. */
export const identifyConnector = ({ name, rdns, explorerId }: Connector): WalletIdentity => ({ name, rdns, catalogId: explorerId });

/** One wallet under two reverse domain names. */
const OTHER_RDNS: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' };

const toRdns = ({ rdns }: WalletIdentity): string | undefined => {
  const known = rdns?.trim().toLowerCase();
  return known ? (OTHER_RDNS[known] ?? known) : undefined;
};

/** "Trust" and "Trust Wallet" are one wallet. */
const toName = ({ name }: WalletIdentity): string =>
  name
    .toLowerCase()
    .replace(/\bwallet\b/, '')
    .replace(/[\s_-]+/g, '');

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
  const room = Math.max(0, WALLET_ROWS - connectors.length - rows.recent.length);
  return { ...rows, recommended: take(recommended).slice(0, room) };
}

/** Whether the host's lists let a wallet of the catalogue be shown. An empty list of those to show is no list. */
export function isListed(
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

/** Fields by which two wallets are compared. */
export type WalletIdentity = {
  readonly name: string;
  readonly rdns?: string | null | undefined;
  /** Its id in the catalogue. A wallet of the host's own has none there. */
  readonly catalogId?: string | undefined;
};

/**
 * Whether two are the same wallet: by reverse domain name where both have one, else by their ids in the catalogue where both
 * have one, else by name.
 */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.catalogId !== undefined && a.catalogId === b.catalogId) return true;
  const [first, second] = [toRdns(a), toRdns(b)];
  if (first !== undefined && second !== undefined) return first === second;
  if (a.catalogId !== undefined && b.catalogId !== undefined) return false;
  return toName(a) === toName(b);
}

/** A wallet of the host's own in the shape of the catalogue. */
export function toListing(wallet: CustomWallet): WalletListing {
  return {
    id: `${OWN}${wallet.id}`,
    name: cleanText(wallet.name, '-'),
    rdns: wallet.rdns,
    homepage: wallet.homepage,
    image_url: wallet.icon,
    mobile_link: wallet.mobileLink,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
  };
}

/** A remembered wallet as a listing. What was stored is trusted no more than what arrives: texts, or nothing. */
export function fromRecent(wallet: RecentWallet): WalletListing {
  const texts = FIELDS.flatMap((field) => (typeof wallet[field] === 'string' ? [[field, wallet[field]] as const] : []));
  const { chains } = wallet;
  const known = Array.isArray(chains) && chains.every((chain) => typeof chain === 'string') ? { chains: chains as string[] } : {};
  return toShown({ id: wallet.id, name: wallet.name, ...known, ...Object.fromEntries(texts) });
}

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

const loadCoreWallets = async (query: ReturnType<typeof toFields>, { networks }: ResolvedOptions) =>
  (await import('../../api/catalog/core-wallets.js')).getCoreWallets(query, findModules(networks, 'polkadot')?.marks);

/** A query of the catalogue for the query controller. */
export function toWalletQuery(
  { api, client, fetch, getOptions, setTimer }: Pick<QueryController, 'api' | 'client' | 'fetch' | 'getOptions' | 'setTimer'>,
  requested: WalletQuery,
) {
  const query = toFields(requested);
  return {
    queryKey: ['wallets', query] as const,
    staleTime: LIFETIME_MS,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<WalletPage> {
      const options = getOptions();
      const ask = async () => {
        if (hasCatalogService(options)) return (await api.load()).http.call(getWallets, { query, signal });
        const { catalog } = options.services ?? {};
        if (typeof catalog !== 'object') return loadCoreWallets(query, options);
        const [{ fetchStatic, getStaticWallets }, { selectWallets }] = await Promise.all([
          import('../../api/catalog/static-catalog.js'),
          import('../../api/catalog/core-wallets.js'),
        ]);
        const read = (path: string) =>
          client.fetchQuery({
            queryKey: ['static-catalog', path],
            staleTime: LIFETIME_MS,
            queryFn: (context) => fetchStatic({ fetch, setTimer }, catalog.static, path, context.signal),
          });
        return getStaticWallets(read, query, selectWallets);
      };
      const { data, count } = await ask();
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
