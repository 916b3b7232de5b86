import type { Namespace } from '../../config/namespaces.js';
import type { Stores } from '../stores.js';

/**
 * The namespaces in which a visitor may connect now: with somebody connected, or where the page asked for one, the active
 * one; with nobody, every one of the page.
 */
export function getOfferedNamespaces({ $options, $connections, $activeNamespace, $modal }: Stores): readonly Namespace[] {
  const isSettled = $modal.get().namespace || Object.values($connections.get()).some((state) => 'link' in state);
  return isSettled ? [$activeNamespace.get()] : $options.get().adapters;
}
