import type { Transaction } from '../../api/blockchain/get-history.js';

/** State of a reported purchase. */
export type PurchaseState = 'processing' | 'done' | 'failed';

/** The card provider's words, as the service passes them on. AppKit's list. */
const STATES: Readonly<Record<string, PurchaseState>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'done',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'processing',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  confirmed: 'done',
  failed: 'failed',
};

/** Returns the state of a reported purchase; an unknown status counts as `processing`. */
export function toPurchaseState({ metadata: { status } }: Pick<Transaction, 'metadata'>): PurchaseState {
  return Object.hasOwn(STATES, status) ? STATES[status]! : 'processing';
}

/** Whether a purchase is under way. */
export const isInProgress = (purchase: Transaction): boolean => toPurchaseState(purchase) === 'processing';

/** Criteria by which a new purchase is found. */
export type PurchaseSearch = {
  /** Ids that were there before. */
  readonly known: ReadonlySet<string>;
  /** Time at which it was begun, in milliseconds since 1970. */
  readonly startedMs: number;
  /** Symbol of the bought token, if the list contains all of the account's incoming transfers. */
  readonly symbol?: string | undefined;
};

/** Whether a row of the list is new since the purchase was begun. */
export const isNewSince = ({ known, startedMs }: PurchaseSearch, { id, metadata }: Transaction): boolean =>
  !known.has(id) || Date.parse(metadata.minedAt) >= startedMs;

/**
 * Finds a purchase in the reported transactions: of the new ones, the one with the latest state.
 *
 * @returns `undefined` until a new one is reported.
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
