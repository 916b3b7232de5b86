import type { Stores } from '../stores.js';
import { getActiveNetwork } from './active-network.js';

/**
 * Whether the active wallet is connected on a network that the host does not run on, and the host wants it elsewhere.
 * Spec §4, "Unsupported network".
 */
export function isOnUnsupportedNetwork({ $options, $activeNamespace, $connections }: Stores): boolean {
  const options = $options.get();
  const namespace = $activeNamespace.get();
  const state = $connections.get()[namespace];
  if (state?.status !== 'connected' || options.allowUnsupportedChain || options.enableNetworkSwitch === false) return false;
  return getActiveNetwork(options, namespace, state)?.supported === false;
}
