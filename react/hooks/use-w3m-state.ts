import type { Modal } from '../../src/client/modal.js';
import type { ModalState } from '../../src/controllers/stores.js';
import { createStoresSource, usePageModal } from './page-modal.js';

/** What {@link useW3mState} returns. */
export type W3mState = ModalState & {
  /** Whether the page has a modal. */
  readonly initialized: boolean;
};

const NEUTRAL: W3mState = { open: false, loading: false, shake: false, namespace: undefined, initialized: false };
const createSource = (modal: Modal) =>
  createStoresSource<W3mState>(modal, () => ({ namespace: undefined, ...modal.getState(), initialized: true }), NEUTRAL);

/** What the page's modal is doing. */
export function useW3mState(): W3mState {
  return usePageModal(createSource, NEUTRAL);
}
