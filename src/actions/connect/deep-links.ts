import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Platform } from '../../config/platform.js';
import { HTTPS, type Target, toLinkBase } from '../../controllers/app-links.js';

/** A link that opens a wallet with a proposal. */
export type DeepLink = {
  readonly href: string;
  /** `newTab`: the page stays; `self`: the app takes over; `top`: out of a frame. */
  readonly opens: 'newTab' | 'self' | 'top';
  /** Base of the deep link, stored so that later requests open the app. */
  readonly base: string;
};

const FIELDS: Readonly<Record<Target, 'mobile_link' | 'desktop_link' | 'webapp_link'>> = {
  mobile: 'mobile_link',
  desktop: 'desktop_link',
  web: 'webapp_link',
};

/** Whether the wallet can be reached that way. */
export function hasTarget(wallet: WalletListing, target: Target): boolean {
  return toLinkBase(wallet[FIELDS[target]], target) !== undefined;
}

/**
 * The link that opens a wallet with a proposal: its own scheme with `wc?uri=`, or its https address with `/wc?uri=`. Spec §5.
 *
 * @returns `undefined` when the wallet has no such link, or one that must not be followed.
 */
export function toDeepLink(wallet: WalletListing, target: Target, uri: string, platform: Platform): DeepLink | undefined {
  const base = toLinkBase(wallet[FIELDS[target]], target);
  if (base === undefined) return undefined;
  const isUniversal = HTTPS.test(base);
  // Telegram on Android unpacks a link once by itself.
  const times = platform.isTelegram && platform.os === 'android' ? 2 : 1;
  const encoded = Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), uri);
  const opens = isUniversal || target === 'web' || platform.isTelegram ? 'newTab' : platform.isFramed ? 'top' : 'self';
  return { href: `${base}wc?uri=${encoded}`, opens, base };
}
