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
