import type { WalletListing } from '../api/catalog/get-wallets.js';

const FIELDS = [
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
export function toLinkBase(link: string | null | undefined, target: Target): string | undefined {
  const text = link?.trim();
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
 * The places where a wallet can be had, in the order in which they stand. They come from outside: only https is followed,
 * and nothing that names a user.
 */
export function getStoreLinks(wallet: WalletListing): readonly StoreLink[] {
  return FIELDS.flatMap(([kind, field]) => {
    const href = toHttps(wallet[field]);
    return href === undefined ? [] : [{ kind, href }];
  });
}

function toHttps(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const { protocol, username, password, href } = new URL(link);
  return protocol === 'https:' && !username && !password ? href : undefined;
}
