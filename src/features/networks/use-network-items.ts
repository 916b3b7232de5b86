import { useMemo } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { toNetworkItems, type NetworkItem } from '../../actions/networks/network-groups.js';

/** The networks to choose from; renders again when a connection or the host's options change. */
export function useNetworkItems(): readonly NetworkItem[] {
  const { stores, connectors } = useControllers();
  const { networks, adapters } = useStore(stores.$options);
  const active = useStore(stores.$activeNamespace);
  const connections = useStore(stores.$connections);
  const providers = useStore(stores.$providers);
  const known = useStore(connectors.$connectors);
  return useMemo(() => {
    const state = connections[active];
    const walletId = state && 'link' in state ? state.link.connectorId : undefined;
    const walletNamespaces = known.find(({ id }) => id === walletId)?.namespaces;
    return toNetworkItems({ networks, served: adapters, active, connections, walletNamespaces, providers });
  }, [networks, adapters, active, connections, known, providers]);
}
