import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Platform } from '../../config/platform.js';

/** A way to a wallet's app. */
export type Target = 'mobile' | 'desktop' | 'web';

/** A link that opens a wallet with a proposal. */
export type DeepLink = {
  readonly href: string;
  /** `newTab`: the page stays; `self`: the app takes over; `top`: out of a frame. */
  readonly opens: 'newTab' | 'self' | 'top';
  /** What is kept, so that later requests open the app. */
  readonly base: string;
};

/** Schemes that run something here, or read from this device. */
const FORBIDDEN = /^(javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss|ftp):/i;
const HTTPS = /^https:\/\//i;
const OWN_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const FIELDS: Readonly<Record<Target, 'mobile_link' | 'desktop_link' | 'webapp_link'>> = {
  mobile: 'mobile_link',
  desktop: 'desktop_link',
  web: 'webapp_link',
};

/** Whether the wallet can be reached that way. */
export function hasTarget(wallet: WalletListing, target: Target): boolean {
  return toBase(wallet[FIELDS[target]], target) !== undefined;
}

/**
 * The link that opens a wallet with a proposal: its own scheme with `wc?uri=`, or its https address with `/wc?uri=`. Spec §5.
 *
 * @returns `undefined` when the wallet has no such link, or one that must not be followed.
 */
export function toDeepLink(wallet: WalletListing, target: Target, uri: string, platform: Platform): DeepLink | undefined {
  const base = toBase(wallet[FIELDS[target]], target);
  if (base === undefined) return undefined;
  const isUniversal = HTTPS.test(base);
  // Telegram on Android unpacks a link once by itself.
  const times = platform.isTelegram && platform.os === 'android' ? 2 : 1;
  const encoded = Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), uri);
  const opens = isUniversal || target === 'web' || platform.isTelegram ? 'newTab' : platform.isFramed ? 'top' : 'self';
  return { href: `${base}wc?uri=${encoded}`, opens, base };
}

/** The start of the link, with a slash at its end: `scheme://` or `https://host/path/`. */
function toBase(link: string | null | undefined, target: Target): string | undefined {
  const text = link?.trim();
  if (!text || FORBIDDEN.test(text) || /\s/.test(text)) return undefined;
  if (HTTPS.test(text)) return text.endsWith('/') ? text : `${text}/`;
  // A page of a wallet is a page; http would show the proposal to everybody on the way.
  if (target === 'web' || /^http:/i.test(text)) return undefined;
  const scheme = OWN_SCHEME.test(text) ? text : `${text}:`;
  const full = scheme.includes('://') ? scheme : `${scheme.replace(/:\/*$/, '')}://`;
  return full.endsWith('/') ? full : `${full}/`;
}
