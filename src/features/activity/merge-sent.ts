import type { Transaction } from '../../api/blockchain/get-history.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { toEqualCase } from '../../utils/token-address.js';

/** A transaction of the service, with what this browser knows of it where it was sent from here. */
export type ActivityEntry = { readonly transaction: Transaction; readonly sent: PendingTransaction | undefined };

/** Rows of the activity, each transaction once. */
export type MergedActivity = {
  /** Transactions of this browser that need a row of their own in the activity, the latest first. */
  readonly rows: readonly PendingTransaction[];
  /** Transactions of the service, in its order. */
  readonly entries: readonly ActivityEntry[];
};

/** Input of {@link mergeSent}. */
export type MergeSentParameters = {
  /** The transactions that the service lists. */
  readonly listed: readonly Transaction[];
  /** Everything that was sent from this browser and is still stored. */
  readonly sent: readonly PendingTransaction[];
  /** Those of them that have a row of their own until the service lists them. */
  readonly pending: readonly PendingTransaction[];
  /** Whether the row of a transaction stands elsewhere: above the tabs. */
  isAbove(transaction: PendingTransaction): boolean;
};

const toKeys = ({ hash, minedHash = hash }: PendingTransaction) => [toEqualCase(hash), toEqualCase(minedHash)];

/**
 * Merges the service's list with the transactions that were sent from this browser, by hash: each transaction has one row. The own row stays
 * while it stands above the tabs, and where only it shows a difference from the review; otherwise the service's row takes its place and
 * names token, receiver and spender from this browser.
 */
export function mergeSent({ listed, sent, pending, isAbove }: MergeSentParameters): MergedActivity {
  const keys = new Set(listed.map(({ metadata }) => toEqualCase(metadata.hash)));
  const own = pending.filter((one) => isAbove(one) || one.actual !== undefined || !toKeys(one).some((key) => keys.has(key)));
  const drawn = new Set(own.flatMap(toKeys));
  const byKey = new Map([...sent].reverse().flatMap((one) => toKeys(one).map((key) => [key, one] as const)));
  // A service may list a transaction on two pages: the later one counts. Without a hash they cannot be compared.
  const entries = new Map<string, ActivityEntry>();
  for (const transaction of listed) {
    const key = toEqualCase(transaction.metadata.hash);
    if (!drawn.has(key)) entries.set(key || `id ${transaction.id}`, { transaction, sent: byKey.get(key) });
  }
  return { rows: own.filter((one) => !isAbove(one)), entries: [...entries.values()] };
}
