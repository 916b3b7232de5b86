import type { ReadableAtom } from 'nanostores';
import { TOAST_SWAP_MS } from '../config/constants.js';
import type { Disposer, Environment } from '../config/environment.js';
import type { ModalState } from './stores.js';
import { atom } from '../utils/atom.js';

/** Kinds of toast. Spec §4. */
export type ToastVariant = 'loading' | 'success' | 'error';

/** A link at the end of a toast, to another tab. */
export type ToastLink = {
  readonly label: string;
  /** Accessible name; begins with the label. */
  readonly name: string;
  /** Already checked by the caller. */
  readonly href: string;
};

/** A text with a link at its end. */
export type LinkedText = { readonly text: string; readonly link: ToastLink };

/** A short message over the card. */
export type ToastMessage = {
  readonly id: number;
  readonly variant: ToastVariant;
  readonly text: string;
  readonly link?: ToastLink | undefined;
};

/** Shows one short message at a time. */
export type ToastController = {
  readonly $toast: ReadableAtom<ToastMessage | undefined>;
  /** Shows a message. One that is open is closed first, and the new one comes 150 ms later. Spec §4. */
  show(variant: ToastVariant, text: string | LinkedText): void;
  /** Keeps the message while the visitor is at its link; the returned function lets it go after its time. */
  hold(): Disposer;
  /** Closes the message, and forgets one that is about to come. */
  hide(): void;
};

/** Time for which a success or error toast is shown, in milliseconds. */
const TOAST_STAY_MS = 2500;
/** Time for which a toast with a link is shown, in milliseconds: enough to reach it. */
const LINK_STAY_MS = 8000;

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

  const stay = ({ variant, link }: ToastMessage) => {
    stopTimer = variant === 'loading' ? undefined : setTimer(hide, link ? LINK_STAY_MS : TOAST_STAY_MS);
  };
  const present = (message: Omit<ToastMessage, 'id'>) => {
    const shown = { id: ++counter, ...message };
    $toast.set(shown);
    stay(shown);
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
    hold() {
      const current = $toast.get();
      stopTimer?.();
      stopTimer = undefined;
      return () => {
        if (current && current === $toast.get() && !stopTimer) stay(current);
      };
    },
    show(variant, text) {
      // While one fades out another may be asked for: the latest wins, and none comes early.
      const isBusy = $toast.get() !== undefined || stopTimer !== undefined;
      hide();
      const message = { variant, ...(typeof text === 'string' ? { text } : text) };
      if (isBusy) stopTimer = setTimer(() => present(message), TOAST_SWAP_MS);
      else present(message);
    },
  };
}
