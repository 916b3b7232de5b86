import type { Disposer } from '../config/environment.js';
import { popoverStyles } from './popover.styles.js';

/** Events by which pages close their own dialogs, keep the focus in them, lock scrolling or take shortcuts. */
const KEPT_INSIDE =
  'pointerdown pointerup mousedown mouseup click touchstart touchmove touchend wheel focusin focusout keydown keyup keypress'.split(' ');

/** Marks by which React Aria and Mantine recognise a layer above their own. */
const MARKS = ['data-react-aria-top-layer', 'data-mantine-stop-propagation'];

/** Attributes that a page sets on everything beside a dialog of its own. */
const HIDING = ['inert', 'aria-hidden'];

/** Guards an open dialog against what pages do for dialogs of their own, and these against it. */
export type PageGuard = {
  /** Shows the dialog above everything, with the page in reach. Returns `false` where only a modal dialog is not inert. */
  raise(): boolean;
  /** Guards the dialog until the returned function is called. */
  enter(): Disposer;
};

/**
 * Makes the guard.
 *
 * @param onCloseRequest Called for Escape, and for a press on the scrim (`true`).
 */
export function createPageGuard(dialog: HTMLDialogElement, onCloseRequest: (isScrim?: boolean) => void): PageGuard {
  const page = dialog.ownerDocument;
  const shadow = dialog.getRootNode() as ShadowRoot;
  const tag = shadow.host as HTMLElement;
  const scrim = page.createElement('div');
  scrim.className = 'scrim';
  // Without a sheet, too, it takes no place in the page.
  scrim.hidden = true;
  scrim.addEventListener('click', () => onCloseRequest(true));
  // A tag that came back has the one of its dialog before.
  shadow.querySelector('.scrim')?.remove();
  dialog.after(scrim);
  // Those of a theme stay the last ones.
  shadow.adoptedStyleSheets = [popoverStyles(), ...shadow.adoptedStyleSheets];
  // Never taken away: the press that closes the dialog is on its way yet. What is part of the page has its events there.
  const stop = (event: Event) => dialog.dataset['standing'] === 'inline' || event.stopPropagation();
  for (const type of KEPT_INSIDE) tag.addEventListener(type, stop);

  /** Escape in the dialog, or nowhere, before the page hears of it: its own dialogs would close first. What is in the dialog may take it. */
  const onKey = (event: KeyboardEvent) => {
    const isHere = event.composedPath().includes(dialog) || page.activeElement === page.body;
    if (event.key !== 'Escape' || event.isComposing || !isHere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const copy = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    if ((shadow.activeElement ?? dialog).dispatchEvent(copy)) onCloseRequest();
  };
  const show = () => HIDING.forEach((name) => tag.removeAttribute(name));

  return {
    raise() {
      // Older browsers have no popovers: there it is a layer of the page.
      if (!dialog.showPopover) return true;
      // A popover would be inert, below a modal dialog of the page.
      if (hasModal(page, shadow) || tag.closest('[inert]')) return false;
      dialog.popover = 'manual';
      dialog.showPopover();
      return true;
    },
    enter() {
      const observer = new MutationObserver(show);
      const view = page.defaultView;
      for (const name of MARKS) tag.setAttribute(name, 'true');
      show();
      observer.observe(tag, { attributeFilter: HIDING });
      view?.addEventListener('keydown', onKey, true);
      return () => {
        observer.disconnect();
        view?.removeEventListener('keydown', onKey, true);
        for (const name of MARKS) tag.removeAttribute(name);
      };
    },
  };
}

/** Whether a modal dialog is open, looked for inside open shadow roots too, but one. */
function hasModal(root: ParentNode, but: ShadowRoot): boolean {
  return (
    root.querySelector('dialog:modal') !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && shadowRoot !== but && hasModal(shadowRoot, but))
  );
}
