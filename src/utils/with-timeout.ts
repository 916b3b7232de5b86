type SetTimer = (callback: () => void, delayMs: number) => () => void;

/**
 * Waits for an answer, at most `limitMs` milliseconds. The request itself continues; its answer is ignored. @param createError Creates the
 * error of the time-out.
 */
export function withTimeout<Answer>(
  answer: Promise<Answer>,
  { setTimer, limitMs, createError }: { setTimer: SetTimer; limitMs: number; createError: () => Error },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = setTimer(() => reject(createError()), limitMs);
    answer.then(resolve, reject).finally(stop);
  });
}

/** Resolves when a promise has ended, however it did, or `limitMs` milliseconds have passed. Never rejects. */
export async function waitAtMost(
  promise: Promise<unknown>,
  { setTimer, limitMs }: { readonly setTimer: SetTimer; readonly limitMs: number },
): Promise<void> {
  const createError = () => new Error('Unanswered');
  await withTimeout(promise, { setTimer, limitMs, createError }).catch(() => {});
}
