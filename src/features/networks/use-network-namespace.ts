import { useMemo } from 'react';
import { type NetworkItem, toNetworkItems } from '../../actions/networks/network-groups.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ConnectionState } from '../../controllers/connection-state.js';
import type { ActiveNetwork } from '../../controllers/network/active-network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { useStore } from '../../utils/use-store.js';
import { networksMessages } from './messages.js';

/** Active network of a namespace, with its name and the wallet that reports it. */
export type Place = {
  readonly network: ActiveNetwork | undefined;
  /** The network's name; of one that the host does not know, its id. */
  readonly name: string;
  readonly wallet: { readonly name: string; readonly icon?: string } | undefined;
  readonly status: ConnectionState['status'];
};

/** Follows where a namespace is, by default the active one. */
export function useNetworkNamespace(wanted?: Namespace): Place {
  const { stores } = useControllers();
  const texts = useMessages(networksMessages);
  useStore(stores.$options);
  useStore(stores.$chosenNetwork);
  const active = useStore(stores.$activeNamespace);
  const namespace = wanted ?? active;
  const state = useStore(stores.$connections)[namespace];
  const network = stores.getNetwork(namespace);
  return {
    network,
    name: network?.supported === false ? texts.chain({ id: String(network.id) }) : (network?.name ?? ''),
    wallet: state && 'link' in state ? state.link.wallet : undefined,
    status: state?.status ?? 'disconnected',
  };
}

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
