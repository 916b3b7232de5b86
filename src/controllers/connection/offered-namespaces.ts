// chunk: dialog
import type { Namespace } from '../../config/namespaces.js';
import type { Stores } from '../stores.js';

/**
 * Returns the namespaces in which a visitor may connect now: with a connection, or where the page asked for one, the active one; else every
 * one of the page.
 */
export function getOfferedNamespaces({ $options, $providers, $activeNamespace, $modal }: Stores): readonly Namespace[] {
  const isLimited = $modal.get().namespace !== undefined || Object.keys($providers.get()).length > 0;
  return isLimited ? [$activeNamespace.get()] : $options.get().adapters;
}
