// chunk of this folder: swap
import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { TOKEN_LISTS, type TokenLists } from '../../adapters/open-node.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Disposer } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import type { EventsController } from '../../controllers/events/events-controller.js';
import { createOtherRequestsReader, getOpenRequests } from '../../controllers/open-requests.js';
import { listUncertain, watchPending } from '../../controllers/pending/pending-list.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { createFlowStore } from '../create-flow-store.js';
import { SwapError } from '../flow-errors.js';
import { type FlowEvent, isLocked, reduceFlow, toFlowState } from '../reduce-flow.js';
import { deriveSwap, type OpenedSwap, type SwapFlowState, type SwapInputs } from './derive-swap.js';
import { runSwap, type SwapApproval, type SwapControllers, type SwapState, type SwapSubmission } from './run-swap.js';
import type { SwapDraft } from './swap-draft.js';
import { createSwapFacts } from './swap-facts.js';
import { SLIPPAGE_PERCENT } from './swap-terms.js';
import type { SwapToken } from './swap-token.js';

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
  const { environment, events, getAdapter, query, storage, stores } = controllers;
  const requests = getOpenRequests(controllers);
  const readOthers = createOtherRequestsReader(requests, address);
  const reportFailure = createFailureReporter(events, () => account);
  let flow: SwapFlowState = toFlowState(initial);
  let account = stores.getAccount(namespace)!;
  let adapter: NamespaceAdapter | undefined;
  let lists: TokenLists | undefined;
  let neededApproval: SwapApproval | undefined;
  let running: Promise<string | undefined> | undefined;

  const read = (): SwapInputs => {
    const now = stores.getAccount(namespace);
    const isHere = now?.status === 'connected' && now.caipAddress === owner;
    if (isHere) account = now;
    const { status } = flow.submission;
    const uncertain = status === 'uncertain' ? [] : listUncertain(controllers, account);
    return {
      flow,
      account,
      isHere,
      options: stores.$options.get(),
      provider: stores.$providers.get()[namespace],
      adapter,
      lists,
      kept: query.loaded,
      slippage,
      pending: [...readOthers(status === 'busy'), ...uncertain],
    };
  };
  const reduce = (event: FlowEvent<SwapDraft, OpenedSwap, SwapSubmission>) => {
    flow = reduceFlow(flow, event);
    return flow;
  };
  const { $state, start, refresh, assign } = createFlowStore(controllers, {
    facts: createSwapFacts(controllers, quoteWaitMs),
    read,
    derive: deriveSwap,
    async load() {
      [adapter, lists] = await Promise.all([getAdapter(namespace), TOKEN_LISTS[namespace]?.()]);
    },
    onDerive({ needed, state: { review, approval, submission } }) {
      const { opened } = flow;
      neededApproval = needed;
      if (opened) reduce({ type: 'updated', opened: { ...opened, review, ...(submission.status !== 'idle' && { approval }) } });
    },
    onStart: (refresh): readonly Disposer[] => [
      requests.$list.listen(refresh),
      watchPending(environment, storage, refresh),
      $state.listen(reportFailure),
    ],
  });
  const change = (next: Partial<SwapDraft>) => {
    const { draft, submission } = reduce({ type: 'changed', change: next });
    assign({ draft, submission });
  };
  const report = (attempt: number, submission: SwapSubmission) => {
    // Also after the last view has gone: the promise of `submit` outlives it.
    assign({ submission: reduce({ type: 'progressed', attempt, submission }).submission });
  };

  return {
    $state,
    start,
    change,
    turn() {
      const { draft, offered, gets } = $state.get();
      const amount = offered === undefined || !gets ? '' : toPlainAmount(offered, gets.decimals);
      change({ from: draft.to, to: draft.from ?? NATIVE_ADDRESS, amount, inDollars: false, max: false });
    },
    review() {
      const { check, amount, draft, review } = $state.get();
      if (check !== 'ready') return false;
      reduce({ type: 'reviewed', opened: { amount: draft.max ? undefined : amount, review } });
      refresh();
      return true;
    },
    submit({ signal = new AbortController().signal, ...options } = {}) {
      if (running && isLocked(flow.submission)) return running;
      const { review } = $state.get();
      const hasPending = [...requests.of(address), ...listUncertain(controllers, account)].length > 0;
      const refusal = findRefusal($state.get(), hasPending, options);
      if (!review || refusal) return Promise.reject(refusal ?? new SwapError('input'));
      const opened = { amount: flow.opened?.amount, review, approval: neededApproval };
      const { attempt } = reduce({ type: 'submitted', submission: FIRST_STAGE, opened });
      running = runSwap(controllers, { account, review, signal, onChange: (next) => report(attempt, next) });
      return running;
    },
  };
}

const FIRST_STAGE: SwapSubmission = { status: 'busy', step: 'checking', completed: [], hasReset: false, isLate: false };

/** Returns the first reason not to submit a review; `undefined` where there is none. */
function findRefusal(
  { isSubmittable, risks }: SwapState,
  hasPending: boolean,
  { allowPending, allowLoss, allowTokenDoubt }: SwapSubmitOptions,
): SwapError | TransferError | undefined {
  if (!isSubmittable) return new SwapError('input');
  if (hasPending && !allowPending) return new TransferError('pending');
  if (risks.includes('loss') && !allowLoss) return new SwapError('loss');
  return risks.includes('twin') && !allowTokenDoubt ? new SwapError('tokenDoubt') : undefined;
}

/** Creates a function that emits `SWAP_QUOTE_ERROR` once for each pair and amount, until their quote is read. */
function createFailureReporter(events: Pick<EventsController, 'emit'>, getAccount: () => Account): (state: SwapState) => void {
  let reported: string | undefined;
  return ({ pays, gets, quotable: amount, quoteFailure, quotedAt }) => {
    if (quotedAt !== undefined) reported = undefined;
    if (!quoteFailure || !pays || !gets || amount === undefined) return;
    const key = [pays.address, gets.address, amount].join(' ');
    if (reported === key) return;
    reported = key;
    reportQuoteFailure(events, getAccount(), { pays, gets, amount }, quoteFailure.error);
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
function reportQuoteFailure(
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
