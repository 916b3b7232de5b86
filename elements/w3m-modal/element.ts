import type { ReadableAtom } from 'nanostores';
import type { Internals } from '../../src/client/internals.js';
import type { Disposer } from '../../src/config/environment.js';
import type { MountedShell } from '../../src/modal/mount-shell.js';
import { TITLE_ID } from '../../src/modal/title-id.js';
import { tokensCoreStyles } from '../../src/ui/tokens/tokens-core.styles.js';
import { createLazy } from '../../src/utils/lazy.js';
import { createElementClass, type ElementClass, type ElementHost, type ModalElement } from '../adapter/create-element-class.js';
import { followTheme } from '../adapter/theme-host.js';
import { modalStyles } from './modal.styles.js';

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
  /** Lays out content that is rendered before an opening, as far as it is there: closed, invisible and unreachable. `false` ends it. */
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
      const isFirst = standing === undefined;
      const focused = shadow.activeElement as HTMLElement | null;
      standing = wanted;
      if (isFirst) {
        opener = getDeepActiveElement(page);
        // The browser would remember it too, and go back to it with a layout of the page whenever the standing changes. Before the dialog
        // changes: it brings the styles up to date.
        opener?.blur();
      }
      dialog.dataset['standing'] = wanted;
      if (dialog.open) {
        dialog.toggleAttribute('data-swap', true);
        close();
        reshow(wanted);
        dialog.toggleAttribute('data-swap', false);
        if (shadow.activeElement !== focused) focus(focused);
      } else {
        // Of the view that is already drawn the title is read first; a view that comes later takes the focus itself. The attribute makes the
        // browser put the focus there at once, so that it does not move twice.
        const first = shadow.getElementById(TITLE_ID) ?? dialog;
        first.toggleAttribute('autofocus', true);
        reshow(wanted);
        if (shadow.activeElement !== first) focus(first);
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

/**
 * `<w3m-modal>`: the dialog. Paints nothing until it is opened; the views are drawn by React, loaded on demand.
 *
 * @example
 * const dialog = document.querySelector<InstanceType<typeof W3mModalElement>>('w3m-modal');
 * if (dialog) dialog.modal = modal;
 */
export const W3mModalElement = /*#__PURE__*/ createElementClass({
  tag: 'modal',
  properties: {},
  behave(host) {
    let dialog: DialogHost | undefined;
    return {
      // Also called when the element has moved.
      update() {
        dialog?.restore();
      },
      attach(internals) {
        return attachDialog(host, host.shadow, internals, (made) => (dialog = made));
      },
    };
  },
}) as unknown as ElementClass<ModalElement>;

function attachDialog(
  element: ElementHost,
  shadow: ShadowRoot,
  internals: Internals,
  keep: (dialog: DialogHost | undefined) => void,
): () => void {
  const { stores, environment } = internals;
  let released = false;
  let isGivingUp = false;
  let $waiting: ReadableAtom<number> | undefined;

  shadow.adoptedStyleSheets = [tokensCoreStyles(), modalStyles()];
  /** Adds sheets that are not there yet. Those of the dialog itself, and what a theme added, stay the last ones. */
  const adopt = (sheets: readonly CSSStyleSheet[]) => {
    // Written as a whole: the list is no ordinary array, and moving its members one by one fails.
    const adopted = [...shadow.adoptedStyleSheets];
    adopted.splice(adopted.indexOf(modalStyles()), 0, ...sheets.filter((sheet) => !adopted.includes(sheet)));
    shadow.adoptedStyleSheets = adopted;
  };
  const dialog = createDialogHost(shadow, (isScrim) => {
    // While a wallet is asked, a press beside the card is no decision.
    if (isScrim && $waiting?.get()) return;
    void internals.loadEngine().then(
      ({ controllers }) => controllers.modal.safeClose(),
      () => {},
    );
  });

  keep(dialog);

  const shell = createLazy(async (): Promise<MountedShell> => {
    const [{ mountShell, shellStyles }, engine] = await Promise.all([import('../../src/modal/mount-shell.js'), internals.loadEngine()]);
    if (released) throw new Error('released');
    adopt(shellStyles());
    ({ $waiting } = engine.controllers.modal);
    disposers.push(engine.controllers.styles.$sheets.subscribe(adopt), $waiting.listen(follow));
    // Fetch the first view together with the shell; the shell shows a failure.
    void engine.features.load(element.modal?.getAccount() ? 'Account' : 'Connect').catch(() => {});
    return mountShell(dialog.app, engine, dialog.layOutAhead);
  });

  const getStanding = (): DialogMode => {
    const { enableEmbedded, modality } = stores.$options.get();
    if (enableEmbedded) return 'inline';
    if (modality !== 'auto') return modality;
    // A wallet on another device draws nothing on this page.
    const isAsking =
      $waiting?.get() ||
      Object.values(stores.$connections.get()).some((state) => state.status === 'connecting' && state.connectorId !== 'walletConnect');
    return isAsking ? 'overlay' : 'modal';
  };
  /** Of several tags of one instance the last one is its dialog. */
  const isOther = () => internals.host.current !== undefined && internals.host.current !== element;
  const follow = () => {
    const { open, loading } = stores.$modal.get();
    if (!open || isOther()) dialog.hide();
    if (isOther() || isGivingUp || (!open && !loading)) return;
    const show = () => !released && !isOther() && stores.$modal.get().open && dialog.show(getStanding());
    // At once where everything is there: a wallet that is asked next finds the page within reach.
    if (shell.loaded) return void show();
    void shell.load().then(show, (error: unknown) => {
      if (released) return;
      environment.log.error('The modal did not load.', error);
      // The dialog is not visible yet, so that the next press has to open it. Embedded, closing only leads to the first view, and there is
      // nothing to press.
      if (stores.$options.get().enableEmbedded) return;
      isGivingUp = true;
      internals.modal.close();
      isGivingUp = false;
    });
  };

  let stopTimer: Disposer | undefined;
  /** Standing otherwise lays out everything anew: what goes on after an answer is waited for, a question is not. */
  const followConnections = () => {
    stopTimer?.();
    if (getStanding() === 'overlay') follow();
    else stopTimer = environment.setTimer(follow, 0);
  };

  internals.host.current = element;
  internals.host.prepare = async (sign) => {
    const mounted = await shell.load();
    // With an account the account is shown, which makes requests.
    if (sign && !element.modal?.getAccount()) mounted.drawAhead();
  };
  internals.host.frame = dialog.frame;
  const disposers = [
    followTheme(element, internals),
    stores.$modal.subscribe(follow),
    stores.$connections.listen(followConnections),
    () => stopTimer?.(),
  ];
  // Embedded, it is part of the page: there is nothing to press before it.
  if (stores.$options.get().enableEmbedded) {
    internals.modal.open().catch((error: unknown) => !released && environment.log.error('The modal did not load.', error));
  }

  return () => {
    released = true;
    keep(undefined);
    disposers.forEach((dispose) => dispose());
    if (internals.host.current === element) internals.host = {};
    dialog.hide();
    // Later, because React may be at work on the very view that ended the instance.
    queueMicrotask(() => {
      shell.loaded?.unmount();
      dialog.dispose();
    });
  };
}
