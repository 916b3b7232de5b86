import type { ReadableAtom } from 'nanostores';
import { TransferError } from '../../adapters/transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { runSwap, type SwapProgress } from '../../actions/swap/run-swap.js';
import type { ShownSwap } from '../../actions/swap/shown-swap.js';
import type { SwapStep } from '../../actions/swap/submit-swap.js';
import { atom } from '../../utils/atom.js';
import type { ReadyAccount } from './need-account.js';
import type { SubmitOptions } from './prepare-transfer.js';

/**
 * One side of a swap. Amounts in base units.
 *
 * @example
 * const toText = ({ amount, decimals, symbol }: HeadlessSwapSide) => `${Number(amount) / 10 ** decimals} ${symbol}`;
 */
export type HeadlessSwapSide = {
  /** Absent for the network's own coin. */
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Sold amount, or the quoted amount. */
  readonly amount: bigint;
  /** Account's balance, in base units. */
  readonly balance: bigint;
  /** Price in dollars; `undefined` if unknown. */
  readonly price: number | undefined;
};

/**
 * An approval that has to be given.
 *
 * @example
 * const isOneStep = ({ requiresReset }: SwapApproval) => !requiresReset;
 */
export type SwapApproval = {
  /** Allowance after the approval: exactly the sold amount. */
  readonly amount: bigint;
  /** The token wants what may be taken now taken back first: one question more. */
  readonly requiresReset: boolean;
};

/**
 * State of a swap. `completed`: the confirmed steps.
 *
 * @example
 * const isBusy = ({ status }: HeadlessSwapState) => status === 'busy';
 */
export type HeadlessSwapState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'busy'; readonly step: SwapStep } & Pick<SwapProgress, 'completed'>)
  | { readonly status: 'sent'; readonly hash: string | undefined }
  | ({ readonly status: 'failed'; readonly error: Error } & Pick<SwapProgress, 'completed'>);

/**
 * A swap that can be shown, then made. Amounts in base units.
 *
 * @example
 * const pay = async (swap: HeadlessSwap) => swap.submit();
 */
export type HeadlessSwap = {
  readonly sell: HeadlessSwapSide;
  readonly buy: HeadlessSwapSide;
  /** Minimum received amount: with less the swap reverts. */
  readonly minReceived: bigint;
  /** In whole percent. */
  readonly slippage: number;
  /** Base units of `buy` for one whole token of `sell`. */
  readonly rate: bigint;
  /** Price impact, in hundredths of a percent; negative for a gain. `undefined` without prices. */
  readonly priceImpact: bigint | undefined;
  /** Provider's fee; the quote has it deducted already. */
  readonly providerFee: bigint;
  /** Network fee of the swap itself; `undefined` where a paymaster may pay for a smart account. */
  readonly fee: { readonly estimated: bigint; readonly max: bigint } | undefined;
  /** Current allowance of the swap's contract; `undefined` for the native token. One far above the sold amount deserves a warning. */
  readonly allowance: bigint | undefined;
  /** Approval that the wallet is asked for first: exactly the sold amount. `undefined` where none is needed. */
  readonly approval: SwapApproval | undefined;
  /** Until when it may be made, in milliseconds since 1970: after that a new one has to be prepared. */
  readonly expiresAt: number;
  readonly $state: ReadableAtom<HeadlessSwapState>;
  /**
   * Requests the approval if needed, waits for it, then requests the swap; each request is compared with these fields before it can be
   * signed. Sent transactions are among the account's pending ones. It runs once: another call returns the same promise, unless it failed.
   * @param options.allowPending The visitor has seen `getPendingRequests()` and wants this swap beside them. @param options.signal Ends the
   * waiting between two requests; sent transactions continue.
   * @returns The hash of the swap; `undefined` where a wallet executed a batch and returned no hash.
   * @throws {SwapError}, {SwapMismatchError}, {TransferError} Before the wallet is asked, `pending` where another request is open in it;
   * the signal's reason; after that the wallet's error.
   */
  submit(options?: SubmitOptions & { readonly signal?: AbortSignal | undefined }): Promise<string | undefined>;
  /** Transactions of the account about which the wallet still asks. */
  getPendingRequests(): readonly PendingRequest[];
};

/** Returns the functions that execute a reviewed swap, and its state. */
export function followSwap(
  controllers: Pick<Controllers, 'environment' | 'events' | 'getAdapter' | 'openRequests' | 'query' | 'storage' | 'stores'>,
  account: ReadyAccount,
  shown: ShownSwap,
): Pick<HeadlessSwap, '$state' | 'submit' | 'getPendingRequests'> {
  const $state = atom<HeadlessSwapState>({ status: 'idle' });
  let running: Promise<string | undefined> | undefined;
  const run = async (signal: AbortSignal) => {
    let completed: SwapProgress['completed'] = [];
    const onStep = (step: SwapStep, progress: SwapProgress) => {
      completed = progress.completed;
      $state.set({ status: 'busy', step, completed });
    };
    try {
      const hash = await runSwap(controllers, { account, shown, signal, onStep });
      $state.set({ status: 'sent', hash });
      return hash;
    } catch (thrown) {
      const error: unknown = signal.aborted ? signal.reason : thrown;
      $state.set({ status: 'failed', error: error as Error, completed });
      running = undefined;
      throw error;
    }
  };
  const requests = getOpenRequests(controllers);
  return {
    $state,
    submit({ signal = new AbortController().signal, allowPending = false } = {}) {
      if (!running && !allowPending && requests.of(account.address).length > 0) return Promise.reject(new TransferError('pending'));
      return (running ??= run(signal));
    },
    getPendingRequests: () => requests.of(account.address),
  };
}
