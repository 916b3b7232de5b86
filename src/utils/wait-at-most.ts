// chunk: errors
import { type SetTimer, withTimeout } from './with-timeout.js';

/** Resolves when a promise has ended, however it did, or `limitMs` milliseconds have passed. Never rejects. */
export async function waitAtMost(
  promise: Promise<unknown>,
  { setTimer, limitMs }: { readonly setTimer: SetTimer; readonly limitMs: number },
): Promise<void> {
  const createError = () => new Error('Unanswered');
  await withTimeout(promise, { setTimer, limitMs, createError }).catch(() => {});
}
