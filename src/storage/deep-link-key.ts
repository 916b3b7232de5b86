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
