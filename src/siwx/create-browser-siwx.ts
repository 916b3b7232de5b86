import { createEnvironment, type Environment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx, type SiwxTraits } from './lazy-siwx.js';
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
 * Signs visitors in without a server: the page knows the account, and proves it to no server. Domain and URI are the page's origin, the
 * nonce is random and valid once, and a session is checked whenever it is read.
 *
 * @example
 * createModal({ networks: [mainnet], siwx: createBrowserSiwx({ statement: 'Sign in to Lagoon.', networks: [mainnet] }) });
 */
export function createBrowserSiwx(options: BrowserSiwxOptions = {}, environment: Environment = createEnvironment()): Siwx {
  return createLazySiwx(async () => (await import('./browser-siwx.js')).createBrowserSessions(options, environment), options);
}
