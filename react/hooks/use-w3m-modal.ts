import type { Modal } from '../../src/client/modal.js';
import { requirePageModal } from './page-modal.js';

/**
 * Return type of {@link useW3mModal}; the functions are the same at every render.
 *
 * @example
 * const show = async ({ open }: W3mModalActions) => open();
 */
export type W3mModalActions = Pick<Modal, 'open' | 'close' | 'connect'>;

const actions: W3mModalActions = {
  open: async (options) => requirePageModal('useW3mModal').open(options),
  close: () => requirePageModal('useW3mModal').close(),
  connect: async (options) => requirePageModal('useW3mModal').connect(options),
};

/**
 * Opens, closes and connects with the page's modal. Without a modal, `open` and `connect` reject and `close` throws a
 * {@link ModalMissingError}.
 *
 * @example
 * const { open, connect } = useW3mModal();
 * const button = <button onClick={() => void connect({ walletId: 'io.metamask' })}>MetaMask</button>;
 */
export function useW3mModal(): W3mModalActions {
  return actions;
}
