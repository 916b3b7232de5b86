import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { ConnectionState } from '../connection-state.js';

/**
 * The network a namespace is on. `supported` is false for a chain that is not among the host's networks. Spec §4.
 *
 * @example
 * const toText = ({ name }: ActiveNetwork) => name;
 */
export type ActiveNetwork = Network & {
  /** Whether the network is among `networks`. */
  readonly supported: boolean;
};

/** The host's network of an id; of two definitions of one id the first counts. */
export function findNetwork({ networks }: Pick<ResolvedOptions, 'networks'>, caipNetworkId: string | undefined): Network | undefined {
  return networks.find((network) => network.caipNetworkId === caipNetworkId);
}

/**
 * Returns the network of a namespace: the wallet's chain while one is connected, else `chosen`, else the first of the host's.
 *
 * @param chosen The network that the visitor chose; counts in its own namespace only.
 * @returns An 'unsupported' placeholder when the wallet is on a chain that the host did not configure; `undefined` when
 * the namespace has no network at all.
 */
export function getActiveNetwork(
  options: ResolvedOptions,
  namespace: Namespace,
  connection: ConnectionState | undefined,
  chosen?: Network,
): ActiveNetwork | undefined {
  const { networks } = options;
  if (!connection?.connection) {
    // The chosen one as the options have it now; they may have it no longer.
    const start = [findNetwork(options, chosen?.caipNetworkId), ...networks].find((network) => network?.chainNamespace === namespace);
    return start && { ...start, supported: true };
  }
  const { chainId } = connection.connection;
  const caipNetworkId: CaipNetworkId = `${namespace}:${chainId}`;
  const found = findNetwork(options, caipNetworkId);
  const unknown = {
    id: namespace === 'eip155' ? Number(chainId) : chainId,
    name: 'Unknown Network',
    chainNamespace: namespace,
    caipNetworkId,
    nativeCurrency: networks[0].nativeCurrency,
    rpcUrls: { default: { http: [] } },
  };
  return { ...(found ?? unknown), supported: Boolean(found) };
}
