import type { Transaction } from '../../api/blockchain/get-history.js';

/** How a purchase stands. */
export type PurchaseState = 'processing' | 'done' | 'failed';

/** The card provider's words, as the service passes them on. AppKit's list. */
const STATES: Readonly<Record<string, PurchaseState>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'done',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'processing',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  confirmed: 'done',
  failed: 'failed',
};

/** How a purchase stands; a word that is not known means that it goes on. */
export function toPurchaseState({ metadata: { status } }: Pick<Transaction, 'metadata'>): PurchaseState {
  return Object.hasOwn(STATES, status) ? STATES[status]! : 'processing';
}

/** Whether a purchase is under way. */
export const isInProgress = (purchase: Transaction): boolean => toPurchaseState(purchase) === 'processing';

/** What a new purchase is told from. */
export type PurchaseSearch = {
  /** Ids that were there before. */
  readonly known: ReadonlySet<string>;
  /** When it was begun, in milliseconds since 1970. */
  readonly startedMs: number;
  /** Symbol of what came, where the list tells of everything that came to the account. */
  readonly symbol?: string | undefined;
};

/** Whether a row of the list is new since the purchase was begun. */
export const isNewSince = ({ known, startedMs }: PurchaseSearch, { id, metadata }: Transaction): boolean =>
  !known.has(id) || Date.parse(metadata.minedAt) >= startedMs;

/**
 * Finds the purchase among what is told: the one that got furthest of those that are new.
 *
 * @returns `undefined` while nothing new is there.
 */
export function findPurchase(
  rows: readonly Transaction[],
  search: PurchaseSearch,
): { readonly state: PurchaseState; readonly transaction: Transaction } | undefined {
  const { symbol } = search;
  const fits = ({ transfers }: Transaction) =>
    symbol === undefined || (transfers ?? []).some(({ direction, fungible_info: token }) => direction === 'in' && token?.symbol === symbol);
  const found = rows
    .filter((row) => isNewSince(search, row) && fits(row))
    .map((transaction) => ({ state: toPurchaseState(transaction), transaction }));
  return (['done', 'processing', 'failed'] as const).flatMap((state) => found.filter((one) => one.state === state))[0];
}
