import { useMemo } from 'react';
import type { Modal } from '../../src/client/modal.js';
import type { CaipNetworkId } from '../../src/config/network.js';
import type { ActiveNetwork } from '../../src/controllers/network/active-network.js';
import { createStoresSource, requirePageModal, usePageModal } from './page-modal.js';

/** What {@link useW3mNetwork} returns. */
export type W3mNetwork = {
  /** The chain the wallet is really on while one is connected, else the host's default. */
  readonly network: ActiveNetwork | undefined;
  /** The chain's own id: a number on EVM. */
  readonly chainId: number | string | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Asks the wallet to change. Rejects with a {@link ModalMissingError} without a modal. The same function at every render. */
  readonly switchNetwork: Modal['switchNetwork'];
};

const switchNetwork: Modal['switchNetwork'] = async (network) => requirePageModal('useW3mNetwork').switchNetwork(network);
const createSource = (modal: Modal) => createStoresSource<ActiveNetwork | undefined>(modal, () => modal.getNetwork(), undefined);

/** The active network, and the way to another one. */
export function useW3mNetwork(): W3mNetwork {
  const network = usePageModal(createSource, undefined);
  return useMemo(() => ({ network, chainId: network?.id, caipNetworkId: network?.caipNetworkId, switchNetwork }), [network]);
}
