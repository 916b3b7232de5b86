import type { Disposer } from '../../src/config/environment.js';
import { lockedStyles, lockedWithBarStyles } from './lock-scroll.styles.js';

/**
 * Stops the page behind the modal from scrolling, without a jump: the place of a scroll bar stays. By a sheet of the document, so that pages
 * which lock and unlock by inline styles, in any order, neither take over this lock nor lose theirs.
 */
export function lockScroll(page: Document): Disposer {
  const hasBar = (page.defaultView?.innerWidth ?? 0) > page.documentElement.clientWidth;
  const sheet = hasBar ? lockedWithBarStyles() : lockedStyles();
  // Test environments without rendering (jsdom, happy-dom) have no such list.
  const others = () => [...(page.adoptedStyleSheets ?? [])].filter((other) => other !== sheet);
  page.adoptedStyleSheets = [...others(), sheet];
  return () => {
    page.adoptedStyleSheets = others();
  };
}
