// chunk of this folder: transfers
import type { PendingTransaction } from '../../storage/pending-key.js';

/**
 * Hashes of the transactions that were pending since the account was opened. Their rows stay above the tabs when they become final, so that
 * nothing moves.
 */
export type InFlight = Set<string>;

/** Whether the row of a transaction stands above the tabs: while it is pending, until the account is closed, and with its next steps. */
export const isAboveTabs = ({ hash, state, nextSteps }: PendingTransaction, inFlight: InFlight): boolean =>
  state === 'pending' || nextSteps !== undefined || inFlight.has(hash);

/** Returns the set of an instance, in memory only; created when first needed. */
export function getInFlight(controllers: { inFlight?: InFlight }): InFlight {
  controllers.inFlight ??= new Set();
  return controllers.inFlight;
}
