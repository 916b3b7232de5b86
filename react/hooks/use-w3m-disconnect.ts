import type { Namespace } from '../../src/config/namespaces.js';
import { requirePageModal } from './page-modal.js';

/**
 * Return value of {@link useW3mDisconnect}; the function is the same at every render.
 *
 * @example
 * const logOut = async ({ disconnect }: W3mDisconnect) => disconnect();
 */
export type W3mDisconnect = {
  /** Ends the connection of a namespace, or all of them. Rejects with a {@link ModalMissingError} without a modal. */
  disconnect(options?: { readonly namespace?: Namespace | undefined }): Promise<void>;
};

const action: W3mDisconnect = {
  disconnect: async ({ namespace } = {}) => requirePageModal('useW3mDisconnect').disconnect(namespace),
};

/**
 * Disconnects wallets from the page's modal.
 *
 * @example
 * const { disconnect } = useW3mDisconnect();
 * const button = <button onClick={() => void disconnect()}>Log out</button>;
 */
export function useW3mDisconnect(): W3mDisconnect {
  return action;
}
