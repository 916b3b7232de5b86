import { type JSX, memo, type ReactNode, useMemo } from 'react';
import { toNetworkItems, type NetworkItem } from '../../actions/networks/choose-network.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { ConnectionState } from '../../controllers/connection-state.js';
import type { ActiveNetwork } from '../../controllers/network/active-network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Check } from '../../ui/checkbox/checkbox.js';
import { isLongList, LongList } from '../../ui/list/long-list.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { ChoiceRow } from '../../ui/row/key-value.js';
import { Plate, Tag } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { networksMessages } from './messages.js';

/** Props of a network's row: the network, its picture and its state. */
export type NetworkRowProps = {
  readonly network: Network;
  readonly image: string | undefined;
  readonly isCurrent?: boolean;
  /** Second line. */
  readonly text?: string | undefined;
  /** Content at the end of the row, instead of the check of the current network. */
  readonly end?: ReactNode;
  /** Nothing here can go there. */
  readonly isOff?: boolean;
  readonly onChoose: (network: Network) => void;
};

/** A network to choose. Kept as it is while others are searched for. */
export const NetworkRow = memo(function NetworkRow({ network, image, isCurrent = false, text, end, isOff, onChoose }: NetworkRowProps) {
  const { testnet } = useMessages(networksMessages);
  const last = isCurrent ? <Check on /> : end;
  return (
    <ChoiceRow
      selected={isCurrent}
      title={network.name}
      titleDir="auto"
      text={text}
      picture={<NetworkPin name={network.name} id={network.caipNetworkId} src={image} muted={isOff === true} />}
      end={
        (network.testnet || last) && (
          <>
            {network.testnet && <Tag>{testnet}</Tag>}
            {last}
          </>
        )
      }
      disabled={isOff === true}
      onClick={() => onChoose(network)}
      data-testid={`network-selector-${network.caipNetworkId}`}
    />
  );
});

/** Props of a plate of networks: its name, the networks, and what draws each. */
export type NetworkPlateProps = {
  readonly label: string;
  readonly items: readonly NetworkItem[];
  readonly children: (item: NetworkItem) => JSX.Element;
};

/** Networks on a plate. Of a long list only the rows in sight are drawn. */
export function NetworkPlate({ label, items, children }: NetworkPlateProps): ReactNode {
  if (items.length === 0) return null;
  if (isLongList(items))
    return (
      <LongList items={items} getKey={({ network }) => network.caipNetworkId} aria-label={label}>
        {children}
      </LongList>
    );
  return (
    <Plate role="group" aria-label={label}>
      {items.map(children)}
    </Plate>
  );
}

/** Active network of a namespace, with its name and the wallet that reports it. */
export type NetworkState = {
  readonly network: ActiveNetwork | undefined;
  /** The network's name; of one that the host does not know, its id. */
  readonly name: string;
  readonly wallet: { readonly name: string; readonly icon?: string } | undefined;
  readonly status: ConnectionState['status'];
};

/** Follows where a namespace is, by default the active one. */
export function useNetworkNamespace(requested?: Namespace): NetworkState {
  const { stores } = useControllers();
  const texts = useMessages(networksMessages);
  useStore(stores.$options);
  useStore(stores.$chosenNetwork);
  const active = useStore(stores.$activeNamespace);
  const namespace = requested ?? active;
  const state = useStore(stores.$connections)[namespace];
  const network = stores.getNetwork(namespace);
  return {
    network,
    name: network?.supported === false ? texts.chain({ id: String(network.id) }) : (network?.name ?? ''),
    wallet: state?.connection?.wallet,
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
    const walletId = state?.connection?.connectorId;
    const walletNamespaces = known.find(({ id }) => id === walletId)?.namespaces;
    return toNetworkItems({ networks, served: adapters, active, connections, walletNamespaces, providers });
  }, [networks, adapters, active, connections, known, providers]);
}
