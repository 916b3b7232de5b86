type SetTimer = (callback: () => void, delayMs: number) => () => void;

/**
 * Waits for an answer, but not longer than `limitMs` milliseconds. What is asked goes on; its answer is no longer waited for.
 *
 * @param createError Makes what the wait rejects with.
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
