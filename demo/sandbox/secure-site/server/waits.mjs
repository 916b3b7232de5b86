/** As long as one request waits at most, in ms; the frame then asks again. */
const PATIENCE_MS = 20_000;

/**
 * Lets requests wait until something happens somewhere else.
 *
 * @returns `{ wait(key, signal), wake(key), wakeAll() }`; `wait` resolves when the key is woken, when the signal aborts, or after 20 s: the
 * caller then reads the new state itself.
 */
export function createWaits() {
  const waiting = new Map();
  const wake = (key) => {
    for (const go of waiting.get(key) ?? []) go();
  };
  return {
    wait: (key, signal) =>
      new Promise((resolve) => {
        const others = waiting.get(key) ?? new Set();
        waiting.set(key, others);
        const go = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', go);
          others.delete(go);
          if (others.size === 0) waiting.delete(key);
          resolve();
        };
        const timer = setTimeout(go, PATIENCE_MS);
        signal?.addEventListener('abort', go);
        others.add(go);
        if (signal?.aborted) go();
      }),
    wake,
    wakeAll: () => {
      for (const key of [...waiting.keys()]) wake(key);
    },
  };
}
