/** Keeps the height of a view; see {@link keepHeight}. */
export type KeptHeight = {
  /** Takes a height that has grown. Changes no size, so an observer of sizes may call it. */
  grow(): void;
  /** Takes the height that is in sight after scrolling, and begins anew at another width of the window. */
  follow(): void;
};

/**
 * Lets a view only grow: what of its height is in sight becomes its least height, so that neither fewer rows, another tab nor an error
 * that goes away moves what stands below, and nothing is scrolled back.
 *
 * @param view Element of the view; another view is another element.
 * @param scroll Element in which the view scrolls.
 */
export function keepHeight(view: HTMLElement, scroll: HTMLElement): KeptHeight {
  let width = scroll.clientWidth;
  const keep = (least: number) => {
    const { top, height } = view.getBoundingClientRect();
    view.style.minBlockSize = `${Math.max(least, Math.min(height, scroll.getBoundingClientRect().bottom - top))}px`;
  };
  return {
    grow: () => keep(Number.parseFloat(view.style.minBlockSize) || 0),
    follow() {
      if (scroll.clientWidth !== width) view.style.minBlockSize = '';
      width = scroll.clientWidth;
      keep(0);
    },
  };
}
