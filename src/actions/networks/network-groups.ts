import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { WalletProvider } from '../../connectors/connector.js';
import type { Connections } from '../../controllers/connection-state.js';

/** Way in which a network can be reached from the active connection. */
export type NetworkAccess = 'here' | 'otherAccount' | 'otherWallet' | 'notApproved' | 'none';

/** A network of the list. */
export type NetworkItem = { readonly network: Network; readonly access: NetworkAccess };

/** Inputs that decide how networks can be reached. */
export type NetworkSurroundings = {
  readonly networks: readonly Network[];
  /** Namespaces that this page can serve at all. */
  readonly served: readonly Namespace[];
  readonly active: Namespace;
  readonly connections: Connections;
  /** Namespaces of the active namespace's wallet; `undefined` while it is not known. */
  readonly walletNamespaces: readonly Namespace[] | undefined;
  /** The providers of connected wallets, which may know what was approved. */
  readonly providers: Readonly<Partial<Record<Namespace, WalletProvider>>>;
};

/**
 * The networks of the host, each id once (of two definitions the first counts), with how each can be reached. Without a connection every
 * served network can be chosen.
 */
export function toNetworkItems({
  networks,
  served,
  active,
  connections,
  walletNamespaces,
  providers,
}: NetworkSurroundings): readonly NetworkItem[] {
  const isConnected = (namespace: Namespace) => {
    const state = connections[namespace];
    return state !== undefined && 'link' in state;
  };
  const getAccess = ({ chainNamespace: namespace, id }: Network): NetworkAccess => {
    if (!served.includes(namespace)) return 'none';
    if (isConnected(namespace)) return providers[namespace]?.approves?.(String(id)) === false ? 'notApproved' : 'here';
    if (!isConnected(active)) return 'here';
    return walletNamespaces?.includes(namespace) ? 'otherAccount' : 'otherWallet';
  };
  const items = new Map<CaipNetworkId, NetworkItem>();
  for (const network of networks) {
    if (!items.has(network.caipNetworkId)) items.set(network.caipNetworkId, { network, access: getAccess(network) });
  }
  return [...items.values()];
}

/** Whether a network stands in the first list: the wallet at hand can go there. */
export function isAtHand({ access }: NetworkItem): boolean {
  return access === 'here' || access === 'otherAccount';
}
