import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { ConnectionState } from '../../controllers/stores.js';
import { useStore } from '../../utils/use-store.js';

/** A wallet and where the active namespace's connection stands. `connector` is gone once the wallet vanished. */
export type WalletState = {
  readonly namespace: Namespace;
  readonly connector: Connector | undefined;
  readonly connection: ConnectionState;
  readonly name: string;
  readonly icon: string | undefined;
};

/** Follows one wallet. */
export function useWallet(connectorId: string): WalletState {
  const { connectors, stores } = useControllers();
  const namespace = useStore(stores.$activeNamespace);
  const connection = useStore(stores.$connections)[namespace] ?? { status: 'disconnected' };
  const connector = useStore(connectors.$connectors).find(({ id }) => id === connectorId);
  return { namespace, connector, connection, name: connector?.name ?? connectorId, icon: connector?.icon };
}
