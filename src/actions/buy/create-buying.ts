import type { ReadableAtom } from 'nanostores';
import type { Transaction } from '../../api/blockchain/get-history.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import { atom } from '../../utils/atom.js';
import type { BegunPurchase } from './list-purchases.js';
import { readSigns } from './buy-queries.js';
import { type BuyWindow, loadSellerPage, openBuyWindow } from './load-seller-page.js';
import type { OnrampProvider } from './providers.js';
import { type PurchaseSign, type PurchaseWatch, watchPurchase } from './watch-purchase.js';

/**
 * Stage of a purchase. `preparing`: its page's URL is being fetched; `blocked`: the browser blocked the window; `open`, `closed`: the
 * provider's window; `processing`, `failed`: the provider's report; `timeout`: no report in time; `unavailable`: the page has no URL.
 */
export type OnrampStage = 'preparing' | 'blocked' | 'open' | 'closed' | 'processing' | 'failed' | 'timeout' | 'unavailable';

/** A purchase as it stands. */
export type BuyState = {
  readonly stage: OnrampStage;
  /** URL of the provider's page, once it is known. */
  readonly url?: string | undefined;
  /** Reason of `unavailable`. */
  readonly error?: Error | undefined;
  /** Transaction of the purchase, once it is reported. */
  readonly transaction?: Transaction | undefined;
};

/** Parameters of {@link createBuying}. */
export type BuyFacts = { readonly begun: BegunPurchase; readonly provider: OnrampProvider; readonly network: Network };

/** A purchase that is followed from the press to its end. */
export type Buying = {
  readonly $state: ReadableAtom<BuyState>;
  /** Loads the URL of the provider's page, navigates the window, and looks for the purchase. */
  readonly begin: () => void;
  /** Opens the provider's window again; must be called during the press. */
  readonly open: () => void;
  /** Looks for the purchase, also when its page was opened by a link: there is no window of ours then. */
  readonly refresh: () => void;
  /** Stops looking. A window without a page is closed; the provider's page belongs to the visitor. */
  readonly stop: Disposer;
};

type Attempt = { readonly window?: BuyWindow | undefined; readonly startedMs: number; readonly url?: string | undefined };

/** Creates the state machine of a purchase and emits its analytics events. */
export function createBuying(
  { environment, events, query, stores }: Pick<Controllers, 'environment' | 'events' | 'query' | 'stores'>,
  { begun, provider, network }: BuyFacts,
): Buying {
  const $state = atom<BuyState>({ stage: 'preparing' });
  let attempt: Attempt = begun;
  let end: Disposer = () => {};
  const change = (next: Partial<BuyState>) => $state.set({ ...$state.get(), ...next });
  const toFacts = () => ({ provider: provider.id, isSmartAccount: isSmartAccount(stores), network: network.caipNetworkId });

  const start = (next: Attempt) => {
    end();
    attempt = next;
    const { window, startedMs, url } = next;
    change({ error: undefined, stage: url === undefined ? 'preparing' : 'open' });
    const tell = (step: BuyStep) => {
      if (step.type === 'page') {
        // The watch may have reported a later stage already: processing, or a closed window.
        const { stage } = $state.get();
        change({ url: step.url, stage: stage !== 'preparing' ? stage : step.isOpen ? 'open' : window ? 'closed' : 'blocked' });
        return;
      }
      if (step.type === 'done') {
        events.emit('BUY_SUCCESS', toFacts());
        invalidateAfterTransaction({ query });
        change({ transaction: step.transaction });
        return;
      }
      if (step.type === 'closed') events.emit('BUY_CANCEL', toFacts());
      if (step.type === 'failed') events.emit('BUY_ERROR', { ...toFacts(), message: 'Buy failed' });
      if (step.type === 'unavailable') events.emit('BUY_ERROR', { ...toFacts(), message: step.error.message });
      change({ stage: step.type, error: step.type === 'unavailable' ? step.error : undefined });
    };
    end = beginBuying(
      environment,
      {
        window,
        startedMs,
        // Without status reports, the account's incoming transfers have to be filtered by token.
        symbol: provider.reportsStatus ? undefined : begun.symbol,
        read: async () =>
          readSigns(await query.load(), { address: begun.address, network: network.caipNetworkId, tells: provider.reportsStatus }),
        loadPage: async () => url ?? loadSellerPage(await query.load(), stores.$options.get(), network, begun),
      },
      tell,
    );
  };
  return {
    $state,
    begin: () => start(begun),
    open: () => start({ window: openBuyWindow(environment.window!), startedMs: environment.now() }),
    refresh: () => start({ startedMs: attempt.startedMs, url: $state.get().url }),
    stop: () => end(),
  };
}

/** Parameters of an attempt to buy. */
export type BuyAttempt = Pick<PurchaseWatch, 'read' | 'startedMs' | 'symbol'> & {
  /** Returns the checked URL of the provider's page. */
  loadPage(): Promise<string>;
  /** Provider's window, still empty; absent if it was blocked. */
  readonly window: BuyWindow | undefined;
};

/** Step of an attempt: the page's URL and whether its window opened, no page, or a report of the watch. */
export type BuyStep =
  | { readonly type: 'page'; readonly url: string; readonly isOpen: boolean }
  | { readonly type: 'unavailable'; readonly error: Error }
  | PurchaseSign;

/**
 * Navigates the provider's window to its page, and looks for the purchase.
 *
 * @returns A function that ends it: a window without a page is closed, the provider's page belongs to the visitor.
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
