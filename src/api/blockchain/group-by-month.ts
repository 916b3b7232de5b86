import type { Transaction } from './get-history.js';

/** The transactions of one month of the visitor's calendar, newest first. */
export type Month = { readonly key: string; readonly date: Date; readonly transactions: readonly Transaction[] };

/** Groups transactions by year and month, newest first; of several with one id the last one counts. Spec §9. */
export function groupByMonth(transactions: readonly Transaction[]): readonly Month[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  // Read once each: of thousands, comparing would read every date a dozen times.
  const sorted = Array.from(byId.values(), (transaction) => ({ transaction, minedMs: Date.parse(transaction.metadata.minedAt) }));
  sorted.sort((a, b) => b.minedMs - a.minedMs);
  const months = new Map<string, { key: string; date: Date; transactions: Transaction[] }>();
  for (const { transaction, minedMs } of sorted) {
    const date = new Date(minedMs);
    const key = `${date.getFullYear()}-${date.getMonth()}`;
    const month = months.get(key) ?? { key, date, transactions: [] };
    month.transactions.push(transaction);
    months.set(key, month);
  }
  return [...months.values()];
}
