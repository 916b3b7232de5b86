import { createEnvironment, type Environment } from '../config/environment.js';
import type { Siwx } from '../config/siwx.js';
import { createLazySiwx } from './lazy-siwx.js';
import type { BrowserSiwxOptions } from './siwx-options.js';

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
