import type { Internals } from '../../src/client/internals.js';
import type { ActiveNetwork } from '../../src/controllers/network/active-network.js';

/** Whether the visitor is to leave the chain the wallet is on: the host does not run on it, and does not let it pass. Spec §4. */
export function mustSwitch({ stores }: Internals, network: ActiveNetwork | undefined): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = stores.$options.get();
  return network?.supported === false && !allowUnsupportedChain && enableNetworkSwitch !== false;
}
