// chunk of this folder: swap
import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { TOKEN_LISTS, type TokenLists } from '../../adapters/open-node.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import type { EventsController } from '../../controllers/events/events-controller.js';
import { createOtherRequestsReader, getOpenRequests } from '../../controllers/open-requests.js';
import { listUncertain, watchPending } from '../../controllers/pending/pending-list.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { createFlowQueries, type FlowStore } from '../create-flow-store.js';
import { isForbidden } from '../tokens/tokens.js';
import { needsApproval, type Allowance } from './submit-swap.js';
import { createTokenReader, toData, toFailure, type SwapSideTokens } from './read-tokens.js';
import {
  isMismatch,
  runSwap,
  type SwapControllers,
  type SwapSubmission,
  type SwapApproval,
  type SwapRisk,
  type SwapState,
} from './run-swap.js';
import { readAmount, type ReadAmount } from '../typed-amount.js';
import { checkSwap, isNativeToken, type SwapDraft } from './swap-draft.js';
import { SwapError } from '../flow-errors.js';
import { allowanceQuery, quoteQuery, resetQuery, type SwapOffer } from './swap-queries.js';
import { reviewedFeeQuery } from './swap-calls.js';
import { toSwapReview, type SwapReview } from './swap-review.js';
import { HIGH_IMPACT, SLIPPAGE_PERCENT, type SwapFee, toPriceImpact, UNLIMITED_ALLOWANCE } from './swap-terms.js';
import type { SwapToken } from './swap-token.js';

/** Returns a key once it has stayed the same for a while; `undefined` until then. */
export type KeyDelay = {
  read(key: string | undefined): string | undefined;
  /** Cancels the wait; the next `read` begins it again. */
  pause(): void;
};

/** Creates a delay. @param onSettle Called when a key has stayed the same. @param waitMs 0 returns each key at once. */
export function createKeyDelay({ setTimer }: Pick<Environment, 'setTimer'>, onSettle: () => void, waitMs: number): KeyDelay {
  let requested: string | undefined;
  let settled: string | undefined;
  let stop: Disposer | undefined;
  return {
    read(key) {
      if (waitMs === 0) return key;
      if (key !== requested) {
        stop?.();
        requested = key;
        stop = setTimer(() => {
          settled = key;
          onSettle();
        }, waitMs);
      }
      return settled === key ? key : undefined;
    },
    pause() {
      stop?.();
      requested = settled;
    },
  };
}

/** Wait between typing and the request of a quote, in milliseconds. Spec §9, as searching does. */
export const QUOTE_WAIT_MS = 300;

/** Swapping with one account on one network: the form, its review and its submission. */
export type SwapFlow = {
  readonly $state: ReadableAtom<SwapState>;
  /** Follows balances, prices, quote and allowance until the returned function is called; calls may overlap. */
  start(): Disposer;
  change(change: Partial<SwapDraft>): void;
  /** Exchanges the two tokens; the quoted amount becomes the sold one. */
  turn(): void;
  /** Opens the review, which also reads the allowance. @returns Whether it is open: not before `check` is `ready`. */
  review(): boolean;
  /**
   * Checks the review again, asks the wallet for the approval if there is one, then for the swap. A call while the first one is under
   * way, or after it was sent, returns the same promise.
   *
   * @returns The hash of the swap; `undefined` where a wallet executed a batch and returned no hash.
   * @throws {SwapError}, {SwapMismatchError}, {TransferError} before the wallet is asked, `pending`, `loss` or `tokenDoubt` for a risk that
   * is not allowed; the signal's reason; after that the error of the wallet.
   */
  submit(options?: SwapSubmitOptions): Promise<string | undefined>;
};

/**
 * Risks that the visitor has seen and accepted. `signal` ends the waiting between two requests; sent transactions continue.
 *
 * @example
 * const options: SwapSubmitOptions = { allowLoss: true };
 */
