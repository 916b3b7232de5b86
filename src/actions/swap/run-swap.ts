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
import { isStillHere, getTransfers } from '../../controllers/account/get-transfers.js';
import { reportChanges } from '../../controllers/account/report-changes.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { type SentThrough, trackSent } from '../../controllers/pending/pending-list.js';
import { getReviewedRequests, type ReviewedFacts } from '../../controllers/reviewed-requests.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { describeWalletFailure, type WalletFailure } from '../describe-wallet-failure.js';
import { createBatchMemory } from '../calls/send-batch.js';
import { isForbidden } from '../tokens/tokens.js';
import { submitSwap, type SwapStep } from './submit-swap.js';
import { SwapError, type SwapErrorReason } from '../flow-errors.js';
import { loadSwapBuilder, QUOTE_REFRESH_MS } from './swap-queries.js';
import type { SwapReview } from './swap-review.js';

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
 * - `sent`: `hash` is `undefined` where a wallet executed a batch and returned no hash.
 */
export type SwapSubmission =
  | { readonly status: 'idle' }
  | (SwapProgress & { readonly status: 'busy'; readonly step: SwapStep; readonly isLate: boolean })
  | (SwapProgress & { readonly status: 'declined' })
  | (SwapProgress & { readonly status: 'stopped'; readonly reason: SwapStopReason; readonly call?: DifferingCall | undefined })
  | { readonly status: 'sent'; readonly hash: string | undefined };

/** The controllers that a submission uses. */
export type SwapControllers = Pick<
  Controllers,
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
const OUTDATED = ['swap-quote', 'swap-gas', 'swap-allowance', 'swap-reset', 'token-facts'];

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
  const onStep = (step: SwapStep, request?: TransferRequest) => {
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
  const toOnSent = (through: SentThrough) => (hash: string, purpose: SwapPurpose, trace?: TransactionTrace, spender?: string) => {
    const { amount: paid, token } = terms.pays;
    if (purpose === 'swap') swapped = hash;
    if (purpose !== 'reset') isApproving = false;
    trackSent(controllers, through, {
      hash,
      from: account.address,
      to: purpose === 'swap' ? account.address : token!,
      amount: purpose === 'reset' ? '0' : String(paid),
      decimals: pays.decimals,
      symbol: pays.symbol,
      token,
      kind: purpose,
      gets: gets.symbol,
      getsToken: terms.gets.token,
      iconUrl: pays.iconUrl,
      ...(purpose === 'swap' ? { nextSteps: 'shown' } : { spender }),
      trace,
    });
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
    const { provider, network, transfers } = await getTransfers(controllers, account);
    reportChanges(controllers, provider, account.connectorId);
    if (!transfers.loadSwaps) throw new SwapError('network');
    const loaded = await query.load();
    const [swaps, service] = await Promise.all([transfers.loadSwaps(), loadSwapBuilder(loaded, account, review)]);
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
      wait,
      ...(route && { prove }),
    };
    await submitSwap({ ...parts, onStep, onSent: toOnSent({ provider, network, transfers }) });
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
    if (signal.aborted) onChange({ status: 'idle' });
    else if (isUserRejection(thrown)) onChange({ status: 'declined', ...progress });
    else {
      const call = thrown instanceof SwapMismatchError ? thrown.call : undefined;
      onChange({ status: 'stopped', reason: toStopReason(thrown), ...(call && { call }), ...progress });
      // The reviewed quote may be old: it is read again at once, for another review.
      void query.load().then(({ client }) => OUTDATED.forEach((key) => void client.invalidateQueries({ queryKey: [key] })));
    }
    throw thrown;
  } finally {
    stopWaiting();
  }
}

/** Returns the reason of a stop; an unknown error of a node is `unreachable`, any other one `failed`. */
function toStopReason(thrown: unknown): SwapStopReason {
  if (thrown instanceof SwapMismatchError) return thrown.difference;
  if (thrown instanceof SwapError || thrown instanceof TransferError) return thrown.reason;
  const failure = describeWalletFailure(thrown);
  return failure ?? ((thrown as { name?: unknown } | null)?.name === 'NodeError' ? 'unreachable' : 'failed');
}
