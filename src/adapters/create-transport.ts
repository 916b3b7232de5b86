import { fallback, http, type FallbackTransport } from 'viem';
import { RPC_TIMEOUT_MS } from '../config/constants.js';
import type { Environment } from '../config/environment.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { NodeAccess } from './adapter.js';
import { listNodes } from './list-nodes.js';

/** How many requests of one moment travel together. Spec §9. */
export const RPC_BATCH_SIZE = 1000;
/** How often a request is repeated, over all the nodes of a chain. Spec §7, "Retry policy". */
export const RPC_MAX_RETRIES = 3;
/** The first delay between two rounds, in milliseconds; it doubles each time. Spec §7. */
export const RPC_RETRY_DELAY_MS = 150;
/** How often nodes are compared, in milliseconds. Spec §9. */
export const RPC_RANK_INTERVAL_MS = 4000;
/** How many of the last comparisons count. Spec §9. */
export const RPC_RANK_SAMPLES = 10;

/** What a chain's transport is made of. */
export type TransportParameters = NodeAccess & {
  readonly chain: Network;
  /** Ranking ends with it. */
  readonly environment: Pick<Environment, 'fetch' | 'isDisposed'>;
  /** What nodes are asked when they are compared. Default: an EVM node's cheapest question. */
  readonly pingMethod?: string;
};

/**
 * Makes the way to a chain's nodes: the host's own, the data API's, the chain's, each asked when the one before it failed,
 * and all of them again three times at most. Every answer has {@link RPC_TIMEOUT_MS}. Spec §7, "Chain node RPC".
 *
 * @see https://viem.sh/docs/clients/transports/fallback
 * @throws {NoNodeError} when there is no node to ask.
 */
export function createTransport(parameters: TransportParameters): FallbackTransport {
  const { chain, environment, pingMethod = 'net_listening', rankRpcs = false } = parameters;
  const nodes = listNodes(parameters);
  if (nodes.length === 0) throw new NoNodeError(chain.caipNetworkId);
  return fallback(
    nodes.map(({ url, config }) =>
      http(url, { batch: { batchSize: RPC_BATCH_SIZE }, timeout: RPC_TIMEOUT_MS, fetchFn: environment.fetch, ...config }),
    ),
    {
      retryCount: RPC_MAX_RETRIES,
      retryDelay: RPC_RETRY_DELAY_MS,
      rank: rankRpcs && {
        interval: RPC_RANK_INTERVAL_MS,
        sampleCount: RPC_RANK_SAMPLES,
        // viem compares for ever. A question that is never answered is what ends it.
        ping: ({ transport }) => (environment.isDisposed() ? new Promise(() => {}) : transport.request({ method: pingMethod })),
      },
    },
  );
}

/** Thrown for a chain of which no node is known. */
export class NoNodeError extends BaseError {
  override readonly name = 'NoNodeError';
  readonly code = 'NO_NODE';

  constructor(caipNetworkId: CaipNetworkId) {
    super('No node is known for this network', { details: caipNetworkId, docsPath: '/networks' });
  }
}
