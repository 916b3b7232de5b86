// chunk: engine
/** Starts a timer of a number of milliseconds. Returns the function that stops it. */
export type SetTimer = (callback: () => void, delayMs: number) => () => void;

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