export type SwapSubmitOptions = {
  readonly allowPending?: boolean | undefined;
  readonly allowLoss?: boolean | undefined;
  readonly allowTokenDoubt?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Settings of a flow. `slippage`: in whole percent, default 1. `quoteWaitMs`: default 300. */
export type SwapFlowOptions = { readonly slippage?: number | undefined; readonly quoteWaitMs?: number | undefined };

/** Creates the flow of an account on its present network. It reads nothing before it is started. */
export function createSwapFlow(
  controllers: SwapControllers,
  { namespace, caipAddress: owner, address }: Account,
  initial: SwapDraft = {},
  { slippage = SLIPPAGE_PERCENT, quoteWaitMs = QUOTE_WAIT_MS }: SwapFlowOptions = {},
): SwapFlow {
  const { environment, events, getAdapter, storage, stores } = controllers;
  const requests = getOpenRequests(controllers);
  const { createSlot, createStore } = createFlowQueries(controllers);
  const readTokens = createTokenReader(controllers, { createSlot });
  const delay = createKeyDelay(environment, () => store.refresh(), quoteWaitMs);
  const quotes = createSlot<SwapOffer>();
  const allowances = createSlot<Allowance>();
  const resets = createSlot<boolean>();
  const reviewedFees = createSlot<SwapFee>();

  let draft = initial;
  let account = stores.getAccount(namespace)!;
  let adapter: NamespaceAdapter | undefined;
  let lists: TokenLists | undefined;
  let isReviewing = false;
  /** The amount since the review opened: typed dollars follow the price until then. `max` follows balance and fee in the review, too. */
  let opened: ReadAmount | undefined;
  let review: SwapReview | undefined;
  /** The approval that the review needs now, and the one of the last submission. */
  let needed: SwapApproval | undefined;
  let submitted: SwapApproval | undefined;
  let submission: SwapSubmission = { status: 'idle' };
  let feeKey: string | undefined;
  const readOthers = createOtherRequestsReader(requests, address);
  let running: Promise<string | undefined> | undefined;
  /** Keys of the wanted quote, and of the quote whose failure was reported last. */
  let quoteKey: string | undefined;
  let reported: string | undefined;

  const readSide = (text: string | undefined): SwapSideTokens => {
    const parsed = isNativeToken(text) ? undefined : adapter?.parseAddress(text);
    return { address: parsed, isKnown: isNativeToken(text) || parsed !== undefined };
  };
  /** Emits `SWAP_QUOTE_ERROR` once for each pair and amount, until their quote is read. */
  const reportFailure = ({ pays, gets, quotable: amount }: SwapState) => {
    const quote = quotes.get();
    if (quote.status === 'ready') reported = undefined;
    if (quote.status !== 'failed' || reported === quoteKey || !pays || !gets || amount === undefined) return;
    reported = quoteKey;
    reportQuoteFailure(events, account, { pays, gets, amount }, quote.error);
  };

  const readState = (): SwapState => {
    const now = stores.getAccount(namespace);
    const isHere = now?.status === 'connected' && now.caipAddress === owner;
    if (isHere) account = now;
    const key = isHere && adapter ? owner : undefined;
    const [sell, buy] = [readSide(draft.from ?? NATIVE_ADDRESS), readSide(draft.to)];
    const isPair = sell.isKnown && buy.isKnown && sell.address !== buy.address;

    const { pays, gets, fee, nativePrice, nativeBalance, priceFailure, ...tokens } = readTokens(account, adapter, lists, key, [sell, buy]);
    const isSmartAccount = account.type === 'smartAccount';
    const paysNative = isNativeToken(draft.from ?? NATIVE_ADDRESS);
    const amount = opened ?? readAmount(draft, pays, paysNative && !isSmartAccount ? fee?.max : 0n);
    const quotable = pays && gets && typeof amount === 'bigint' && amount > 0n && amount <= pays.balance ? amount : undefined;
    quoteKey = key && isPair && quotable ? `${key} ${sell.address ?? ''} ${buy.address ?? ''} ${quotable}` : undefined;
    quotes.follow(delay.read(quoteKey), (loaded) =>
      quoteQuery(loaded, account, { from: sell.address, to: buy.address, amount: quotable! }),
    );
    const quote = quotes.get();
    const offer = quote.status === 'ready' ? quote.data : undefined;
    const isDry = quote.status === 'failed' && quote.error instanceof SwapError && quote.error.reason === 'liquidity';
    const check = checkSwap({
      pays: pays && { balance: pays.balance, isNative: paysNative },
      hasTarget: isPair,
      amount,
      nativeBalance,
      feeUnits: fee?.estimated,
      isSmartAccount,
      quote: isDry ? 'liquidity' : quote.status === 'idle' ? 'loading' : quote.status,
    });
    const quoteFailure = toFailure(quotes);
    const failures = [...tokens.failures, ...(quoteFailure && !isDry ? [quoteFailure] : [])];

    const isBusy = submission.status === 'busy';
    const live =
      isHere && check === 'ready' && pays && gets && quotable !== undefined && offer
        ? toSwapReview(account, stores.$options.get(), { pays, gets, paid: quotable, offer, slippage })
        : undefined;
    // The review keeps the last quote while the next one is being read, and the submitted one while the wallet is asked.
    if (live && !isBusy && submission.status !== 'uncertain') review = live;
    const token = review?.terms.pays.token;
    const allowanceKey = key && isReviewing && token !== undefined ? `${key} ${token} ${review!.terms.routers.join()}` : undefined;
    allowances.follow(allowanceKey, (loaded) => allowanceQuery(controllers, loaded, account, review!));
    const allowed = toData(allowances);
    const terms = review && needsApproval(review.terms, allowed?.least) ? review.terms : undefined;
    const resetKey = terms && allowed!.most > 0n ? `${allowanceKey} ${terms.pays.amount} ${allowed!.most}` : undefined;
    resets.follow(resetKey, (loaded) => resetQuery(controllers, loaded, account, review!, allowed!.most));
    needed = terms && { amount: terms.pays.amount, requiresReset: resetKey !== undefined && toData(resets) === true };

    const isPreparing =
      (allowanceKey !== undefined && allowances.get().status === 'loading') ||
      (resetKey !== undefined && resets.get().status === 'loading');
    const isPriced = key && isReviewing && review && !isPreparing;
    // The fee stays that of the submitted swap while its approval changes what is needed.
    if (!isBusy) feeKey = isPriced ? [key, token, buy.address, review!.terms.pays.amount, needed?.requiresReset].join(' ') : undefined;
    reviewedFees.follow(feeKey, (loaded) => reviewedFeeQuery(controllers, loaded, account, review!, needed?.requiresReset));

    const isLost = submission.status === 'uncertain';
    const pending = [...readOthers(isBusy), ...(isLost ? [] : listUncertain(controllers, account))];
    const impact = review && toPriceImpact({ ...review.pays, amount: review.terms.pays.amount }, { ...review.gets, amount: review.amount });
    const doubts = [review?.pays ?? pays, review?.gets ?? gets].flatMap((side) => side?.doubt ?? []);
    const risks: readonly (SwapRisk | false)[] = [
      impact !== undefined && impact >= HIGH_IMPACT && 'loss',
      doubts.some((doubt) => !isForbidden(doubt)) && 'twin',
      submission.status === 'stopped' && isMismatch(submission.reason) && 'mismatch',
      pending.length > 0 && 'pending',
    ];
    // Without a query while the key is delayed.
    const isQuoting = quoteKey !== undefined && ['idle', 'loading'].includes(quotes.get().status);
    const isPricing = feeKey !== undefined && reviewedFees.get().status === 'loading';
    return {
      draft,
      pays,
      gets,
      nativePrice,
      amount,
      quotable,
      offered: quotable === undefined ? undefined : offer?.amount,
      quotedAt: offer?.at,
      fee: toData(reviewedFees) ?? fee,
      check,
      failure: failures[0] && { ...failures[0], retry: () => failures.forEach(({ retry }) => retry()) },
      quoteFailure,
      priceFailure,
      review,
      impact,
      doubts,
      allowance: allowed?.least,
      isUnlimited: allowed !== undefined && allowed.most >= UNLIMITED_ALLOWANCE,
      approval: submission.status === 'idle' ? needed : submitted,
      pending,
      risks: risks.filter((risk) => risk !== false),
      isReading: isHere && (!adapter || (isPair && (tokens.isReading || isQuoting || isPreparing || isPricing))),
      isHere,
      isSubmittable: live !== undefined && !isLost && !isPreparing && !doubts.some(isForbidden),
      submission,
    };
  };

  const store: FlowStore<SwapState> = createStore({
    stores,
    read: readState,
    load: async () => {
      [adapter, lists] = await Promise.all([getAdapter(namespace), TOKEN_LISTS[namespace]?.()]);
    },
    onStart() {
      return [
        requests.$list.listen(store.refresh),
        watchPending(environment, storage, store.refresh),
        store.$state.listen(reportFailure),
        delay.pause,
      ];
    },
  });
  const { $state, start, assign } = store;
  const setSubmission = (next: SwapSubmission) => {
    submission = next;
    if (next.status === 'busy' && next.hasReset && submitted) submitted = { ...submitted, requiresReset: true };
    // Also after the last view has gone: the promise of `submit` outlives it.
    assign({ submission });
  };
  const change = (next: Partial<SwapDraft>) => {
    draft = { ...draft, ...next };
    [isReviewing, opened, review, running] = [false, undefined, undefined, undefined];
    submission = { status: 'idle' };
    assign({ draft });
  };

  return {
    $state,
    start,
    change,
    turn() {
      const { offered, gets } = $state.get();
      const amount = offered === undefined || !gets ? '' : toPlainAmount(offered, gets.decimals);
      change({ from: draft.to, to: draft.from ?? NATIVE_ADDRESS, amount, inDollars: false, max: false });
    },
    review() {
      const { check, amount } = $state.get();
      if (check !== 'ready') return false;
      isReviewing = true;
      opened = draft.max ? undefined : amount;
      store.refresh();
      return true;
    },
    submit({ allowPending = false, allowLoss = false, allowTokenDoubt = false, signal = new AbortController().signal } = {}) {
      if (running) return running;
      const { review: reviewed, risks, isSubmittable } = $state.get();
      if (!reviewed || !isSubmittable) return Promise.reject(new SwapError('input'));
      if (!allowPending && [...requests.of(address), ...listUncertain(controllers, account)].length > 0)
        return Promise.reject(new TransferError('pending'));
      if (!allowLoss && risks.includes('loss')) return Promise.reject(new SwapError('loss'));
      if (!allowTokenDoubt && risks.includes('twin')) return Promise.reject(new SwapError('tokenDoubt'));
      submitted = needed;
      running = runSwap(controllers, { account, review: reviewed, signal, onChange: setSubmission }).catch((thrown: unknown) => {
        // What may have been sent is never asked for again.
        if (submission.status !== 'uncertain') running = undefined;
        throw thrown;
      });
      return running;
    },
  };
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The network as CAIP-2, the tokens as symbols, the amount as a decimal string. */
    SWAP_QUOTE_ERROR: {
      readonly isSmartAccount: boolean;
      readonly network: string;
      readonly swapFromToken: string;
      readonly swapToToken: string;
      readonly swapFromAmount: string;
      readonly message: string;
    };
  }
}

/** Emits `SWAP_QUOTE_ERROR` for a quote that could not be read. */
export function reportQuoteFailure(
  events: Pick<EventsController, 'emit'>,
  account: Account,
  { pays, gets, amount }: { readonly pays: SwapToken; readonly gets: SwapToken; readonly amount: bigint },
  error: unknown,
): void {
  events.emit('SWAP_QUOTE_ERROR', {
    isSmartAccount: account.type === 'smartAccount',
    network: account.network?.caipNetworkId ?? '',
    swapFromToken: pays.symbol,
    swapToToken: gets.symbol,
    swapFromAmount: toPlainAmount(amount, pays.decimals),
    message: parseProviderFailure(error).details,
  });
}
