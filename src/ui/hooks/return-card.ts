// chunk: ui
import { cloneAsGhost, getEasing, toMs } from './animate-view.js';

/** Duration of the return, as a share of `--_dur-view`: 210 ms. */
const SHARE = 1.4;
/** Share of the return after which the copy fades, and the button shows. */
const FADE = 0.6;
/** Height in the card of what the button shows at the end, in px: the two pictures, with some air. */
const SIGHT_PX = 96;

/** Size of the card's corner, in px. */
const CORNER_PX = 24;

/**
 * Moves the head of a view to the middle of it, where the view has kept its height and nothing else is in it.
 *
 * @param dialog Dialog in which the view is drawn.
 */
export function standInMiddle(dialog: HTMLElement): void {
  const view = dialog.querySelector('[part="view"]');
  const head = view?.querySelector<HTMLElement>('[part="hero"]');
  if (!view || !head) return;
  const [around, box] = [view, head].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
  const free = around.bottom - box.bottom - (box.top - around.top);
  if (free <= 0) return;
  head.style.transition = 'translate var(--_dur-view) var(--_ease)';
  head.style.translate = `0 ${free / 2}px`;
}

/**
 * Takes a copy of the open card, which returns into a button when the dialog has closed: it gets smaller until it is the button, with what is
 * around its two pictures cut off.
 *
 * @param dialog Dialog of the card.
 * @returns What starts it after the closing. Nothing moves under reduced motion, or when the focus has not returned to a button of an account
 *   that is in sight.
 */
export function takeCard(dialog: HTMLElement): () => void {
  const card = dialog.querySelector<HTMLElement>('[part="card"]');
  const shell = card?.parentElement;
  if (!card || !shell?.parentElement || dialog.dataset['standing'] === 'inline') return () => {};
  const box = card.getBoundingClientRect();
  const durationMs = toMs(card, '--_dur-view') * SHARE;
  const easing = getEasing(card);
  const picture = card.querySelector('.avatar-pair')?.getBoundingClientRect();
  const middle = (picture ? picture.top + picture.height / 2 : box.top + SIGHT_PX) - box.top;
  const copy = cloneAsGhost(card, box);
  delete copy.dataset['state'];
  const layer = shell.parentElement.cloneNode() as HTMLElement;
  const frame = shell.cloneNode() as HTMLElement;
  layer.append(frame);
  frame.append(copy);

  return () => {
    const button = durationMs > 0 ? findButton(dialog) : undefined;
    if (!button) return;
    const to = button.getBoundingClientRect();
    const scale = Math.max(to.height / SIGHT_PX, to.width / box.width);
    const [width, height] = [to.width / scale, to.height / scale];
    const x = to.left + to.width / 2 - (box.left + box.width / 2);
    const y = to.top + to.height / 2 - (box.top + middle);
    const side = (box.width - width) / 2;
    const corner = Number.parseFloat(getComputedStyle(button).borderRadius) / scale;
    Object.assign(copy.style, {
      position: 'fixed',
      inset: 'auto',
      left: `${box.left}px`,
      top: `${box.top}px`,
      inlineSize: `${box.width}px`,
      blockSize: `${box.height}px`,
      maxBlockSize: 'none',
      margin: '0',
      border: '0',
      padding: '0',
      color: 'inherit',
      zIndex: 'var(--w3m-z-index, 999)',
      transformOrigin: `50% ${middle}px`,
    });
    dialog.after(layer);
    // Above the dialog, which fades in the top layer. Older browsers have no popovers.
    copy.popover = 'manual';
    copy.showPopover?.();
    // What was drawn in the card is there, and does not come again.
    for (const animation of copy.getAnimations({ subtree: true })) animation.cancel();
    copy.animate({ opacity: [1, 1, 0], offset: [0, FADE, 1] }, { duration: durationMs, fill: 'forwards' });
    const flight = copy.animate(
      {
        transform: ['none', `translate(${x}px, ${y}px) scale(${scale})`],
        clipPath: [
          `inset(0 round ${CORNER_PX}px)`,
          `inset(${middle - height / 2}px ${side}px ${box.height - middle - height / 2}px round ${corner}px)`,
        ],
      },
      { duration: durationMs, easing, fill: 'forwards' },
    );
    const end = () => layer.remove();
    flight.finished.then(end, end);
  };
}

/** Finds the button that has the focus, shows an account, and is in sight: nothing but the dialog, which fades, is over its middle. */
function findButton(dialog: HTMLElement): HTMLElement | undefined {
  const page = dialog.ownerDocument;
  const tag = (dialog.getRootNode() as ShadowRoot).host;
  const outermost = page.activeElement;
  let button = outermost;
  while (button?.shadowRoot?.activeElement) button = button.shadowRoot.activeElement;
  if (!button?.matches('[data-testid="account-button"]')) return undefined;
  const { left, top, width, height } = button.getBoundingClientRect();
  const [first] = page.elementsFromPoint(left + width / 2, top + height / 2).filter((element) => element !== tag);
  return first === outermost ? (button as HTMLElement) : undefined;
}
