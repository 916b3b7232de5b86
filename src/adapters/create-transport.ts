import { fallback, http, type FallbackTransport, type Transport } from 'viem';
import { RPC_TIMEOUT_MS } from '../config/constants.js';
import type { Environment } from '../config/environment.js';
import { getModules } from '../config/find-modules.js';
import type { CaipNetworkId, Network, RpcUrl } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { NodeAccess } from './adapter.js';

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

declare module '../config/network.js' {
  interface NamespaceModules {
    /** The page's own way to the nodes of the network, which retries by itself; it is asked in place of the network's URLs. */
    readonly transport?: Transport;
  }
}

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
  const { chain, environment, guard, onResponse, pingMethod = 'net_listening', rankRpcs = false } = parameters;
  const own = getModules(chain)?.transport;
  const nodes = own ? [] : listNodes(parameters);
  if (!own && nodes.length === 0) throw new NoNodeError(chain.caipNetworkId);
  const inTurn: FallbackTransport = own
    ? fallback([own], { retryCount: 0 })
    : fallback(
        nodes.map((node) => {
          const { url, config, transport } = node;
          const batch = { batchSize: RPC_BATCH_SIZE };
          const way = transport ?? http(url, { batch, timeout: RPC_TIMEOUT_MS, fetchFn: environment.fetch, ...config });
          return guard?.(node, way, nodes) ?? way;
        }),
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
  return (options) => {
    const made = inTurn(options);
    if (onResponse) made.value!.onResponse((response) => onResponse(response, chain));
    return made;
  };
}

/** Thrown for a chain of which no node is known. */
export class NoNodeError extends BaseError {
  override readonly name = 'NoNodeError';
  readonly code = 'NO_NODE';

  constructor(caipNetworkId: CaipNetworkId) {
    super('No node is known for this network', { details: caipNetworkId });
  }
}

/** The nodes of a chain that the host names. */
export const listOwnNodes = ({ chain, customRpcUrls = {} }: NodeAccess & { readonly chain: Network }): readonly RpcUrl[] =>
  customRpcUrls[chain.caipNetworkId] ?? customRpcUrls[chain.id as number] ?? [];

/** The nodes of a chain in the order in which they are asked, each once. */
export function listNodes({ chain, customRpcUrls, getProxy }: NodeAccess & { readonly chain: Network }): readonly RpcUrl[] {
  const proxied = getProxy?.(chain);
  const nodes: RpcUrl[] = [
    ...listOwnNodes({ chain, customRpcUrls }),
    ...(proxied ? [proxied] : []),
    ...chain.rpcUrls.default.http.map((url) => ({ url })),
  ];
  return nodes.filter(({ url }, index) => url === undefined || nodes.findIndex((node) => node.url === url) === index);
}

/** Makes something for a network once: the ways to nodes, which compare them for as long as the page lives. */
export function keepPerNetwork<Made>(make: (network: Network) => Made): (network: Network) => Made {
  const made = new Map<string, Made>();
  return (network) => {
    const kept = made.get(network.caipNetworkId) ?? make(network);
    made.set(network.caipNetworkId, kept);
    return kept;
  };
}
