import type { SendFailure, WalletFailure } from '../../adapters/send-outcome.js';
import {
  type DifferingCall,
  type SwapCall,
  type SwapDifference,
  SwapMismatchError,
  type SwapPurpose,
  TransferError,
  type TransferErrorReason,
  type TransferRequest,
} from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { EventPayloads } from '../../config/event-payloads.js';
import type { Account } from '../../controllers/account/account.js';
import { type AccountTransfers, isStillHere, getTransfers, rereadWallet } from '../../controllers/account/get-transfers.js';
import { reportChanges } from '../../controllers/account/report-changes.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { listHashes, type SentThrough, trackSent, trackUncertain } from '../../controllers/pending/pending-list.js';
import { getReviewedRequests, type ReviewedFacts } from '../../controllers/reviewed-requests.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { createBatchMemory } from '../calls/send-calls.js';
import type { ReadFailure } from '../create-flow-store.js';
import { SwapError, type SwapErrorReason } from '../flow-errors.js';
import type { Shortage } from '../shortage.js';
import { isForbidden, type TokenDoubt } from '../tokens/tokens.js';
import type { ReadAmount } from '../typed-amount.js';
import { submitSwap, type SwapStep } from './submit-swap.js';
import type { SwapCheck, SwapDraft } from './swap-draft.js';
import { loadSwapBuilder, QUOTE_REFRESH_MS } from './swap-queries.js';
import type { SwapReview } from './swap-review.js';
import type { SwapFee } from './swap-terms.js';
import type { SwapToken } from './swap-token.js';

/** Interval of looking for the end of a step, in milliseconds. */
const LOOK_MS = 1000;
/** Time for which a reviewed swap may be signed, in milliseconds: an older quote may not hold. */
export const SHOWN_LIFETIME_MS = QUOTE_REFRESH_MS * 3;

/** Progress of a swap. */
export type SwapProgress = {
  /** Confirmed steps. */
  readonly completed: readonly SwapPurpose[];
  /** An allowance has to be taken back first, or was. */
  readonly hasReset: boolean;
};

/** Reason why nothing was swapped: a check of our own, the chain, or the wallet. */
export type SwapStopReason = SwapErrorReason | TransferErrorReason | SwapDifference | WalletFailure | 'unreachable';

/**
 * The stage of a submission.
 *
 * - `busy`: a step is under way; `isLate` after 60 s without an answer of the wallet.
 * - `declined`: the visitor rejected a request in the wallet.
 * - `stopped`: nothing was swapped, and the review can be submitted again; `call` is the one that differed from it.
 * - `uncertain`: a request may have been sent; it is followed as a pending transaction, and the review cannot be submitted again.
 * - `sent`: `hash` is `undefined` where a wallet executed a batch and returned no hash.
 */
export type SwapSubmission =
  | { readonly status: 'idle' }
  | (SwapProgress & { readonly status: 'busy'; readonly step: SwapStep; readonly isLate: boolean })
  | (SwapProgress & { readonly status: 'declined' | 'uncertain' })
  | (SwapProgress & { readonly status: 'stopped'; readonly reason: SwapStopReason; readonly call?: DifferingCall | undefined })
  | { readonly status: 'sent'; readonly hash: string | undefined };

/** The controllers that a submission uses. */
export type SwapControllers = Pick<
  Controllers,
  | 'connection'
  | 'environment'
  | 'events'
  | 'findPageChanges'
  | 'getAdapter'
  | 'modal'
  | 'openRequests'
  | 'query'
  | 'reviewedRequests'
  | 'storage'
  | 'stores'
>;

/** Swap that the visitor has confirmed. */
export type SwapRun = {
  readonly account: Account;
  readonly review: SwapReview;
  /** Ends the waiting; sent transactions stay pending. */
  readonly signal: AbortSignal;
  onChange(submission: SwapSubmission): void;
};

/** A swap in an event. */
export type SwapSum = EventPayloads['SWAP_SUCCESS'];

type AskingStep = 'reset' | 'approve' | 'swap' | 'batch';

