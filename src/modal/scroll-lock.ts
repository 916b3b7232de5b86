import type { Disposer } from '../config/environment.js';

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
