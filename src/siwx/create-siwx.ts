import { type Environment, createEnvironment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx } from './lazy-siwx.js';
import type { BrowserSiwxOptions, CookieSiwxOptions } from './siwx-options.js';

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
