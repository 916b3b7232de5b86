import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { goPastNetworks } from './go-past-networks.js';

/** What choosing needs. */
export type ChooseDependencies = Pick<Controllers, 'stores' | 'router' | 'network'>;

/**
 * Goes to a network that the visitor chose: a connected wallet is asked in a view of its own; with none it becomes the
 * network to start on, and where another namespace is connected a wallet for this one is chosen next. Never rejects.
 */
export async function chooseNetwork({ stores, router, network: lazy }: ChooseDependencies, network: Network): Promise<void> {
  const { chainNamespace, caipNetworkId } = network;
  const from = router.getView();
  const connections = stores.$connections.get();
  const state = connections[chainNamespace];
  if (state && 'link' in state) return router.push('SwitchNetwork', { network: caipNetworkId });
  const isElsewhere = Object.values(connections).some((other) => 'link' in other);
  try {
    await (await lazy.load()).switchTo(caipNetworkId);
  } catch {
    // The view that waits for wallets says what went wrong, with a way to try again.
    if (router.getView() === from) router.push('SwitchNetwork', { network: caipNetworkId });
    return;
  }
  // Whoever went on meanwhile is left where they are.
  if (router.getView() !== from) return;
  if (isElsewhere) router.reset('Connect');
  else goPastNetworks(router);
}
