import { listEmbeddedNetworks } from '../../config/embedded-networks.js';
import { useStore } from '../../utils/use-store.js';
import { useControllers } from '../use-controllers.js';
import { getOfferedNamespaces } from './offered-namespaces.js';

/** Whether a login would become a connection that is wanted now: where one of another kind of chain is, it would take another one's place. */
export function useLoginOffered(): boolean {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  useStore(stores.$activeNamespace);
  useStore(stores.$providers);
  const offered = getOfferedNamespaces(stores);
  return listEmbeddedNetworks(options).some(({ chainNamespace }) => offered.includes(chainNamespace));
}
