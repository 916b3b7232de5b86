// chunk: endpoints
import type { HttpClient } from '../http-client.js';
import { getHistory, type HistoryPage, type Transaction } from './get-history.js';

/** Account and network of a history. */
export type HistoryRange = {
  /** The account's address. */
  account: string;
  /** CAIP-2; all chains without. */
  chainId?: string;
  onramp?: 'coinbase';
  /** First cursor; without it, the newest transactions. */
  cursor?: string;
  signal?: AbortSignal;
};

/**
 * Gives one page of transactions after another, and asks for the next only when it is wanted. Ends with the last page, and
 * where the service gives a cursor that was used already: it would go round in a ring.
 *
 * @example
 * for await (const { data } of pageHistory(client, { account, chainId: 'eip155:1' })) show(data);
 * @throws {ApiError} and the others of a call; asked again it begins anew from `cursor`.
 */
export async function* pageHistory(
  client: HttpClient,
  { account, cursor: first, signal, ...query }: HistoryRange,
): AsyncGenerator<HistoryPage, void, undefined> {
  const used = new Set<string>();
  let cursor = first || undefined;
  do {
    if (cursor !== undefined) used.add(cursor);
    const page = await client.call(getHistory, { path: { account }, query: { ...query, cursor }, ...(signal && { signal }) });
    yield page;
    cursor = page.next || undefined;
  } while (cursor !== undefined && !used.has(cursor));
}

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