/** Queries whose data a stopped swap makes outdated. */
const OUTDATED = ['swap-quote', 'swap-gas', 'swap-fee', 'swap-review-fee', 'swap-allowance', 'swap-reset', 'token-facts'];

/** Reasons by which a request of the service differs from the review. */
const MISMATCHES: readonly SwapStopReason[] = [
  ...(['token', 'spender', 'router', 'amount', 'unlimited', 'recipient', 'value', 'expired', 'unreadable', 'from'] as const),
];

/** Returns whether a swap was stopped because its request differs from the review. */
export const isMismatch = (reason: SwapStopReason): boolean => MISMATCHES.includes(reason);

/** Returns whether the wallet shows a request in a step. */
export const isAsking = (step: SwapStep): step is AskingStep => ['reset', 'approve', 'swap', 'batch'].includes(step);

/** Describes a swap for an event. */
export const toSwapSum = ({ network, type }: Account, { pays, gets, terms, amount }: SwapReview): SwapSum => ({
  isSmartAccount: type === 'smartAccount',
  network: network?.caipNetworkId ?? '',
  swapFromToken: pays.symbol,
  swapToToken: gets.symbol,
  swapFromAmount: toPlainAmount(terms.pays.amount, pays.decimals),
  swapToAmount: toPlainAmount(amount, gets.decimals),
});

/** The request that a step asks the wallet for. */
function toOpenRequest({ address }: Account, { terms, pays }: SwapReview, step: AskingStep): ReviewedFacts & Pick<PendingRequest, 'from'> {
  const amount = toPlainAmount(terms.pays.amount, pays.decimals);
  return { from: address, kind: step === 'batch' ? 'swap' : step, amount, symbol: pays.symbol };
}

/**
 * Executes a reviewed swap, stores each transaction among the pending ones, and emits the result. After a signal nothing is emitted: the
 * pending transactions show what was sent.
 *
 * @returns The hash of the swap; `undefined` where a wallet executed a batch and returned no hash.
 * @throws {SwapError}, {SwapMismatchError}, {TransferError} Before the wallet is asked; the signal's reason; after that the wallet's error.
 */
