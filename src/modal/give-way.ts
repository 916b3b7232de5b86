import type { Disposer, Environment } from '../config/environment.js';
import type { RaisedDialog } from './page-guard.js';

/** Shares of the card's width at which the page is looked at. */
const WIDTHS = [0.2, 0.5, 0.8];

/** Shares of its height: of a low sheet a window may cover the upper edge alone, with its button. */
const HEIGHTS = [0.05, ...WIDTHS];

/** Points, of those twelve, that something has to cover before it may be the window of a wallet. */
const LEAST_POINTS = 3;

/**
 * Leaves the top layer while the page has something over the card that came after the wallet was asked: wallets draw windows of their own on
 * the page, which a popover covers. What was over the card before stays below it.
 *
 * @param dialog The dialog, a popover while a wallet is asked.
 * @returns Ends it.
 */
export function giveWay(dialog: RaisedDialog, { listen }: Pick<Environment, 'listen'>): Disposer {
  const page = dialog.ownerDocument;
  const view = page.defaultView;
  const shadow = dialog.getRootNode() as ShadowRoot;
  const { host: tag } = shadow;
  /** Parts of the page that were visible before a wallet was asked, which may open its window at once. */
  let before = dialog.seen ?? [];
  let isLowered = false;
  let frame: number | undefined;

  /** Elements of the page that are drawn above the scrim, at each of the points. */
  const look = (): readonly (readonly Element[])[] => {
    const { left, top, width, height } = dialog.querySelector('[part="card"]')?.getBoundingClientRect() ?? new DOMRect();
    return WIDTHS.flatMap((x) =>
      HEIGHTS.map((y) => {
        const found = page.elementsFromPoint(left + width * x, top + height * y);
        // The tag is hit twice, by its card and by its scrim.
        return found.slice(isLowered ? 0 : found.indexOf(tag), found.lastIndexOf(tag)).filter((element) => element !== tag);
      }),
    );
  };
  const isNew = (element: Element) => !before.some((other) => other.contains(element));
  const change = (isLower: boolean) => {
    if (isLower === isLowered) return;
    isLowered = isLower;
    const focused = (shadow.activeElement ?? page.activeElement) as HTMLElement;
    dialog.toggleAttribute('data-swap', true);
    if (isLower) {
      dialog.hidePopover();
      dialog.removeAttribute('popover');
    } else {
      // A dialog that is open cannot be shown as a popover.
      dialog.open = false;
      dialog.popover = 'manual';
      dialog.showPopover();
    }
    dialog.open = true;
    // A popover takes the focus when it is shown, and may keep it where nothing has it.
    if (focused !== page.body) focused.focus({ preventScroll: true });
    dialog.toggleAttribute('data-swap', false);
  };
  const follow = () => {
    frame = undefined;
    // Closed, or modal again.
    if (dialog.dataset['standing'] !== 'overlay' || !dialog.open || dialog.matches(':modal')) return end();
    change(look().filter((elements) => elements.some(isNew)).length >= LEAST_POINTS);
  };
  const later = () => (frame ??= view?.requestAnimationFrame(follow));
  const changes = new MutationObserver(later);
  let stops: Disposer[] = [];
  const end = () => {
    isLowered = false;
    changes.disconnect();
    stops.forEach((stop) => stop());
    stops = [];
  };
  const remember = () => {
    if (dialog.dataset['standing'] !== 'overlay') before = [...page.body.children].filter((element) => element.checkVisibility?.());
  };
  const begin = () => {
    // Not in the press that opens the dialog.
    if (!dialog.matches(':popover-open')) return void view?.requestAnimationFrame(remember);
    end();
    later();
    changes.observe(page.body, { childList: true, subtree: true, attributeFilter: ['style', 'class', 'hidden', 'open'] });
    // Windows fade and slide in.
    if (view) stops = ['transitionend', 'animationend', 'load', 'resize'].map((type) => listen(view, type, later, { capture: true }));
  };
  const standing = new MutationObserver(begin);
  standing.observe(dialog, { attributeFilter: ['popover', 'data-standing'] });
  remember();
  begin();
  return () => {
    end();
    standing.disconnect();
    if (frame !== undefined) view?.cancelAnimationFrame(frame);
  };
}
