import type { Connector } from '../connectors/connector.js';
import { getOfferedNamespaces } from '../controllers/connection/offered-namespaces.js';
import type { RouterController } from '../controllers/router/router-controller.js';
import type { Stores } from '../controllers/stores.js';

/** Leads to where a wallet is asked: at once, or when the visitor has said in which of its namespaces. */
export function goToWallet(
  { push }: Pick<RouterController, 'push'>,
  stores: Stores,
  { id: connectorId, namespaces }: Pick<Connector, 'id' | 'namespaces'>,
): void {
  const own = getOfferedNamespaces(stores).filter((namespace) => namespaces.includes(namespace));
  if (own.length > 1) push('ConnectingMultiChain', { connectorId });
  else push('ConnectingExternal', { connectorId, namespace: own[0] ?? stores.$activeNamespace.get() });
}
