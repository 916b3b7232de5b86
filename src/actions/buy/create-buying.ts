import type { ReadableAtom } from 'nanostores';
import type { Transaction } from '../../api/blockchain/get-history.js';
import type { PaymentCurrency } from '../../api/blockchain/onramp.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import { atom } from '../../utils/atom.js';
import { compareDecimals, parseAmount, type AmountProblem } from '../../utils/decimals.js';
import { readSigns, findPurchase, type PurchaseState, type BegunPurchase } from './buy-queries.js';
import { loadSellerPage, openBuyWindow, type BuyWindow } from './load-seller-page.js';
import type { OnrampProvider } from './providers.js';

/** Choices of the buy form. The object is flat, because it is a route parameter. */
export type BuyDraft = {
  /** Symbol of the token. Default: the first that is sold on the network. */
  readonly token?: string | undefined;
  /** Code of the currency. Default: dollars, else the first. */
  readonly currency?: string | undefined;
  /** Amount as typed, in the payment currency. */
  readonly amount?: string | undefined;
  /** Id of the way of paying. Default: the first. */
  readonly method?: string | undefined;
};

/** First unmet requirement of the buy form; `ready` when there is none. */
export type BuyCheck = 'enterAmount' | 'incorrectAmount' | 'tooLittle' | 'tooMuch' | 'ready';

/** The least and the most that can be paid in one way, as decimal strings of the currency. */
export type Limits = PaymentCurrency['payment_method_limits'][number];

/** Returns the first unmet requirement of the amount. @param amount Amount as typed. @param decimals Decimals of the currency. */
export function checkAmount(amount: string | undefined, decimals: number, limits: Limits | undefined): BuyCheck {
  const parsed = parseAmount(amount ?? '', decimals);
  if (parsed.problem === 'empty') return 'enterAmount';
  if (parsed.amount === undefined || parsed.amount === 0n) return 'incorrectAmount';
  if (!limits) return 'ready';
  if (compareDecimals(amount!, limits.min) < 0) return 'tooLittle';
  return compareDecimals(amount!, limits.max) > 0 ? 'tooMuch' : 'ready';
}

/** Returns the problem of the typed amount, if it has one. */
export const findProblem = (amount: string | undefined, decimals: number): AmountProblem | undefined =>
  parseAmount(amount ?? '', decimals).problem;

/** Sums to begin with, as far as they can be paid. The look's. */
export const toQuickAmounts = (decimals: number, limits: Limits | undefined): readonly string[] =>
  ['50', '100', '250', '500'].filter((amount) => checkAmount(amount, decimals, limits) === 'ready');

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
  | { readonly type: PurchaseState; readonly transaction: Transaction }
  | { readonly type: 'closed' }
  | { readonly type: 'timeout' };

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
