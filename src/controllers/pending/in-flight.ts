/**
 * Hashes of the transactions that were pending since the account was opened. Their rows stay above the tabs when they become final, so that
 * nothing moves.
 */
export type InFlight = Set<string>;

/** Returns the set of an instance, in memory only; created when first needed. */
export function getInFlight(controllers: { inFlight?: InFlight }): InFlight {
  controllers.inFlight ??= new Set();
  return controllers.inFlight;
}
