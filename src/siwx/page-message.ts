import { parseEvmAddress } from '../adapters/eip155/parse-address.js';
import type { Environment } from '../config/environment.js';
import type { CaipNetworkId } from '../config/network.js';
import type { SiwxMessage } from '../config/siwx.js';
import { parseOrigin } from './check-session.js';
import { createMessage } from './message-text.js';

/** Returns the page's own origin. @throws {NoOriginError} for a file, a sandboxed frame, and on a server. */
export const readOrigin = (environment: Environment): URL => parseOrigin(environment.window?.location.origin);

/**
 * Makes a message of this page: its origin is domain and URI, it is issued now, and it ends after `expiresInMs` milliseconds.
 *
 * @throws {InvalidMessageError} {NoOriginError}
 */
export function createPageMessage(
  environment: Environment,
  fields: {
    readonly accountAddress: string;
    readonly chainId: CaipNetworkId;
    readonly nonce: string;
    readonly expiresInMs: number;
    readonly notBefore?: string | undefined;
    readonly statement?: string | undefined;
  },
): SiwxMessage {
  const { host, origin } = readOrigin(environment);
  const { accountAddress, expiresInMs, ...rest } = fields;
  const now = environment.now();
  const toTime = (timeMs: number) => new Date(timeMs).toISOString();
  return createMessage({
    ...rest,
    accountAddress: rest.chainId.startsWith('eip155:') ? (parseEvmAddress(accountAddress) ?? accountAddress) : accountAddress,
    domain: host,
    uri: origin,
    version: '1',
    issuedAt: toTime(now),
    expirationTime: toTime(now + expiresInMs),
  });
}
