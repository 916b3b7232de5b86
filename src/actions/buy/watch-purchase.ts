import type { Transaction } from '../../api/blockchain/get-history.js';
import type { Disposer, Environment } from '../../config/environment.js';
import { findPurchase, type PurchaseState } from './list-purchases.js';

/** Interval of looking for the purchase, in milliseconds; AppKit's. */
export const WATCH_INTERVAL_MS = 4000;
/** Time after which the search ends once the provider's window is closed or hidden, in milliseconds; AppKit's. */
export const WATCH_LIMIT_MS = 180_000;
/** Time after which the search ends while the window stays open, in milliseconds. */
export const WATCH_LONGEST_MS = 30 * 60_000;
/** Interval of checking whether the window is still open, in milliseconds. */
export const WINDOW_INTERVAL_MS = 500;

/** Parameters of {@link watchPurchase}. */
export type PurchaseWatch = {
  /** Gives the rows in which the purchase will show. */
  read(): Promise<readonly Transaction[]>;
  readonly startedMs: number;
  /** @see PurchaseSearch */
  readonly symbol?: string | undefined;
  /** Whether the provider's window is open. */
  isOpen(): boolean;
};

/** Report of a watch: the purchase's state, a closed window, or the end of the search. */
export type PurchaseSign =
  { readonly type: PurchaseState; readonly transaction: Transaction } | { readonly type: 'closed' } | { readonly type: 'timeout' };

/**
 * Looks for a purchase until it is final, while the page is visible.
 *
 * @param tell Called once per change.
 * @returns A function that ends the watch.
 */
export function watchPurchase(environment: Environment, watch: PurchaseWatch, tell: (sign: PurchaseSign) => void): Disposer {
  const { startedMs, symbol, read, isOpen } = watch;
  const page = environment.window!.document;
  const beganMs = environment.now();
  let known: ReadonlySet<string> | undefined;
  let last: string | undefined;
  let wasOpen = isOpen();
  let openMs = beganMs;
  let isAsking = false;
  let isEnded = false;
  let stopTimer: Disposer | undefined;
  let stopWindow: Disposer | undefined;

  const say = (sign: PurchaseSign) => {
    if (isEnded || last === sign.type) return;
    last = sign.type;
    if (sign.type === 'done' || sign.type === 'timeout') end();
    tell(sign);
  };
  const end = () => {
    isEnded = true;
    stopTimer?.();
    stopWindow?.();
    stopListening();
  };
  const isOver = () => {
    const now = environment.now();
    return now - beganMs >= WATCH_LONGEST_MS || now - openMs >= WATCH_LIMIT_MS;
  };
  const lookAtWindow = () => {
    if (isOpen()) openMs = environment.now();
    else if (wasOpen) {
      wasOpen = false;
      // A reported state is later than the closing of the window.
      if (last === undefined) say({ type: 'closed' });
      return;
    }
    if (wasOpen) stopWindow = environment.setTimer(lookAtWindow, WINDOW_INTERVAL_MS);
  };
  const look = async () => {
    stopTimer?.();
    stopTimer = undefined;
    if (isEnded || isAsking || page.visibilityState !== 'visible') return;
    isAsking = true;
    // A list that cannot be read now is read the next time.
    const rows = await read().catch(() => undefined);
    isAsking = false;
    if (isEnded) return;
    if (rows) {
      known ??= new Set(rows.filter(({ metadata }) => Date.parse(metadata.minedAt) < startedMs).map(({ id }) => id));
      const found = findPurchase(rows, { known, startedMs, symbol });
      if (found) say({ type: found.state, transaction: found.transaction });
    }
    if (isEnded) return;
    if (isOver()) say({ type: 'timeout' });
    else stopTimer = environment.setTimer(() => void look(), WATCH_INTERVAL_MS);
  };
  const stopListening = environment.listen(page, 'visibilitychange', () => void look());
  lookAtWindow();
  void look();
  return end;
}
