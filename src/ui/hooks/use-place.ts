import { useLayoutEffect, useState } from 'react';
import { createResizeObserver } from './resize-observer.js';

/**
 * Makes an `IntersectionObserver`; where the class is missing, one that never reports. jsdom has none, and lays nothing out.
 */
export const createIntersectionObserver = (
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): Pick<IntersectionObserver, 'observe' | 'disconnect'> =>
  globalThis.IntersectionObserver ? new IntersectionObserver(callback, options) : { observe() {}, disconnect() {} };

/** Position of a list: its scroll container, and its offset from the start of the scrolled content, in px. */
export type ListPosition = { readonly scroller: HTMLElement; readonly startPx: number };

/**
 * Follows where a list lies in the body of its card.
 *
 * @returns `null` where all of it is drawn (a short one, or nothing that scrolls); `undefined` before that is known.
 */
export function useListPosition(root: { readonly current: HTMLElement | null }, long: boolean): ListPosition | null | undefined {
  const [position, setPosition] = useState<ListPosition | null | undefined>(long ? undefined : null);
  useLayoutEffect(() => {
    const scroller = long ? root.current?.closest<HTMLElement>('.scroll') : null;
    if (!scroller) {
      setPosition(null);
      return undefined;
    }
    const measure = () => {
      if (!root.current) return;
      const topPx = root.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      const startPx = Math.round(topPx + scroller.scrollTop);
      setPosition((before) => (before?.scroller === scroller && before.startPx === startPx ? before : { scroller, startPx }));
    };
    const stop = watchAbove(root.current!, scroller, measure);
    measure();
    return stop;
  }, [root, long]);
  return position;
}

/**
 * Observes the elements above an element in its scroll container. Never its ancestors: their size follows that of the list, and the browser
 * reports an error to the page when one observation changes what another one has seen already.
 *
 * @returns A function that ends it.
 */
function watchAbove(element: HTMLElement, scroller: HTMLElement, onChange: () => void): () => void {
  const sizes = createResizeObserver(onChange);
  const look = () => {
    sizes.disconnect();
    for (let at: Element | null = element; at && at !== scroller; at = at.parentElement)
      for (let above = at.previousElementSibling; above; above = above.previousElementSibling) sizes.observe(above);
  };
  const changes = new MutationObserver(() => {
    look();
    onChange();
  });
  for (let at = element.parentElement; at && at !== scroller.parentElement; at = at.parentElement) changes.observe(at, { childList: true });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}
