import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Platform } from '../../config/platform.js';
import type { DeepLink } from '../../actions/connect/deep-links.js';

/** Members of the window that are read: the page's location, and the globals of wallets. */
export type BrowsedPage = { readonly location: { readonly href: string; readonly origin: string } };

/** Deep link by which a wallet opens a page in its app's browser. */
type Browser = {
  readonly namespace: Namespace;
  /** The wallet's own object in a page that it shows itself. */
  readonly global: string;
  readonly base: string;
  /** Returns the part after the base; both arguments are escaped. */
  readonly rest: (href: string, origin: string) => string;
};

const COINBASE: Browser = {
  namespace: 'solana',
  global: 'coinbaseSolana',
  base: 'https://go.cb-w.com/',
  rest: (href) => `dapp?cb_url=${href}`,
};

/** Wallets that are not reached over WalletConnect there, by their ids in the catalogue. One of them has two. */
const BROWSERS: ReadonlyMap<string, Browser> = new Map([
  [
    // Phantom: https://docs.phantom.com/phantom-deeplinks/other-methods/browse
    'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    {
      namespace: 'solana',
      global: 'phantom',
      base: 'https://phantom.app/ul/',
      rest: (href, origin) => `browse/${href}?ref=${origin}`,
    },
  ],
  [
    // Solflare: https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
    '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    {
      namespace: 'solana',
      global: 'solflare',
      base: 'https://solflare.com/ul/v1/',
      rest: (href, origin) => `browse/${href}?ref=${origin}`,
    },
  ],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', COINBASE],
  ['d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8', COINBASE],
]);

/**
 * The link that opens this page inside a wallet's app, where the wallet is at hand as an extension would be: on a phone, for
 * wallets that take no proposal for the namespace in use. Spec §5.
 *
 * @returns `undefined` for every other wallet, on a desktop, inside the wallet's own browser, and for a page that only this
 *   device can open.
 */
export function toBrowseLink(
  wallet: Pick<WalletListing, 'id'>,
  namespace: Namespace,
  { isMobile }: Platform,
  page: BrowsedPage | undefined,
): DeepLink | undefined {
  const browser = BROWSERS.get(wallet.id);
  if (!browser || browser.namespace !== namespace || !isMobile || !page || browser.global in page) return undefined;
  const { href, origin } = page.location;
  if (!/^https?:/i.test(href)) return undefined;
  const { base, rest } = browser;
  // A tab of its own: where the app is missing, the link leads to its shop, and this page is not lost.
  return { href: `${base}${rest(encodeURIComponent(href), encodeURIComponent(origin))}`, opens: 'newTab', base };
}
