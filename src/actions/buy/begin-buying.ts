import type { Disposer, Environment } from '../../config/environment.js';
import type { BuyWindow } from './buy-window.js';
import { type PurchaseSign, type PurchaseWatch, watchPurchase } from './watch-purchase.js';

/** What beginning a purchase takes. */
export type BuyAttempt = Pick<PurchaseWatch, 'read' | 'startedMs' | 'symbol'> & {
  /** Gives the address of the seller's page, checked. */
  loadPage(): Promise<string>;
  /** The seller's window, still empty; absent where there is none. */
  readonly window: BuyWindow | undefined;
};

/** What happens on the way: the page is known (and its window open or not), there is no page, or what a watch tells. */
export type BuyStep =
  | { readonly type: 'page'; readonly url: string; readonly isOpen: boolean }
  | { readonly type: 'unavailable'; readonly error: Error }
  | PurchaseSign;

/**
 * Leads the seller's window to its page, and looks for what is bought there.
 *
 * @returns Ends it: a window that leads nowhere yet is closed, one with the seller's page is the visitor's own.
 */
export function beginBuying(environment: Environment, attempt: BuyAttempt, tell: (step: BuyStep) => void): Disposer {
  const { window, loadPage, ...watched } = attempt;
  let isEnded = false;
  const isOpen = () => window !== undefined && !window.isClosed();
  const stopWatching = watchPurchase(environment, { ...watched, isOpen }, tell);
  loadPage().then(
    (url) => {
      if (isEnded) return window?.close();
      window?.go(url);
      tell({ type: 'page', url, isOpen: isOpen() });
    },
    (error: Error) => {
      window?.close();
      stopWatching();
      if (!isEnded) tell({ type: 'unavailable', error });
    },
  );
  return () => {
    isEnded = true;
    stopWatching();
  };
}
