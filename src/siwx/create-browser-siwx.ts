import { createEnvironment, type Environment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx } from './lazy-siwx.js';
import type { BrowserSiwxOptions } from './siwx-options.js';

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
