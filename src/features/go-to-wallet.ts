import type { Connector } from '../connectors/connector.js';
import { toConnectRoute } from '../controllers/connection/offered-namespaces.js';
import type { RouterController } from '../controllers/router/router-controller.js';
import type { Stores } from '../controllers/stores.js';

/** Leads to where a wallet is asked. */
export function goToWallet(
  { push }: Pick<RouterController, 'push'>,
  stores: Stores,
  connector: Pick<Connector, 'id' | 'namespaces'>,
): void {
  const route = toConnectRoute(stores, connector);
  if (route.view === 'ConnectingMultiChain') push(route.view, route.params);
  else push(route.view, route.params);
}
