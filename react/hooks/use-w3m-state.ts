import type { Modal } from '../../src/client/modal.js';
import type { ModalState } from '../../src/controllers/stores.js';
import { createStoresSource, usePageModal } from './page-modal.js';

/**
 * Return value of {@link useW3mState}.
 *
 * @example
 * const isOpen = ({ open }: W3mState) => open;
 */
export type W3mState = ModalState & {
  /** Whether the page has a modal. */
  readonly initialized: boolean;
};

const NEUTRAL: W3mState = { open: false, loading: false, shake: false, namespace: undefined, initialized: false };
const createSource = (modal: Modal) =>
  createStoresSource<W3mState>(modal, () => ({ namespace: undefined, ...modal.getState(), initialized: true }), NEUTRAL);

/**
 * Returns the state of the page's modal: open, loading, initialized, network.
 *
 * @example
 * const { open } = useW3mState();
 */
export function useW3mState(): W3mState {
  return usePageModal(createSource, NEUTRAL);
}
