// chunk of this folder: wallets
import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network, CaipNetworkId } from '../../config/network.js';
import type { WalletProvider } from '../../connectors/connector.js';
import type { Connections } from '../../controllers/connection-state.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isOnUnsupportedNetwork } from '../../controllers/network/is-on-unsupported-network.js';
import type { RouterController } from '../../controllers/router/router-controller.js';

/** Stores and controllers that choosing a network needs. */
export type ChooseDependencies = Pick<Controllers, 'connectors' | 'stores' | 'router' | 'network'>;

/**
 * Goes to a network that the visitor chose: a connected wallet is asked in a view of its own; with none it becomes the
 * network to start on. Where another namespace is connected, its wallet is asked for an account here, or, where it serves
 * none, the way leads to one that does. Never rejects.
 */
export async function chooseNetwork({ connectors, stores, router, network: lazy }: ChooseDependencies, network: Network): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId } = network;
  const from = router.getView();
  const connections = stores.$connections.get();
  const state = connections[namespace];
  if (state?.connection) return router.push('SwitchNetwork', { network: caipNetworkId });
  const isElsewhere = Object.values(connections).some((other) => other.connection);
  const active = connections[stores.$activeNamespace.get()];
  const wallet = active?.connection && connectors.find(active.connection.connectorId);
  const isServed = wallet?.namespaces.includes(namespace) === true && !wallet.pairing;
  if (isElsewhere && !isServed) return router.push('SwitchActiveChain', { network: caipNetworkId });
  try {
    await (await lazy.load()).switchTo(caipNetworkId);
  } catch {
    // The view that waits for wallets shows the failure, with a retry.
    if (router.getView() === from) router.push('SwitchNetwork', { network: caipNetworkId });
    return;
  }
  // Skip if the visitor has navigated away.
  if (router.getView() !== from) return;
  if (isElsewhere && wallet) router.push('ConnectingExternal', { connectorId: wallet.id, namespace });
  else leaveNetworkViews(router);
}

/**
 * Goes back to where the visitor was before the networks; the modal closes if it was opened only for them. Does nothing
 * where another view is shown.
 */
export function leaveNetworkViews({ $router, back, getView }: Pick<RouterController, '$router' | 'back' | 'getView'>): void {
  const OWN: readonly (string | undefined)[] = ['SwitchNetwork', 'Networks', 'UnsupportedChain'];
  while (OWN.includes(getView()?.view)) {
    const isLast = $router.get().history.length <= 1;
    back();
    // With a single entry the modal was asked to close; embedded, it shows its first view now.
    if (isLast) return;
  }
}

/** Keeps the modal open while UnsupportedChain is shown and the wallet is on a network that the host does not run on. */
export function guardStranded({ modal, router, stores }: Pick<Controllers, 'modal' | 'router' | 'stores'>): Disposer {
  return modal.addCloseGuard(() => router.getView()?.view !== 'UnsupportedChain' || !isOnUnsupportedNetwork(stores));
}

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
    return state !== undefined && 'connection' in state;
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
