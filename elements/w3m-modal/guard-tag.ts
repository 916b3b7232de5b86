import type { Disposer } from '../../src/config/environment.js';

/** Events by which pages close their own dialogs, keep the focus in them, lock scrolling or take shortcuts. */
const KEPT_INSIDE =
  'pointerdown pointerup mousedown mouseup click touchstart touchmove touchend wheel focusin focusout keydown keyup keypress'.split(' ');

/** Marks by which React Aria and Mantine recognise a layer above their own. */
const MARKS = ['data-react-aria-top-layer', 'data-mantine-stop-propagation'];

/** What a page sets on everything beside a dialog of its own. */
const HIDING = ['inert', 'aria-hidden'];

/** Keeps events of the tag's dialog from the page's listeners, which would close, trap or lock for them. @param isOpen Whether they may pass. */
export function keepEvents(element: HTMLElement, isOpen: () => boolean): void {
  // Never taken away: the press that closes the dialog is on its way yet.
  KEPT_INSIDE.forEach((type) => element.addEventListener(type, (event) => isOpen() || event.stopPropagation()));
}

/** Takes back what the page hides the tag with, until the returned function is called. */
export function keepShown(element: HTMLElement): Disposer {
  const show = () => HIDING.forEach((name) => element.removeAttribute(name));
  const observer = new MutationObserver(show);
  MARKS.forEach((name) => element.setAttribute(name, 'true'));
  show();
  observer.observe(element, { attributeFilter: HIDING });
  return () => {
    observer.disconnect();
    MARKS.forEach((name) => element.removeAttribute(name));
  };
}
