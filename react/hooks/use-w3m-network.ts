import { useCallback, useMemo } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { ChainIdOf, NetworkOf } from '../../src/client/namespace-types.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { CaipNetworkId } from '../../src/config/network.js';
import type { ActiveNetwork } from '../../src/controllers/network/active-network.js';
import { createStoresSource, requirePageModal, usePageModal } from './page-modal.js';

/**
 * Return type of {@link useW3mNetwork}.
 *
 * @example
 * const toText = ({ network }: W3mNetwork) => network?.name ?? '';
 */
export type W3mNetwork<Name extends Namespace = Namespace> = {
  /** The chain that the wallet is on while connected, else the network to start on. */
  readonly network: NetworkOf<Name> | undefined;
  /** Chain id: a number on `eip155`, the CAIP-2 reference elsewhere. */
  readonly chainId: ChainIdOf<Name> | undefined;
  /** CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Asks the wallet to switch. Rejects with a {@link ModalMissingError} without a modal. The same function at every render. */
  readonly switchNetwork: Modal['switchNetwork'];
};

const switchNetwork: Modal['switchNetwork'] = async (network) => requirePageModal('useW3mNetwork').switchNetwork(network);

/**
 * Returns a network and the function that switches to another one.
 *
 * @param options.namespace The namespace whose network is returned. Default: the active one.
 * @example
 * const { network, switchNetwork } = useW3mNetwork();
 * const button = <button onClick={() => void switchNetwork('eip155:1')}>{network?.name}</button>;
 */
export function useW3mNetwork<Name extends Namespace = Namespace>({
  namespace,
}: { readonly namespace?: Name | undefined } = {}): W3mNetwork<Name> {
  const createSource = useCallback(
    (modal: Modal) =>
      createStoresSource<ActiveNetwork | undefined>(modal, () => modal.getNetwork(namespace as Namespace | undefined), undefined),
    [namespace],
  );
  const network = usePageModal(createSource, undefined);
  return useMemo(
    () => ({ network, chainId: network?.id, caipNetworkId: network?.caipNetworkId, switchNetwork }) as unknown as W3mNetwork<Name>,
    [network],
  );
}
