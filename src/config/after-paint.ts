import type { Environment } from './environment.js';

/** Longest wait for a frame, in milliseconds: a hidden page paints none. */
const PATIENCE_MS = 100;

/** Runs a callback once the frame that is under way has been painted. */
export function afterPaint({ window: page, setTimer }: Pick<Environment, 'window' | 'setTimer'>, callback: () => void): void {
  // A frame's own callbacks run before it is painted; a timer that they set runs after.
  const id = page!.requestAnimationFrame(() => {
    stop();
    setTimer(callback, 0);
  });
  const stop = setTimer(() => {
    page!.cancelAnimationFrame(id);
    callback();
  }, PATIENCE_MS);
}
