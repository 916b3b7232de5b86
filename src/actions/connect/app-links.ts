import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Platform } from '../../config/platform.js';
import type { Connector } from '../../connectors/connector.js';

const STORE_FIELDS = [
  ['chrome', 'chrome_store'],
  ['ios', 'app_store'],
  ['android', 'play_store'],
  ['web', 'homepage'],
] as const;

/** A way to a wallet's app. */
export type Target = 'mobile' | 'desktop' | 'web';

/** Schemes that run something here, or read from this device. */
const FORBIDDEN = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i;
/** An address of the web. */
export const HTTPS = /^https:\/\//i;
const OWN_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The start of a link to a wallet's app, with a slash at its end: `scheme://` or `https://host/path/`.
 *
 * @returns `undefined` where there is no link, or one that must not be followed: it comes from outside.
 */
export function toLinkBase(href: string | null | undefined, target: Target): string | undefined {
  const text = href?.trim();
  if (!text || FORBIDDEN.test(text) || /\s/.test(text)) return undefined;
  if (HTTPS.test(text)) return text.endsWith('/') ? text : `${text}/`;
  // A web page is not an app link; http would expose the proposal on the way.
  if (target === 'web' || /^http:/i.test(text)) return undefined;
  const scheme = OWN_SCHEME.test(text) ? text : `${text}:`;
  const full = scheme.includes('://') ? scheme : `${scheme.replace(/:\/*$/, '')}://`;
  return full.endsWith('/') ? full : `${full}/`;
}

/** Link to a wallet's download. */
export type StoreLink = { readonly kind: 'chrome' | 'ios' | 'android' | 'web'; readonly href: string };

/**
 * Returns the wallet's store links in display order. They are untrusted: only https without credentials is returned.
 */
export function getStoreLinks(wallet: WalletListing): readonly StoreLink[] {
  return STORE_FIELDS.flatMap(([kind, field]) => {
    const href = toHttps(wallet[field]);
    return href === undefined ? [] : [{ kind, href }];
  });
}

function toHttps(storeUrl: string | null | undefined): string | undefined {
  if (!storeUrl || !URL.canParse(storeUrl)) return undefined;
  const { protocol, username, password, href } = new URL(storeUrl);
  return protocol === 'https:' && !username && !password ? href : undefined;
}

/** A link that opens a wallet with a proposal. */
export type DeepLink = {
  readonly href: string;
  /** `newTab`: the page stays; `self`: the app takes over; `top`: out of a frame. */
  readonly opens: 'newTab' | 'self' | 'top';
  /** Base of the deep link, stored so that later requests open the app. */
  readonly base: string;
};

const LINK_FIELDS: Readonly<Record<Target, 'mobile_link' | 'desktop_link' | 'webapp_link'>> = {
  mobile: 'mobile_link',
  desktop: 'desktop_link',
  web: 'webapp_link',
};

/** Whether the wallet can be reached that way. */
export function hasTarget(wallet: WalletListing, target: Target): boolean {
  return toLinkBase(wallet[LINK_FIELDS[target]], target) !== undefined;
}

/**
 * The link that opens a wallet with a proposal: its own scheme with `wc?uri=`, or its https address with `/wc?uri=`. Spec §5.
 *
 * @returns `undefined` when the wallet has no such link, or one that must not be followed.
 */
export function toDeepLink(wallet: WalletListing, target: Target, uri: string, platform: Platform): DeepLink | undefined {
  const base = toLinkBase(wallet[LINK_FIELDS[target]], target);
  if (base === undefined) return undefined;
  const isUniversal = HTTPS.test(base);
  // Telegram on Android unpacks a link once by itself.
  const times = platform.isTelegram && platform.os === 'android' ? 2 : 1;
  const encoded = Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), uri);
  const opens = isUniversal || target === 'web' || platform.isTelegram ? 'newTab' : platform.isFramed ? 'top' : 'self';
  return { href: `${base}wc?uri=${encoded}`, opens, base };
}

/**
 * The link that opens a page in the browser of a wallet's app, where the wallet is at hand as an extension would be.
 *
 * @param wallet Its `page_link` is a template: `{url}` is the page's address escaped, `{twice}` escaped twice, `{bare}` without its scheme,
 *   `{origin}` its origin escaped.
 * @returns `undefined` for a wallet without such a link, for one that must not be followed, and for a page that only this device can open.
 */
export function toPageLink(
  { page_link: template }: Pick<WalletListing, 'page_link'>,
  page: { readonly location: { readonly href: string; readonly origin: string } } | undefined,
): string | undefined {
  const { href = '', origin = '' } = page?.location ?? {};
  if (!template || !/^https?:/i.test(href) || FORBIDDEN.test(template) || !OWN_SCHEME.test(template) || /^http:/i.test(template))
    return undefined;
  const url = encodeURIComponent(href);
  const values: Readonly<Record<string, string>> = {
    url,
    twice: encodeURIComponent(url),
    bare: href.replace(/^https?:\/\//i, ''),
    origin: encodeURIComponent(origin),
  };
  return template.replace(/\{(url|twice|bare|origin)\}/g, (_, name: string) => values[name]!);
}

/** Way to connect a wallet, one tab each. Spec §2, "ConnectingWalletConnect". */
export type Way = 'browser' | 'inside' | 'code' | Target | 'unsupported';

/**
 * The ways to a wallet from here, the best one first: its extension where that is installed, the app on a phone, a code on a
 * desktop, its web app, its desktop app. A wallet with none of them cannot be used here.
 *
 * @param wallet Without one, any wallet that reads the code.
 * @param isInside The page has to be opened inside the wallet's app, see `toBrowseLink`: its app takes no proposal.
 */
export function getWays(
  wallet: WalletListing | undefined,
  platform: Platform,
  connectors: readonly Connector[],
  isInside = false,
): readonly [Way, ...Way[]] {
  if (!wallet) return ['code'];
  const ways: Way[] = [];
  if (findInstalled(wallet, connectors)) ways.push('browser');
  if (isInside) ways.push('inside');
  else if (hasTarget(wallet, 'mobile')) ways.push(platform.isMobile ? 'mobile' : 'code');
  if (hasTarget(wallet, 'web')) ways.push('web');
  if (!platform.isMobile && hasTarget(wallet, 'desktop')) ways.push('desktop');
  const [first, ...others] = ways;
  return first ? [first, ...others] : ['unsupported'];
}

/** The wallet's own extension, or the app in whose browser the page runs. */
export function findInstalled(wallet: WalletListing, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find(
    ({ rdns, explorerId, pairing }) => !pairing && ((rdns !== undefined && rdns === wallet.rdns) || explorerId === wallet.id),
  );
}

/**
 * Opens an https address outside Telegram, where the page runs in Telegram and has its script: a link of the page would stay inside.
 *
 * @returns Whether it did.
 * @see https://core.telegram.org/bots/webapps#initializing-mini-apps
 */
export function openByTelegram(page: object | undefined, href: string): boolean {
  const { WebApp } = Object((page as { Telegram?: unknown } | undefined)?.Telegram) as { WebApp?: { openLink?: (href: string) => void } };
  if (typeof WebApp?.openLink !== 'function' || !HTTPS.test(href)) return false;
  WebApp.openLink(href);
  return true;
}
