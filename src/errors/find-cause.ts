/**
 * Follows the causes of an error.
 *
 * @returns The first error of the chain that fits, or `undefined`.
 */
export function findCause<T>(error: unknown, fits: (candidate: unknown) => candidate is T): T | undefined {
  const seen = new Set<unknown>();
  for (let at: unknown = error; at !== undefined && at !== null && !seen.has(at); at = (at as { cause?: unknown }).cause) {
    if (fits(at)) return at;
    seen.add(at);
  }
  return undefined;
}
