import type { ReadableAtom } from 'nanostores';
import { TOAST_SWAP_MS } from '../config/constants.js';
import type { Disposer, Environment } from '../config/environment.js';
import type { ModalState } from './stores.js';
import { atom } from '../utils/atom.js';

/** Kinds of toast. Spec §4. */
export type ToastVariant = 'loading' | 'success' | 'error';

/** A short message over the card. */
export type ToastMessage = { readonly id: number; readonly variant: ToastVariant; readonly text: string };

/** Shows one short message at a time. */
export type ToastController = {
  readonly $toast: ReadableAtom<ToastMessage | undefined>;
  /** Shows a message. One that is open is closed first, and the new one comes 150 ms later. Spec §4. */
  show(variant: ToastVariant, text: string): void;
  /** Closes the message, and forgets one that is about to come. */
  hide(): void;
};

/** Time for which a success or error toast is shown, in milliseconds. */
const TOAST_STAY_MS = 2500;

/**
 * Makes the toast controller. A `loading` message stays until it is hidden or another one comes.
 *
 * @param $modal Closing the modal hides the message: it is not shown again when the modal opens.
 */
export function createToastController(
  { setTimer, onDispose }: Pick<Environment, 'setTimer' | 'onDispose'>,
  $modal: ReadableAtom<Pick<ModalState, 'open'>>,
): ToastController {
  const $toast = atom<ToastMessage | undefined>();
  let counter = 0;
  let stopTimer: Disposer | undefined;

  const present = (variant: ToastVariant, text: string) => {
    $toast.set({ id: ++counter, variant, text });
    stopTimer = variant === 'loading' ? undefined : setTimer(hide, TOAST_STAY_MS);
  };
  const hide = () => {
    stopTimer?.();
    stopTimer = undefined;
    $toast.set(undefined);
  };
  let wasOpen = $modal.get().open;
  onDispose(
    $modal.listen(({ open }) => {
      if (wasOpen && !open) hide();
      wasOpen = open;
    }),
  );
  return {
    $toast,
    hide,
    show(variant, text) {
      // While one fades out another may be asked for: the latest wins, and none comes early.
      const isBusy = $toast.get() !== undefined || stopTimer !== undefined;
      hide();
      if (isBusy) stopTimer = setTimer(() => present(variant, text), TOAST_SWAP_MS);
      else present(variant, text);
    },
  };
}
