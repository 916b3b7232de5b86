import type { Disposer } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
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
  if (state && 'link' in state) return router.push('SwitchNetwork', { network: caipNetworkId });
  const isElsewhere = Object.values(connections).some((other) => 'link' in other);
  const active = connections[stores.$activeNamespace.get()];
  const wallet = active && 'link' in active ? connectors.find(active.link.connectorId) : undefined;
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
