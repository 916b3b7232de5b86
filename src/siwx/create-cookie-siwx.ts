import { createEnvironment, type Environment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx } from './lazy-siwx.js';
import type { CookieSiwxOptions } from './siwx-options.js';

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
