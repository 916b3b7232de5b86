import type { Disposer } from '../../src/config/environment.js';

/**
 * Stops the page behind the modal from scrolling, without a jump: the place of the scroll bar stays reserved. A sheet of the document's own,
 * so that pages which lock and unlock by inline styles, in any order, neither take over this lock nor lose theirs.
 */
export function lockScroll(page: Document): Disposer {
  const root = page.documentElement;
  const view = page.defaultView;
  const scrollBar = (view?.innerWidth ?? 0) - root.clientWidth;
  const padding = parseFloat(view?.getComputedStyle(root).paddingInlineEnd ?? '') || 0;
  const sheet = new (view?.CSSStyleSheet ?? Object)() as CSSStyleSheet;
  // Test environments without rendering (jsdom, happy-dom) lack the method, and the list.
  sheet.replaceSync?.(`html{overflow:hidden!important${scrollBar > 0 ? `;padding-inline-end:${padding + scrollBar}px!important` : ''}}`);
  const write = (sheets: readonly CSSStyleSheet[]) => {
    page.adoptedStyleSheets = [...sheets];
  };
  write([...(page.adoptedStyleSheets ?? []), sheet]);
  return () => write((page.adoptedStyleSheets ?? []).filter((other) => other !== sheet));
}
