// chunk: connecting
import type { Disposer } from '../config/environment.js';
import { popoverStyles } from './popover.styles.js';

/** Events by which pages close their own dialogs, keep the focus in them, lock scrolling or take shortcuts, the diverted ones first. */
const KEPT_INSIDE =
  'keydown pointerdown mousedown focusin focusout pointerup mouseup click touchstart touchmove touchend wheel keyup keypress'.split(' ');

/**
 * Events to which pages listen in the capture phase too, before the dialog hears of them. Of these the page hears nothing: the dialog gets a
 * copy in their place, and what the browser does at them stays.
 */
const DIVERTED = KEPT_INSIDE.slice(0, 4);

/** Events at the end of a popover or dialog of the page. */
const CLOSED = ['toggle', 'close'];

/** Marks by which React Aria and Mantine recognise a layer above their own. */
const MARKS = ['data-react-aria-top-layer', 'data-mantine-stop-propagation'];

/** Attributes that a page sets on everything beside a dialog of its own. */
const HIDING = ['inert', 'aria-hidden'];

/** Reads an event as what a copy is made of, which stays in its tree. */
const IN_THE_TREE: ProxyHandler<Event> = { get: (event, name) => name !== 'composed' && Reflect.get(event, name) };

/** The dialog, with the parts of the page that were visible when it was raised: `giveWay` may start after that. */
export type RaisedDialog = HTMLDialogElement & { seen?: readonly Element[] };

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
export function createPageGuard(dialog: RaisedDialog, onCloseRequest: (isScrim?: boolean) => void): PageGuard {
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

  /** Diverts what happens in the dialog, and Escape where nothing has the focus. What is in the dialog may take the key. */
  const divert = (event: Event) => {
    const { key, isComposing } = event as KeyboardEvent;
    const isEscape = key === 'Escape' && !isComposing;
    const path = event.composedPath();
    const isHere = path.includes(dialog);
    if (!event.isTrusted || !(isHere || (isEscape && page.activeElement === page.body))) return;
    event.stopImmediatePropagation();
    const Copy = event.constructor as typeof Event;
    const target = isHere ? path[0]! : dialog;
    const isTaken = !target.dispatchEvent(new Copy(event.type, new Proxy(event, IN_THE_TREE)));
    if (isTaken || isEscape) event.preventDefault();
    if (isEscape && !isTaken) onCloseRequest();
  };
  /** A popover or dialog of the page closed with the tag in it, and this dialog is out of sight. */
  const onClosed = ({ target }: Event) => {
    if ((target as Node).contains(tag) && dialog.getClientRects().length === 0) onCloseRequest();
  };
  const show = () => HIDING.forEach((name) => tag.removeAttribute(name));

  return {
    raise() {
      // Older browsers have no popovers: there it is a layer of the page.
      if (!dialog.showPopover) return true;
      // A popover would be inert, beside a modal dialog of the page or what fills the screen.
      if (hasModal(page, tag) || tag.closest('[inert]')) return false;
      dialog.seen = [...page.body.children].filter((element) => element.checkVisibility?.());
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
      for (const type of DIVERTED) view?.addEventListener(type, divert, true);
      for (const type of CLOSED) view?.addEventListener(type, onClosed, true);
      return () => {
        observer.disconnect();
        for (const type of DIVERTED) view?.removeEventListener(type, divert, true);
        for (const type of CLOSED) view?.removeEventListener(type, onClosed, true);
        for (const name of MARKS) tag.removeAttribute(name);
      };
    },
  };
}

/** Whether a modal dialog, or an element in full screen, is beside the tag; looked for inside open shadow roots too, but the tag's own. */
function hasModal(root: ParentNode, tag: HTMLElement): boolean {
  return (
    [...root.querySelectorAll(':modal')].some((modal) => !modal.contains(tag)) ||
    [...root.querySelectorAll('*')].some((element) => element !== tag && element.shadowRoot && hasModal(element.shadowRoot, tag))
  );
}
