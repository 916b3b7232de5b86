import { createEnvironment, type Environment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx, type SiwxTraits } from './lazy-siwx.js';

/**
 * Options of {@link createCookieSiwx}: the server's URLs, relative to the page. Relative addresses are the page's own.
 *
 * @example
 * const options: CookieSiwxOptions = { nonceUrl: '/nonce', verifyUrl: '/verify', sessionUrl: '/session' };
 */
export type CookieSiwxOptions = SiwxTraits & {
  /** `GET` → `{ nonce }`: good once, and not for long. */
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

/**
 * Signs people in at a server, which keeps the session in a cookie that no script can read (`HttpOnly`, `SameSite`). Every
 * request carries the header `X-W3m-Sign-In: 1`, which a form of another site cannot send: refuse what comes without it.
 *
 * @example
 * createModal({ networks: [mainnet], siwx: createCookieSiwx({ nonceUrl: '/nonce', verifyUrl: '/verify', sessionUrl: '/session' }) });
 */
export function createCookieSiwx(options: CookieSiwxOptions, environment: Environment = createEnvironment()): Siwx {
  return createLazySiwx(async () => (await import('./cookie-session.js')).createCookieSessions(options, environment), options);
}
