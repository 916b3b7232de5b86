import type { SiwxStorage } from './siwx-storage.js';
import type { VerifierOptions } from './verify-session.js';

/** How long a sign-in lasts unless the page says otherwise, in milliseconds: a week. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** How signing in works where there is no server. */
export type BrowserSiwxOptions = VerifierOptions &
  SiwxTraits & {
    /** One line that people read in their wallet; ASCII where Ethereum accounts sign. Default: none. */
    readonly statement?: string | undefined;
    /** How long a sign-in lasts, in milliseconds. Default: {@link SESSION_LIFETIME_MS}. */
    readonly expiresInMs?: number | undefined;
    /** Where sessions are kept. Default: the page's own storage. */
    readonly storage?: SiwxStorage | undefined;
  };

/** Where a server of yours answers. Relative addresses are the page's own. */
export type CookieSiwxOptions = SiwxTraits & {
  /** `GET` → `{ nonce }`: good once, and not for long. */
  readonly nonceUrl: string;
  /** `POST { sessions, replace }` signs in, and sets the cookie; with `replace` whoever is not among them is signed out. */
  readonly verifyUrl: string;
  /** `GET ?chainId&address` → `{ sessions }` of an account; `DELETE ?chainId&address` signs it out. */
  readonly sessionUrl: string;
  /** One line that people read in their wallet; ASCII where Ethereum accounts sign. Default: none. */
  readonly statement?: string | undefined;
  /** How long a sign-in lasts, in milliseconds. Default: a week. */
  readonly expiresInMs?: number | undefined;
};

/** What a `Siwx` says about itself. */
export type SiwxTraits = { readonly required?: boolean | undefined; readonly signOutOnDisconnect?: boolean | undefined };
