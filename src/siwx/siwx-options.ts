// chunk: siwx-start
import type { SiwxStorage } from './siwx-storage.js';
import type { VerifierOptions } from './verify-session.js';

/**
 * Default lifetime of a sign-in, in milliseconds: a week.
 *
 * @example
 * createBrowserSiwx({ expiresInMs: SESSION_LIFETIME_MS / 7 });
 */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Options of {@link createBrowserSiwx}: signing in without a server.
 *
 * @example
 * const options: BrowserSiwxOptions = { statement: 'Sign in to Lagoon.', required: false };
 */
export type BrowserSiwxOptions = VerifierOptions &
  SiwxTraits & {
    /** One line that people read in their wallet; ASCII where Ethereum accounts sign. Default: none. */
    readonly statement?: string | undefined;
    /** Lifetime of a sign-in, in milliseconds. Default: {@link SESSION_LIFETIME_MS}. */
    readonly expiresInMs?: number | undefined;
    /** Storage of the sessions. Default: the page's own storage. */
    readonly storage?: SiwxStorage | undefined;
  };

/**
 * Options of {@link createCookieSiwx}: the server's URLs, relative to the page. Relative addresses are the page's own.
 *
 * @example
 * const options: CookieSiwxOptions = { nonceUrl: '/nonce', verifyUrl: '/verify', sessionUrl: '/session' };
 */
export type CookieSiwxOptions = SiwxTraits & {
  /** `GET` → `{ nonce }`: valid once and for a few minutes. */
  readonly nonceUrl: string;
  /** `POST { sessions, replace }` signs in and sets the cookie; `replace` signs all other accounts out. */
  readonly verifyUrl: string;
  /** `GET ?chainId&address` → `{ sessions }` of an account; `DELETE ?chainId&address` signs it out. */
  readonly sessionUrl: string;
  /** One line that people read in their wallet; ASCII where Ethereum accounts sign. Default: none. */
  readonly statement?: string | undefined;
  /** Lifetime of a sign-in, in milliseconds. Default: a week. */
  readonly expiresInMs?: number | undefined;
};

/** Properties of a `Siwx` that configure it. */
export type SiwxTraits = { readonly required?: boolean | undefined; readonly signOutOnDisconnect?: boolean | undefined };
