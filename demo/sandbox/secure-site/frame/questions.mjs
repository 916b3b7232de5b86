/** The visitor has said no. */
export class RejectedError extends Error {
  name = 'RejectedError';
  message = 'User rejected the request';
}

/** The app has taken its requests back. */
export class AbortedError extends Error {
  name = 'AbortedError';
  message = 'Request was aborted';
}

/**
 * Asks the visitor, one question at a time; the next one waits until what was agreed to has been done, so that no two
 * transactions take the same number.
 *
 * @param show `(question, signal) => Promise<boolean>`, whether the visitor agrees; takes the question away when the signal aborts.
 * @returns `{ ask(question, act), abortAll() }`; `ask` resolves to what `act()` gives, and rejects with {@link RejectedError} or {@link AbortedError}.
 */
export function createQuestions(show) {
  let last = Promise.resolve();
  let round = new AbortController();

  const askNow = async (question, act, signal) => {
    if (signal.aborted) throw new AbortedError();
    const isWanted = await show(question, signal);
    if (signal.aborted) throw new AbortedError();
    if (!isWanted) throw new RejectedError();
    return act();
  };
  return {
    ask(question, act) {
      const { signal } = round;
      const next = last.then(() => askNow(question, act, signal));
      last = next.catch(() => {});
      return next;
    },
    abortAll() {
      round.abort();
      round = new AbortController();
    },
  };
}
