import type { Disposer } from '../../src/config/environment.js';
import { TITLE_ID } from '../../src/modal/title-id.js';

/**
 * Stops the page behind the modal from scrolling, without a jump: the place of the scroll bar stays reserved. What the
 * page had set is put back.
 */
export function lockScroll(page: Document): Disposer {
  const root = page.documentElement;
  const scrollBar = (page.defaultView?.innerWidth ?? 0) - root.clientWidth;
  const before = { overflow: root.style.overflow, paddingInlineEnd: root.style.paddingInlineEnd };
  root.style.overflow = 'hidden';
  if (scrollBar > 0) {
    const padding = parseFloat(page.defaultView?.getComputedStyle(root).paddingInlineEnd ?? '') || 0;
    root.style.paddingInlineEnd = `${padding + scrollBar}px`;
  }
  let locked = true;
  return () => {
    if (!locked) return;
    locked = false;
    Object.assign(root.style, before);
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
}

/** Layout of the dialog on the page. `inline`: part of the host's layout, always there. */
export type DialogMode = 'modal' | 'overlay' | 'inline';

/**
 * The dialog, made by the element and not by React: what lives in `frame` must never move. Its whole area is the scrim;
 * React draws the card in `app`.
 */
export type DialogHost = {
  readonly app: HTMLElement;
  /** Place of the embedded wallet's frame. */
  readonly frame: HTMLElement;
  /** Hides content that is rendered before an opening or after a closing: closed, invisible and unreachable. */
  layOutAhead(isAhead: boolean): void;
  /** Shows the dialog, or changes how it stands without losing focus. */
  show(standing: DialogMode): void;
  /** Hides the dialog; focus returns to where it was before. */
  hide(): void;
  /** Makes an open dialog whole again after a move in the document, which takes it out of the top layer and loses the focus. */
  restore(): void;
  dispose(): void;
};

/**
 * Makes the dialog.
 *
 * @param onCloseRequest Called for Escape, for a press on the scrim (`true`), and when the browser closed the dialog by itself.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function createDialogHost(shadow: ShadowRoot, onCloseRequest: (isScrim?: boolean) => void): DialogHost {
  const page = shadow.ownerDocument;
  const dialog = page.createElement('dialog');
  const app = page.createElement('div');
  const frame = page.createElement('div');
  app.className = 'dialog-content';
  frame.className = 'frame-slot';
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.tabIndex = -1;
  dialog.setAttribute('part', 'overlay');
  dialog.dataset['testid'] = 'w3m-modal-overlay';
  dialog.append(app, frame);
  shadow.append(dialog);

  let standing: DialogMode | undefined;
  let opener: HTMLElement | null = null;
  let unlock: Disposer | undefined;
  let pressedScrim = false;

  const listeners: [string, (event: Event) => void][] = [
    [
      'cancel',
      (event) => {
        // The browser would close the dialog by itself; the guards are asked instead.
        event.preventDefault();
        onCloseRequest();
      },
    ],
    [
      'close',
      () => {
        // Fires late: after a change of standing the dialog is open again, and there is nothing to do. happy-dom fires it at once.
        if (!standing || dialog.open || dialog.hasAttribute('data-swap')) return;
        reshow(standing);
        onCloseRequest();
      },
    ],
    [
      'keydown',
      (event) => {
        if (!isEscape(event) || standing === 'inline') return;
        event.preventDefault();
        event.stopPropagation();
        onCloseRequest();
      },
    ],
    [
      'pointerdown',
      (event) => {
        pressedScrim = event.target === dialog;
      },
    ],
    [
      'click',
      (event) => {
        // A press that began on the card and ended on the scrim is a selection of text, not a wish to close.
        if (pressedScrim && event.target === dialog && standing !== 'inline') onCloseRequest(true);
      },
    ],
  ];
  for (const [type, listener] of listeners) dialog.addEventListener(type, listener);

  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  const reshow = (wanted: DialogMode) => {
    // jsdom's dialogs have neither `showModal()` nor `close()`.
    if (wanted === 'modal' && dialog.showModal) dialog.showModal();
    // Not `show()`: it looks for something to focus, and lays the page out for that in the middle of a press.
    else dialog.open = true;
  };

  const close = () => (dialog.close ? dialog.close() : dialog.removeAttribute('open'));

  return {
    app,
    frame,
    layOutAhead: (isAhead) => void dialog.toggleAttribute('data-ahead', isAhead),
    show(wanted) {
      if (standing === wanted) return;
      const first = standing === undefined;
      const focused = shadow.activeElement as HTMLElement | null;
      standing = wanted;
      dialog.dataset['standing'] = wanted;
      if (first) {
        opener = getDeepActiveElement(page);
        // The browser would remember it too, and go back to it with a layout of the page whenever the standing changes.
        opener?.blur();
      }
      if (dialog.open) {
        dialog.toggleAttribute('data-swap', true);
        close();
        reshow(wanted);
        dialog.toggleAttribute('data-swap', false);
        if (shadow.activeElement !== focused) focus(focused);
      } else {
        reshow(wanted);
        // Of the view that is already drawn the title is read first; a view that comes later takes the focus itself.
        focus(shadow.getElementById(TITLE_ID) ?? dialog);
      }
      if (wanted !== 'inline') unlock ??= lockScroll(page);
    },
    hide() {
      if (standing === undefined) return;
      standing = undefined;
      unlock?.();
      unlock = undefined;
      const hadFocus = shadow.activeElement !== null || page.activeElement === page.body;
      close();
      if (hadFocus && opener?.isConnected) focus(opener);
      opener = null;
    },
    restore() {
      if (standing === undefined || standing === 'inline' || shadow.activeElement) return;
      dialog.toggleAttribute('data-swap', true);
      close();
      reshow(standing);
      focus(shadow.getElementById(TITLE_ID) ?? dialog);
      dialog.toggleAttribute('data-swap', false);
    },
    dispose() {
      this.hide();
      dialog.remove();
    },
  };
}

function isEscape(event: Event): boolean {
  return (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented;
}

/** The focused element, looked for inside open shadow roots too. */
function getDeepActiveElement(page: Document): HTMLElement | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}
