import { listEmbeddedNetworks } from '../../config/embedded-networks.js';
import type { Stores } from '../stores.js';
import { getOfferedNamespaces } from './offered-namespaces.js';

/** Whether a login would become a connection that is wanted now: where one of another kind of chain is, it would take another one's place. */
export function isLoginOffered(stores: Stores): boolean {
  const offered = getOfferedNamespaces(stores);
  return listEmbeddedNetworks(stores.$options.get()).some(({ chainNamespace }) => offered.includes(chainNamespace));
}
