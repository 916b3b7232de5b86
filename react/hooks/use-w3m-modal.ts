import type { Modal, ModalOpenOptions } from '../../src/client/modal.js';
import { requirePageModal } from './page-modal.js';

/** What {@link useW3mModal} returns; the functions are the same at every render. */
export type W3mModalActions = Pick<Modal, 'open' | 'close'>;

const actions: W3mModalActions = {
  open: async (options?: ModalOpenOptions) => requirePageModal('useW3mModal').open(options),
  close: () => requirePageModal('useW3mModal').close(),
};

/**
 * Opens and closes the page's modal. Without a modal `open` rejects and `close` throws a {@link ModalMissingError}.
 *
 * @example
 * const { open } = useW3mModal();
 * return <button onClick={() => open({ view: 'Account' })}>Account</button>;
 */
export function useW3mModal(): W3mModalActions {
  return actions;
}
