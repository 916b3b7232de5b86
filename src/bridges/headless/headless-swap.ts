import type { ReadableAtom } from 'nanostores';
import type { SwapFlow, SwapSubmitOptions } from '../../actions/swap/create-swap-flow.js';
import type { SwapControllers, SwapProgress } from '../../actions/swap/run-swap.js';
import type { SwapStep } from '../../actions/swap/submit-swap.js';
import type { SwapApproval } from '../../actions/swap/swap-state.js';
import type { TokenDoubt } from '../../actions/tokens/find-token-doubt.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { atom } from '../../utils/atom.js';

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
  /** `twin`: another token has the same symbol; show the address of this one. */
  readonly tokenDoubt: TokenDoubt | undefined;
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
  /**
   * Price impact, in hundredths of a percent; negative for a gain. `undefined` without prices. From 300 on show the loss before you call
   * `submit({ allowLoss: true })`.
   */
  readonly priceImpact: bigint | undefined;
  /** Provider's fee; the quote has it deducted already. */
  readonly providerFee: bigint;
  /** Network fee of the swap itself; `undefined` where a paymaster may pay for a smart account. */
  readonly fee: { readonly estimated: bigint; readonly max: bigint } | undefined;
  /** Current allowance of the router; `undefined` for the native currency. */
  readonly allowance: bigint | undefined;
  /** Whether the router may take any amount of the sold token already; recommend revoking that allowance. */
  readonly isUnlimited: boolean;
  /** Approval that the wallet is asked for first: exactly the sold amount. `undefined` where none is needed. */
  readonly approval: SwapApproval | undefined;
  /** Until when it may be made, in milliseconds since 1970: after that a new one has to be prepared. */
  readonly expiresAt: number;
  readonly $state: ReadableAtom<HeadlessSwapState>;
  /**
   * Requests the approval if needed, waits for it, then requests the swap; each request is compared with these fields before it can be
   * signed. Sent transactions are among the account's pending ones. It runs once: another call returns the same promise, unless it failed.
   *
   * @param options.allowPending The visitor has seen `getPendingRequests()` and wants this swap beside them.
   * @param options.allowLoss The visitor has seen that `priceImpact` is 3 percent or more and wants this swap.
   * @param options.signal Ends the waiting between two requests; sent transactions continue.
   * @returns The hash of the swap; `undefined` where a wallet executed a batch and returned no hash.
   * @throws {SwapError}, {SwapMismatchError}, {TransferError} Before the wallet is asked, `pending` where another request is open in it,
   * `loss` for a loss that is not allowed; the signal's reason; after that the wallet's error.
   */
  submit(options?: SwapSubmitOptions): Promise<string | undefined>;
  /** Transactions of the account about which the wallet still asks. */
  getPendingRequests(): readonly PendingRequest[];
};

/** Returns the submission of a flow whose review is open. @param address Address of the account. */
export function toHeadlessSubmission(
  controllers: SwapControllers,
  { $state: $flow, submit }: SwapFlow,
  address: string,
): Pick<HeadlessSwap, '$state' | 'submit' | 'getPendingRequests'> {
  const $state = atom<HeadlessSwapState>({ status: 'idle' });
  let running: Promise<string | undefined> | undefined;
  const run = async (options: SwapSubmitOptions | undefined) => {
    let completed: SwapProgress['completed'] | undefined;
    const stop = $flow.listen(({ submission }) => {
      if (submission.status !== 'busy') return;
      completed = submission.completed;
      $state.set({ status: 'busy', step: submission.step, completed });
    });
    try {
      const hash = await submit(options);
      $state.set({ status: 'sent', hash });
      return hash;
    } catch (thrown) {
      const error: unknown = options?.signal?.aborted ? options.signal.reason : thrown;
      // A risk that is not allowed begins nothing.
      if (completed) $state.set({ status: 'failed', error: error as Error, completed });
      running = undefined;
      throw error;
    } finally {
      stop();
    }
  };
  const requests = getOpenRequests(controllers);
  return {
    $state,
    submit: (options) => (running ??= run(options)),
    getPendingRequests: () => requests.of(address),
  };
}
