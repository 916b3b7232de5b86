// chunk: query
import { defineStorageKey } from './storage.js';

/** The app in which WalletConnect requests are opened. */
export type DeepLinkChoice = {
  /** Address that opens the app, for example `metamask://`. */
  readonly href: string;
  readonly name: string;
};

/** Schemes that run or show what the address contains; no app is opened by them. */
const REFUSED = /^\s*(javascript|data|blob|vbscript|file|about):/i;

/** The app by which the visitor connected. Spec §3: "deep link choice". */
export const deepLinkKey = /*#__PURE__*/ defineStorageKey<DeepLinkChoice>({
  name: 'deep-link',
  version: 1,
  parse(stored) {
    const { href, name } = stored as Record<string, unknown>;
    const isAddress = typeof href === 'string' && /^[a-z][a-z\d+.-]*:/i.test(href) && !REFUSED.test(href);
    return isAddress && typeof name === 'string' ? { href, name } : undefined;
  },
});

/** Authorization of the page by a wallet's app of this phone. */
export type MobileAuthorization = {
  /** Names the page to the app, which shows it again what it has approved. */
  readonly token: string;
  /** Network, as the Wallet Standard names it. */
  readonly chain: string;
  /** Accounts in base58, with the names that the app gave them. */
  readonly accounts: readonly { readonly address: string; readonly label?: string }[];
  /** Address that opens this app. */
  readonly base?: string;
};

/** The wallet of this phone that the visitor connected. @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html */
export const mobileWalletKey = /*#__PURE__*/ defineStorageKey<MobileAuthorization>({
  name: 'mobile-wallet',
  version: 1,
  parse(stored) {
    const { token, chain, accounts, base } = stored as Record<string, unknown>;
    const list: readonly unknown[] = Array.isArray(accounts) ? accounts : [];
    const isAccount = (account: unknown) => {
      const { address, label } = Object(account) as Record<string, unknown>;
      return typeof address === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) && ['string', 'undefined'].includes(typeof label);
    };
    const isWhole = typeof token === 'string' && typeof chain === 'string' && list.length > 0 && list.every(isAccount);
    const isBase = base === undefined || (typeof base === 'string' && base.startsWith('https://'));
    return isWhole && isBase ? (stored as MobileAuthorization) : undefined;
  },
});
