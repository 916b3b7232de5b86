/**
 * Runs asynchronous work in turn: a call waits for the one before it. A second `rebuild()` of esbuild gets the result of the first while
 * that is under way, and so misses what was edited meanwhile.
 *
 * @returns A function with the result of `work`.
 */
export function inTurn(work) {
  let last = Promise.resolve();
  return () => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}
