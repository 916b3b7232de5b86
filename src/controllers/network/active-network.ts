import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { ConnectionState } from '../stores.js';

/** The network a namespace is on. `supported` is false for a chain that is not among the host's networks. Spec §4. */
export type ActiveNetwork = Network & { readonly supported: boolean };

/**
 * The network of a namespace: the chain the wallet is really on while one is connected, else the host's default.
 *
 * @returns An 'unsupported' placeholder when the wallet is on a chain that the host did not configure; `undefined` when
 * the namespace has no network at all.
 */
export function getActiveNetwork(options: ResolvedOptions, namespace: Namespace, connection: ConnectionState | undefined): ActiveNetwork | undefined {
  const own = options.networks.filter((network) => network.chainNamespace === namespace);
  if (connection?.status === 'connected' || connection?.status === 'reconnecting') {
    const id: CaipNetworkId = `${namespace}:${connection.link.chainId}`;
    const found = own.find(({ caipNetworkId }) => caipNetworkId === id);
    return found ? { ...found, supported: true } : toUnsupported(namespace, connection.link.chainId, own[0]);
  }
  const first = options.defaultNetwork?.chainNamespace === namespace ? options.defaultNetwork : own[0];
  return first && { ...first, supported: true };
}

function toUnsupported(namespace: Namespace, chainId: string, sample: Network | undefined): ActiveNetwork {
  return {
    id: namespace === 'eip155' ? Number(chainId) : chainId,
    name: 'Unknown Network',
    chainNamespace: namespace,
    caipNetworkId: `${namespace}:${chainId}`,
    nativeCurrency: sample?.nativeCurrency ?? { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
    supported: false,
  };
}
