import type { Disposer, Environment } from '../../config/environment.js';

/** Time for which the wallet's frame must be still, visible and uncovered before it accepts a press, in milliseconds. Design §9. */
export const STILL_MS = 500;

/** Keeps a frame from taking presses while it is not at rest. */
export type FrameHold = {
  /**
   * Reports one look at the frame. A frame that is not at rest becomes inert at once; one that is at rest for
   * {@link STILL_MS} takes presses again.
   */
  look(isAtRest: boolean): void;
  /** Leaves the frame inert and cancels the wait. */
  stop: Disposer;
};

/** Makes an element inert, and returns the hold that releases it. Gives the focus back to a child that lost it that way. */
export function holdFrame(frame: HTMLElement, { setTimer }: Pick<Environment, 'setTimer'>): FrameHold {
  let cancel: Disposer | undefined;
  let focused: HTMLElement | undefined;
  const block = () => {
    cancel?.();
    cancel = undefined;
    if (frame.inert) return;
    focused = frame.querySelector<HTMLElement>(':focus') ?? undefined;
    frame.inert = true;
  };
  const release = () => {
    cancel = undefined;
    frame.inert = false;
    const { activeElement } = frame.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === frame.ownerDocument.body) focused?.focus({ preventScroll: true });
  };
  block();
  return {
    look(isAtRest) {
      if (!isAtRest) block();
      if (frame.inert) cancel ??= isAtRest ? setTimer(release, STILL_MS) : undefined;
    },
    stop: block,
  };
}

/** Less than this is not worth a write, in px. */
const SLACK = 0.05;

/** Points at which the frame is checked for an overlapping element: its centre and near its corners, in px from its edges. */
const EDGE = 8;

/**
 * Keeps an element exactly over a place until the returned function is called: wherever the place is drawn, through
 * animations, shakes, other windows and keyboards. The element stays where it is in the document, because a frame that moves
 * there loads anew; it is shown only as long. It is inert until it has been at rest for a moment: on its place, in a visible
 * document, with nothing over it.
 */
export function followSlot(
  frame: HTMLElement,
  slot: HTMLElement,
  page: NonNullable<Environment['window']>,
  { setTimer, listen }: Pick<Environment, 'setTimer' | 'listen'>,
): Disposer {
  let [x, y] = [0, 0];
  let last: readonly number[] = [];
  let next = 0;
  const hold = holdFrame(frame, { setTimer });
  const differs = (one: number, other = Infinity) => Math.abs(one - other) > SLACK;
  const look = (): void => {
    next = page.requestAnimationFrame(look);
    const slotRect = slot.getBoundingClientRect();
    const { left, top, width, height } = slotRect;
    if (differs(width, last[2]) || differs(height, last[3])) {
      frame.style.inlineSize = `${width}px`;
      frame.style.blockSize = `${height}px`;
      frame.style.borderRadius = page.getComputedStyle(slot).borderRadius;
    }
    // Correct by the measured position, which works for any containing block.
    const found = frame.getBoundingClientRect();
    const [right, down] = [left - found.left, top - found.top];
    const isAway = differs(right, 0) || differs(down, 0);
    if (isAway) {
      [x, y] = [x + right, y + down];
      frame.style.translate = `${x}px ${y}px`;
    }
    const now = [left, top, width, height];
    const hasMoved = isAway || now.some((one, at) => differs(one, last[at]));
    last = now;
    if (hasMoved) hold.look(false);
    hold.look(page.document.visibilityState === 'visible' && isUncovered(frame, slot, slotRect, page));
  };
  const stopListening = listen(page.document, 'visibilitychange', () => hold.look(false));
  frame.style.translate = '0 0';
  frame.dataset['placed'] = '';
  frame.hidden = false;
  look();
  return () => {
    page.cancelAnimationFrame(next);
    stopListening();
    hold.stop();
    frame.hidden = true;
    delete frame.dataset['placed'];
  };
}

/** Whether a press on the visible part of a frame would reach it; while it is inert, its place below it. */
function isUncovered(frame: HTMLElement, slot: HTMLElement, rect: DOMRect, page: NonNullable<Environment['window']>): boolean {
  const root = slot.getRootNode() as ShadowRoot | Document;
  const [left, top] = [Math.max(rect.left, 0) + EDGE, Math.max(rect.top, 0) + EDGE];
  const [right, bottom] = [Math.min(rect.right, page.innerWidth) - EDGE, Math.min(rect.bottom, page.innerHeight) - EDGE];
  if (right <= left || bottom <= top) return false;
  const points: readonly (readonly [number, number])[] = [
    [(left + right) / 2, (top + bottom) / 2],
    ...[left, right].flatMap((across) => [top, bottom].map((down) => [across, down] as const)),
  ];
  return points.every(([across, down]) => {
    const hit = root.elementFromPoint(across, down);
    return slot.contains(hit) || frame.contains(hit);
  });
}
