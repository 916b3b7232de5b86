import { createEnvironment, type Environment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx, type SiwxTraits } from './lazy-siwx.js';
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

/**
 * Signs people in with nothing but their browser: who they are is known to this page, and proven to nobody else. Domain and
 * URI are the page's origin, the nonce is random and good once, and a session is checked whenever it is read.
 *
 * @example
 * createModal({ networks: [mainnet], siwx: createBrowserSiwx({ statement: 'Sign in to Lagoon.', networks: [mainnet] }) });
 */
export function createBrowserSiwx(options: BrowserSiwxOptions = {}, environment: Environment = createEnvironment()): Siwx {
  return createLazySiwx(async () => (await import('./browser-siwx.js')).createBrowserSessions(options, environment), options);
}
