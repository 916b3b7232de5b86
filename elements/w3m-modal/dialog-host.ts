import type { Disposer } from '../../src/config/environment.js';
import type * as PageGuardCode from '../../src/modal/page-guard.js';
import { TITLE_ID } from '../../src/modal/title-id.js';
import { lockScroll } from './lock-scroll.js';

/**
 * Layout of the dialog on the page. `overlay`: above everything, and the page is not inert, so that a wallet may draw on it. `inline`: part of
 * the host's layout, always there.
 */
export type DialogMode = 'modal' | 'overlay' | 'inline';

/**
 * The dialog, made by the element and not by React: what lives in `frame` must never move. Its whole area is the scrim;
 * React draws the card in `app`.
 */
export type DialogHost = {
  readonly app: HTMLElement;
  /** Place of the embedded wallet's frame. */
  readonly frame: HTMLElement;
  /** Lays out content that is rendered before an opening, as far as it is there: closed, invisible and unreachable. `false` ends it. */
  layOutAhead(isAhead: boolean): void;
  /** Shows the dialog, or changes how it stands without losing focus. */
  show(standing: DialogMode): void;
  /** Hides the dialog; focus returns to where it was before. */
  hide(): void;
  /** Makes an open dialog whole again after a move in the document, which takes it out of the top layer and loses the focus. */
  restore(): void;
  /** Guards the dialog from now on. Its code comes after the first view. */
  arm(code: typeof PageGuardCode): void;
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
  let guard: PageGuardCode.PageGuard | undefined;
  let leave: Disposer | undefined;
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
  const reshow = (mode: DialogMode) => {
    // jsdom's dialogs have neither `showModal()` nor `close()`.
    if (dialog.showModal && (mode === 'modal' || (mode === 'overlay' && guard?.raise() === false))) dialog.showModal();
    // Not `show()`: it looks for something to focus, and lays the page out for that in the middle of a press.
    else dialog.open = true;
  };

  const close = () => {
    if (dialog.close) dialog.close();
    else dialog.removeAttribute('open');
    dialog.removeAttribute('popover');
  };
  /** Changes how the open dialog stands. */
  const swap = (mode: DialogMode, focused = getDeepActiveElement(page)) => {
    dialog.toggleAttribute('data-swap', true);
    close();
    reshow(mode);
    // Showing the dialog takes the focus, which may be in a wallet's window.
    if (getDeepActiveElement(page) !== focused) focus(focused);
    dialog.toggleAttribute('data-swap', false);
  };

  const enter = () => {
    if (standing && standing !== 'inline') leave ??= guard?.enter();
  };

  return {
    app,
    frame,
    arm({ createPageGuard }) {
      guard ??= createPageGuard(dialog, onCloseRequest);
      enter();
      if (standing === 'overlay') swap(standing);
    },
    layOutAhead: (isAhead) => void dialog.toggleAttribute('data-ahead', isAhead),
    show(mode) {
      if (standing === mode) return;
      if (standing === undefined) {
        opener = getDeepActiveElement(page);
        // The browser would remember it too, and go back to it with a layout of the page whenever the standing changes. Before the dialog
        // changes: it brings the styles up to date.
        opener?.blur();
      }
      standing = mode;
      dialog.dataset['standing'] = mode;
      // A page that zooms by style would part the lengths that are measured from those that are set, and from the window's. A browser that
      // does not say its zoom ignores what is no number.
      dialog.style.zoom = `${1 / (shadow.host.parentElement?.currentCSSZoom as number)}`;
      if (dialog.open) swap(mode);
      else {
        // Of the view that is already drawn the title is read first; a view that comes later takes the focus itself. The attribute makes the
        // browser put the focus there at once, so that it does not move twice.
        const first = shadow.getElementById(TITLE_ID) ?? dialog;
        first.toggleAttribute('autofocus', true);
        reshow(mode);
        if (shadow.activeElement !== first) focus(first);
      }
      if (mode !== 'inline') unlock ??= lockScroll(page);
      enter();
    },
    hide() {
      if (standing === undefined) return;
      standing = undefined;
      unlock?.();
      leave?.();
      unlock = undefined;
      leave = undefined;
      const hadFocus = shadow.activeElement !== null || page.activeElement === page.body;
      close();
      if (hadFocus && opener?.isConnected) focus(opener);
      opener = null;
    },
    restore() {
      if (standing === undefined || standing === 'inline' || shadow.activeElement) return;
      swap(standing, shadow.getElementById(TITLE_ID) ?? dialog);
    },
    dispose() {
      this.hide();
      dialog.remove();
    },
  };
}

/** The focused element, looked for inside open shadow roots too. */
function getDeepActiveElement(page: Document): HTMLElement | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement | null;
}