export async function runSwap(controllers: SwapControllers, { account, review, signal, onChange }: SwapRun): Promise<string | undefined> {
  const { environment, events, modal, query, stores } = controllers;
  const { terms, pays, gets, at, route } = review;
  const sum = toSwapSum(account, review);
  // Wallets have to be reached beside the modal, and a press on its backdrop must not end the swap.
  const stopWaiting = modal.waitOutside();
  let progress: SwapProgress = { completed: [], hasReset: false };
  let before: SwapStep | undefined;
  let isApproving = terms.pays.token !== undefined;
  let swapped: string | undefined;
  let stops: readonly (() => void)[] = [];
  const endAsking = () => stops.forEach((stop) => stop());
  /** The request that the wallet has not answered: its step, and what its transaction is found by. */
  let pending:
    | { readonly step: AskingStep; readonly trace: TransactionTrace | undefined; readonly spender: string | undefined }
    | undefined;
  let through: AccountTransfers | undefined;
  const onStep = (step: SwapStep, request?: TransferRequest, trace?: TransactionTrace, spender?: string) => {
    pending = isAsking(step) ? { step, trace, spender } : undefined;
    const ended = before === 'resetting' ? 'reset' : before === 'approving' ? 'approve' : undefined;
    before = step;
    endAsking();
    progress = { completed: ended ? [...progress.completed, ended] : progress.completed, hasReset: progress.hasReset || step === 'reset' };
    const busy = { status: 'busy', step, ...progress } as const;
    stops = [];
    if (isAsking(step)) {
      const { from: address, ...facts } = toOpenRequest(account, review, step);
      stops = [
        getOpenRequests(controllers).add({ from: address, ...facts }),
        environment.setTimer(() => onChange({ ...busy, isLate: true }), CONNECT_TIMEOUT_MS),
        ...(request ? [getReviewedRequests(controllers).add({ request, network: sum.network, address, review, facts })] : []),
      ];
    }
    if (step === 'approve' || step === 'swap' || step === 'batch') isApproving = step === 'approve';
    onChange({ ...busy, isLate: false });
  };
  const toEntry = (purpose: SwapPurpose, trace?: TransactionTrace, spender?: string) => {
    const { amount: paid, token } = terms.pays;
    return {
      from: account.address,
      to: purpose === 'swap' ? account.address : token!,
      amount: purpose === 'reset' ? '0' : String(paid),
      decimals: pays.decimals,
      symbol: pays.symbol,
      token,
      kind: purpose,
      gets: gets.symbol,
      getsToken: terms.gets.token,
      getsDecimals: gets.decimals,
      iconUrl: pays.iconUrl,
      ...(purpose === 'swap' ? ({ nextSteps: 'shown' } as const) : { spender }),
      trace,
    };
  };
  const toOnSent = (sent: SentThrough) => (hash: string, purpose: SwapPurpose, trace?: TransactionTrace, spender?: string) => {
    pending = undefined;
    if (purpose === 'swap') swapped = hash;
    if (purpose !== 'reset') isApproving = false;
    trackSent(controllers, sent, { hash, ...toEntry(purpose, trace, spender) });
  };
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const stop = environment.setTimer(resolve, LOOK_MS);
      const end = () => {
        stop();
        reject(signal.reason as Error);
      };
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
    });
  try {
    onStep('checking');
    if (environment.now() - at > SHOWN_LIFETIME_MS) throw new SwapError('stale');
    if ([pays, gets].some(({ doubt }) => isForbidden(doubt))) throw new SwapError('symbol');
    const found = await getTransfers(controllers, account);
    const { provider, network, transfers } = found;
    reportChanges(controllers, provider, account.connectorId);
    if (!transfers.loadSwaps) throw new SwapError('network');
    through = found;
    const loaded = await query.load();
    const [swaps, service] = await Promise.all([
      transfers.loadSwaps(),
      loadSwapBuilder(loaded, account, review),
      rereadWallet(controllers, account),
    ]);
    const isHere = () => !signal.aborted && isStillHere(stores, account);
    const batches = createBatchMemory(loaded, account.connectorId, sum.network);
    const prove = async (calls: readonly SwapCall[]) =>
      (await import('./node-source.js')).proveSwap(loaded, account, swaps, { terms, calls, signal });
    const parts = {
      terms,
      provider,
      network,
      service,
      transfers,
      swaps,
      batches,
      now: environment.now,
      isHere,
      listSent: () => listHashes(controllers.storage, environment.now()),
      wait,
      ...(route && { prove }),
    };
    await submitSwap({ ...parts, onStep, onSent: toOnSent(through) });
    endAsking();
    events.emit('SWAP_SUCCESS', sum);
    onChange({ status: 'sent', hash: swapped });
    return swapped;
  } catch (thrown) {
    endAsking();
    if (!signal.aborted || thrown !== signal.reason) {
      const failure = { ...sum, message: parseProviderFailure(thrown).text };
      if (isApproving) events.emit('SWAP_APPROVAL_ERROR', failure);
      else events.emit('SWAP_ERROR', failure);
    }
    const failure = pending && through ? through.transfers.readFailure(thrown) : undefined;
    const isLost = failure?.outcome === 'uncertain';
    if (isLost && through) {
      const { step, trace, spender } = pending!;
      trackUncertain(controllers, through, toEntry(step === 'batch' ? 'swap' : step, trace, spender));
    }
    if (signal.aborted) onChange({ status: 'idle' });
    else if (isLost || (thrown instanceof SwapError && thrown.reason === 'batchUnknown')) onChange({ status: 'uncertain', ...progress });
    else if (failure?.outcome === 'rejected') onChange({ status: 'declined', ...progress });
    else {
      const call = thrown instanceof SwapMismatchError ? thrown.call : undefined;
      onChange({ status: 'stopped', reason: toStopReason(thrown, failure), ...(call && { call }), ...progress });
      // The reviewed quote may be old: it is read again at once, for another review.
      void query.load().then(({ client }) => OUTDATED.forEach((key) => void client.invalidateQueries({ queryKey: [key] })));
    }
    throw thrown;
  } finally {
    stopWaiting();
  }
}

