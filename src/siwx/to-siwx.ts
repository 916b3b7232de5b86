// chunk: siwx-start
import { type Environment, createEnvironment } from '../config/environment.js';
import type { SiweConfig, Siwx } from '../config/siwx.js';
import { createLazySiwx } from './lazy-siwx.js';

/**
 * Makes a `Siwx` of a client of Sign-In with Ethereum. It knows EVM accounts only, all others count as signed in, and it keeps
 * one session: the host's server does, this only asks for it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * createModal({ networks: [mainnet], siwx: toSiwx(siweConfig) });
 */
export function toSiwx(config: SiweConfig, environment: Environment = createEnvironment()): Siwx {
  return createLazySiwx(async () => (await import('./siwe-bridge.js')).createSiweSessions(config, environment), {
    required: config.enabled !== false && config.required !== false,
    signOutOnDisconnect: config.signOutOnDisconnect,
  });
}
