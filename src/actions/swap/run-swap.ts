import { isForbidden } from '../tokens/find-token-doubt.js';
import type { SwapPurpose } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { isStillHere } from '../../controllers/account/is-still-here.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { type SentThrough, trackSent } from '../../controllers/pending/track-sent.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import type { TransactionTrace } from '../../storage/transaction-trace.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import type { ShownSwap } from './shown-swap.js';
import { createBatchMemory } from './batch-memory.js';
import { submitSwap, type SwapStep } from './submit-swap.js';
import { SwapError } from './swap-errors.js';
import { loadSwapService, QUOTE_REFRESH_MS } from './swap-queries.js';

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

/** Swap that the visitor has confirmed. */
export type SwapRun = {
  readonly account: Account;
  readonly shown: ShownSwap;
  /** Ends the waiting; sent transactions stay pending. */
  readonly signal: AbortSignal;
  onStep(step: SwapStep, progress: SwapProgress): void;
};

type AskingStep = 'reset' | 'approve' | 'swap' | 'batch';

const isAsking = (step: SwapStep): step is AskingStep => ['reset', 'approve', 'swap', 'batch'].includes(step);

/** The request that a step asks the wallet for. */
function toOpenRequest({ address }: Account, { terms, pays }: ShownSwap, step: AskingStep): Omit<PendingRequest, 'id'> {
  const amount = toPlainAmount(terms.pays.units, pays.decimals);
  return { from: address, kind: step === 'batch' ? 'swap' : step, amount, symbol: pays.symbol };
}

/**
 * Executes a reviewed swap, stores each transaction among the pending ones, and emits the result.
 *
 * @returns The hash of the swap; `undefined` where a wallet executed a batch and returned no hash.
 * @throws {SwapError}, {SwapMismatchError}, {TransferError} Before the wallet is asked; the signal's reason; after that the wallet's error.
 */
export async function runSwap(
  controllers: Pick<Controllers, 'environment' | 'events' | 'getAdapter' | 'openRequests' | 'query' | 'storage' | 'stores'>,
  { account, shown, signal, onStep }: SwapRun,
): Promise<string | undefined> {
  const { environment, events, query, stores } = controllers;
  const { terms, pays, gets, units, at, slippage } = shown;
  const sum = {
    isSmartAccount: account.type === 'smartAccount',
    network: account.network?.caipNetworkId ?? '',
    swapFromToken: pays.symbol,
    swapToToken: gets.symbol,
    swapFromAmount: toPlainAmount(terms.pays.units, pays.decimals),
    swapToAmount: toPlainAmount(units, gets.decimals),
  };
  let progress: SwapProgress = { completed: [], hasReset: false };
  let before: SwapStep | undefined;
  let isApproving = terms.pays.token !== undefined;
  let swapped: string | undefined;
  let settle: (() => void) | undefined;
  const tell = (step: SwapStep) => {
    const ended = before === 'resetting' ? 'reset' : before === 'approving' ? 'approve' : undefined;
    before = step;
    settle?.();
    settle = isAsking(step) ? getOpenRequests(controllers).add(toOpenRequest(account, shown, step)) : undefined;
    progress = { completed: ended ? [...progress.completed, ended] : progress.completed, hasReset: progress.hasReset || step === 'reset' };
    if (step === 'approve' || step === 'swap' || step === 'batch') isApproving = step === 'approve';
    onStep(step, progress);
  };
  const toOnSent = (through: SentThrough) => (hash: string, purpose: SwapPurpose, trace?: TransactionTrace) => {
    const { units: paid, token } = terms.pays;
    if (purpose === 'swap') swapped = hash;
    if (purpose !== 'reset') isApproving = false;
    trackSent(controllers, through, {
      hash,
      from: account.address,
      to: purpose === 'swap' ? account.address : token!,
      units: purpose === 'reset' ? '0' : String(paid),
      decimals: pays.decimals,
      symbol: pays.symbol,
      token,
      kind: purpose,
      gets: gets.symbol,
      getsToken: terms.gets.token,
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
    tell('checking');
    if (environment.now() - at > SHOWN_LIFETIME_MS) throw new SwapError('stale');
    if ([pays, gets].some(({ doubt }) => isForbidden(doubt))) throw new SwapError('symbol');
    const { provider, network, transfers } = await getTransfers(controllers, account);
    if (!transfers.loadSwaps) throw new SwapError('network');
    const loaded = await query.load();
    const [swaps, service] = await Promise.all([transfers.loadSwaps(), loadSwapService(loaded, account, slippage)]);
    const isHere = () => !signal.aborted && isStillHere(stores, account);
    const batches = createBatchMemory(loaded, account.connectorId, sum.network);
    const parts = { terms, provider, network, service, transfers, swaps, batches, now: environment.now, isHere, wait };
    await submitSwap({ ...parts, onStep: tell, onSent: toOnSent({ provider, network, transfers }) });
    events.emit('SWAP_SUCCESS', sum);
    return swapped;
  } catch (thrown) {
    // After an abort the pending list shows what was sent.
    if (!signal.aborted || thrown !== signal.reason) {
      const failure = { ...sum, message: parseProviderFailure(thrown).text };
      if (isApproving) events.emit('SWAP_APPROVAL_ERROR', failure);
      else events.emit('SWAP_ERROR', failure);
    }
    throw thrown;
  } finally {
    settle?.();
  }
}
