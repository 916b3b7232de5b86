// chunk: connect
import { createResizeObserver } from './resize-observer.js';

/** Windows in which a card can be a sheet, or a finger be used. */
const SHEET_MEDIA = '(max-width: 430px), (pointer: coarse)';

/** Lets a card be used as a sheet, where it can be one; see `attachSheet` in `sheet.ts`. @returns Ends it. */
export function watchSheet(card: HTMLElement): () => void {
  const dialog = card.closest('dialog');
  let isOver = !dialog?.ownerDocument.defaultView?.matchMedia?.(SHEET_MEDIA).matches;
  let end: (() => void) | undefined;
  if (!isOver)
    import('./sheet.js').then(
      ({ attachSheet }) => {
        if (!isOver && dialog) end = attachSheet(dialog);
      },
      () => {},
    );
  return () => {
    isOver = true;
    end?.();
  };
}

/** Keeps the height of a view; see {@link keepHeight}. */
export type KeptHeight = {
  /** Takes a height that has grown. Changes no size, so an observer of sizes may call it. */
  grow(): void;
  /** Takes the height that is in sight after scrolling, and begins anew at another width of the window. */
  follow(): void;
};

/**
 * Keeps the view at least as tall as it has been, so that shrinking content moves nothing below it, and nothing is scrolled back.
 *
 * @param view Element of the view; another view is another element.
 * @param scroll Element in which the view scrolls.
 */
export function keepHeight(view: HTMLElement, scroll: HTMLElement): KeptHeight {
  // Read with the first size: earlier it would lay out the page in the middle of a press.
  let width: number | undefined;
  const keep = (least: number) => {
    const { top, height } = view.getBoundingClientRect();
    const inSight = Math.max(least, Math.min(height, scroll.getBoundingClientRect().bottom - top));
    // Layout counts in 1/64 px. Positions during an animation are off by less, and a style is read with six digits.
    view.style.minBlockSize = `${Math.round(inSight * 64) / 64}px`;
  };
  return {
    grow() {
      width ??= scroll.clientWidth;
      keep(Number.parseFloat(view.style.minBlockSize) || 0);
    },
    follow() {
      if (scroll.clientWidth !== width) view.style.minBlockSize = '';
      width = scroll.clientWidth;
      keep(0);
    },
  };
}

/**
 * Watches the sizes of a card's body: its view keeps its height, and a body that is longer than its card and has nothing that the keyboard
 * could reach has to be reached itself.
 *
 * @param onChange Called with whether the body has to be reached.
 * @returns Ends it.
 */
export function watchBody(body: HTMLElement, onChange: (isAlone: boolean) => void): () => void {
  const view = body.querySelector<HTMLElement>('[part="view"]');
  const kept = view && keepHeight(view, body);
  const look = () => {
    kept?.grow();
    onChange(body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button:enabled, input:enabled'));
  };
  const observer = createResizeObserver(look);
  observer.observe(body);
  if (view) observer.observe(view);
  const page = body.ownerDocument.defaultView;
  let frame: number | undefined;
  // The rows of a virtual list are observed, and its height follows theirs: browsers report an error to the page when the view around it is
  // observed too. Its height is read in the frame after a change of its rows.
  const followRows = () => {
    if (!body.querySelector('.long-list, .long-grid')) return;
    observer.disconnect();
    frame ??= page?.requestAnimationFrame?.(() => {
      frame = undefined;
      look();
    });
  };
  const changes = new MutationObserver(followRows);
  changes.observe(body, { childList: true, subtree: true });
  followRows();
  const follow = () => kept?.follow();
  body.addEventListener('scroll', follow, { passive: true });
  page?.addEventListener('resize', follow);
  // The observer looks in the frame that shows the card: here it would lay out the page in the middle of a press.
  return () => {
    observer.disconnect();
    changes.disconnect();
    if (frame !== undefined) page?.cancelAnimationFrame(frame);
    body.removeEventListener('scroll', follow);
    page?.removeEventListener('resize', follow);
  };
}
