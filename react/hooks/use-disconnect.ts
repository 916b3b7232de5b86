import type { Namespace } from '../../src/config/namespaces.js';
import { requirePageModal } from './page-modal.js';

/** What {@link useDisconnect} returns; the function is the same at every render. */
export type DisconnectAction = {
  /** Ends the connection of a namespace, or all of them. Rejects with a {@link ModalMissingError} without a modal. */
  disconnect(options?: { readonly namespace?: Namespace | undefined }): Promise<void>;
};

const action: DisconnectAction = {
  disconnect: async ({ namespace } = {}) => requirePageModal('useDisconnect').disconnect(namespace),
};

/** Disconnects wallets from the page's modal. */
export function useDisconnect(): DisconnectAction {
  return action;
}
