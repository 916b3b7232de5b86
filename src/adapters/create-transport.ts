import { fallback, http, type FallbackTransport } from 'viem';
import { RPC_TIMEOUT_MS } from '../config/constants.js';
import type { Environment } from '../config/environment.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { NodeAccess } from './adapter.js';
import { listNodes } from './list-nodes.js';

/** Maximum number of requests in one batch. Spec §9. */
export const RPC_BATCH_SIZE = 1000;
/** Number of retries of a request, over all the nodes of a chain. Spec §7, "Retry policy". */
export const RPC_MAX_RETRIES = 3;
/** The first delay between two rounds, in milliseconds; it doubles each time. Spec §7. */
export const RPC_RETRY_DELAY_MS = 150;
/** Interval of ranking nodes, in milliseconds. Spec §9. */
export const RPC_RANK_INTERVAL_MS = 4000;
/** Number of samples that the ranking counts. Spec §9. */
export const RPC_RANK_SAMPLES = 10;

/** Parameters of a chain's transport. */
export type TransportParameters = NodeAccess & {
  readonly chain: Network;
  /** Ranking ends with it. */
  readonly environment: Pick<Environment, 'fetch' | 'isDisposed'>;
  /** JSON-RPC method that ranks nodes. Default: the cheapest one of an EVM node. */
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