/** Returns the reason of a stop; an unknown error of a node is `unreachable`, any other one `failed`. */
function toStopReason(thrown: unknown, failure: SendFailure | undefined): SwapStopReason {
  if (thrown instanceof SwapMismatchError) return thrown.difference;
  if (thrown instanceof SwapError || thrown instanceof TransferError) return thrown.reason;
  return failure?.reason ?? ((thrown as { name?: unknown } | null)?.name === 'NodeError' ? 'unreachable' : 'failed');
}

/**
 * A risk that the visitor has to acknowledge before the wallet is asked.
 *
 * - `loss`: the price impact is 3 percent or more.
 * - `twin`: another token has the same symbol, or the token's contract reports another one than the list of the host or the package.
 * - `mismatch`: the last request differed from the review, and was not signed.
 * - `pending`: another request of the account lies unanswered in the wallet.
 */
export type SwapRisk = 'loss' | 'twin' | 'mismatch' | 'pending';

/**
 * An approval that the wallet is asked for before the swap.
 *
 * @example
 * const isOneStep = ({ requiresReset }: SwapApproval) => !requiresReset;
 */
export type SwapApproval = {
  /** Allowance after the approval, in base units: exactly the sold amount. */
  readonly amount: bigint;
  /** Whether the token wants the present allowance revoked first, in a request of its own. */
  readonly requiresReset: boolean;
};

/** Everything that the form and the review of a swap show. Amounts in base units. */
export type SwapState = {
  readonly draft: SwapDraft;
  /** The tokens; `undefined` while they are being read, and while none is chosen. */
  readonly pays: SwapToken | undefined;
  readonly gets: SwapToken | undefined;
  /** Dollars for one unit of the native currency. */
  readonly nativePrice: number | undefined;
  readonly amount: ReadAmount;
  /** The amount if it can be quoted: positive, and not above the balance. */
  readonly quotable: bigint | undefined;
  /** Quoted amount of the draft; `undefined` while there is none. */
  readonly offered: bigint | undefined;
  /** Time of the quote, in milliseconds since 1970. */
  readonly quotedAt: number | undefined;
  /** Network fee of the swap: the usual one, and in the review that of its transactions, approvals included. */
  readonly fee: SwapFee | undefined;
  readonly check: SwapCheck;
  /** Missing sum, where the balance is the unmet requirement. */
  readonly shortage: Shortage | undefined;
  /** The first read that failed, except for a lack of liquidity; `retry` repeats all of them. */
  readonly failure: ReadFailure | undefined;
  /** The failure of the quote, a lack of liquidity included. */
  readonly quoteFailure: ReadFailure | undefined;
  /** The price of the native currency could not be read; the swap goes on without dollars for the fee. */
  readonly priceFailure: ReadFailure | undefined;
  /** The swap that is reviewed: the last quote, or the swap that the wallet is asked for. */
  readonly review: SwapReview | undefined;
  /** Price impact of the review, in hundredths of a percent; negative for a gain, `undefined` without prices. */
  readonly impact: bigint | undefined;
  /** Reasons why a token may not be the one that its symbol names. */
  readonly doubts: readonly TokenDoubt[];
  /** Allowance of the router for the sold token; `undefined` while it is being read, and for the native currency. */
  readonly allowance: bigint | undefined;
  /** Whether the router may take any amount of the sold token already. */
  readonly isUnlimited: boolean;
  /** The approval that precedes the swap, or preceded it in the last submission; `undefined` where none does. */
  readonly approval: SwapApproval | undefined;
  /** Requests of the account that lie unanswered in its wallet, without the one of this flow. */
  readonly pending: readonly PendingRequest[];
  /** The risks to acknowledge before the review is submitted. */
  readonly risks: readonly SwapRisk[];
  /** Whether a read is under way. */
  readonly isReading: boolean;
  /** Whether the wallet is still connected to the account and network of the flow. */
  readonly isHere: boolean;
  /** Whether the review can be submitted, once its risks are acknowledged. */
  readonly isSubmittable: boolean;
  readonly submission: SwapSubmission;
};
