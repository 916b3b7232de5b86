// chunk: engine
import type { Stores } from '../stores.js';

/**
 * Returns whether the active wallet is connected on a network that the host does not have, while the host wants it on one of its own.
 * Spec §4, "Unsupported network".
 */
export function isOnUnsupportedNetwork({ $options, $activeNamespace, $connections, getNetwork }: Stores): boolean {
  const { allowUnsupportedChain, enableNetworkSwitch } = $options.get();
  const isConnected = $connections.get()[$activeNamespace.get()]?.status === 'connected';
  return isConnected && !allowUnsupportedChain && enableNetworkSwitch !== false && getNetwork()?.supported === false;
}
