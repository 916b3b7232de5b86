import { useState } from 'react';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { ConnectionState } from '../../controllers/connection-state.js';
import { useStore } from '../../utils/use-store.js';

/** A wallet and where its connection stands. `connector` is gone once the wallet vanished. */
export type WalletState = {
  readonly namespace: Namespace;
  readonly connector: Connector | undefined;
  readonly connection: ConnectionState;
  readonly name: string;
  readonly icon: string | undefined;
};

/**
 * Follows one wallet in a namespace, by default in the one that is active when it appears, or in the wallet's own where it
 * does not serve that: another tab that goes elsewhere changes nothing here.
 */
export function useWallet(connectorId: string, wanted?: Namespace): WalletState {
  const { connectors, stores } = useControllers();
  const [namespace] = useState(() => {
    const active = stores.$activeNamespace.get();
    const own = connectors.find(connectorId)?.namespaces ?? [active];
    return wanted ?? (own.includes(active) ? active : own[0]!);
  });
  const connection = useStore(stores.$connections)[namespace] ?? { status: 'disconnected' };
  useStore(connectors.$connectors);
  const connector = connectors.find(connectorId);
  return { namespace, connector, connection, name: connector?.name ?? connectorId, icon: connector?.icon };
}
