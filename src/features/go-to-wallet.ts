import type { Connector } from '../connectors/connector.js';
import type { RouterController } from '../controllers/router/router-controller.js';

/** Leads to where a wallet is asked, or, of one that serves several namespaces, to where it becomes clear which is meant. */
export function goToWallet(
  { push }: Pick<RouterController, 'push'>,
  { id: connectorId, namespaces: [namespace, other] }: Pick<Connector, 'id' | 'namespaces'>,
): void {
  if (other) push('ConnectingMultiChain', { connectorId });
  else push('ConnectingExternal', { connectorId, ...(namespace && { namespace }) });
}
