import type { Disposer, Environment } from './environment.js';

/** After how long a page that is never idle is taken for idle, in milliseconds: a tab in the background never is. */
const PATIENCE_MS = 500;

/** Runs a callback once when the page has nothing better to do. */
export function whenIdle(
  { window: page, setTimer, onDispose }: Pick<Environment, 'window' | 'setTimer' | 'onDispose'>,
  callback: () => void,
): Disposer {
  // Safari has no idle callback.
  if (!page?.requestIdleCallback) return setTimer(callback, 1);
  const run = () => {
    stop();
    callback();
  };
  const id = page.requestIdleCallback(run, { timeout: PATIENCE_MS });
  const stop = onDispose(() => page.cancelIdleCallback(id));
  return stop;
}
