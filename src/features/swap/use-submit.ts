import { useEffect, useRef, useState } from 'react';
import { describeWalletFailure, type WalletFailure } from '../../actions/describe-wallet-failure.js';
import { type SwapDifference, SwapMismatchError, TransferError, type TransferErrorReason } from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isUserRejection } from '../../errors/provider-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { swapMessages } from './messages.js';
import { runSwap, type SwapProgress } from '../../actions/swap/run-swap.js';
import type { ShownSwap } from '../../actions/swap/shown-swap.js';
import type { SwapStep } from '../../actions/swap/submit-swap.js';
import { SwapError, type SwapErrorReason } from '../../actions/swap/swap-errors.js';

/** Steps in which the wallet is asked. */
export const ASKING: readonly SwapStep[] = ['reset', 'approve', 'swap', 'batch'];

/** Reason why nothing was signed, or a signed transaction failed. */
export type StopReason = SwapErrorReason | TransferErrorReason | SwapDifference | WalletFailure | 'unreachable';

/** State of swapping. */
export type Submitting =
  | { readonly status: 'idle' }
  | (SwapProgress & { readonly status: 'busy'; readonly step: SwapStep; readonly isLate?: boolean })
  | (SwapProgress & { readonly status: 'declined' })
  | (SwapProgress & { readonly status: 'stopped'; readonly reason: StopReason });

/** Swaps what was shown, and leads back to the account when it is out of our hands. Spec §2, "Swap". */
export function useSubmit(account: Account) {
  const controllers = useControllers();
  const { environment, modal, query, router, stores, toast } = controllers;
  const texts = useMessages(swapMessages);
  const [state, setState] = useState<Submitting>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  const isShown = useRef(true);
  const isRunning = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    isShown.current = true;
    leaving.current = left;
    return () => {
      isShown.current = false;
      // A visitor who goes to another view gives the swap up. Closing the modal does not: the wallet is still asked.
      if (stores.$modal.get().open) left.abort();
    };
  }, [stores]);

  const submit = async (shown: ShownSwap) => {
    // A second call before the next render would ask the wallet twice.
    if (isRunning.current) return;
    isRunning.current = true;
    const { signal } = leaving.current!;
    const show = (next: Submitting) => isShown.current && setState(next);
    let stopTimer: Disposer = () => {};
    // Wallets have to be reached beside the modal, and a press on its backdrop must not end the swap.
    const stopWaiting = modal.waitOutside();
    let progress: SwapProgress = { completed: [], hasReset: false };
    const onStep = (step: SwapStep, reached: SwapProgress) => {
      progress = reached;
      stopTimer();
      const busy = { status: 'busy', step, ...progress } as const;
      show(busy);
      if (ASKING.includes(step)) stopTimer = environment.setTimer(() => show({ ...busy, isLate: true }), CONNECT_TIMEOUT_MS);
    };
    try {
      await runSwap(controllers, { account, shown, signal, onStep });
      toast.show('success', texts.started);
      controllers.$accountTab.set('activity');
      // A visitor who went somewhere else meanwhile stays there.
      if (isShown.current) router.reset('Account');
    } catch (thrown) {
      if (signal.aborted) return;
      if (isUserRejection(thrown)) return void show({ status: 'declined', ...progress });
      show({ status: 'stopped', reason: toReason(thrown), ...progress });
      // The reviewed quote may be old: fetch it again at once, for another review.
      const old = ['swap-quote', 'swap-gas', 'swap-allowance', 'swap-reset', 'token-facts'];
      void query.load().then(({ client }) => old.forEach((key) => void client.invalidateQueries({ queryKey: [key] })));
    } finally {
      isRunning.current = false;
      stopTimer();
      stopWaiting();
    }
  };
  return { state, submit };
}

/** Returns the reason of a stop; errors of a wallet or a node have none of ours. */
function toReason(thrown: unknown): StopReason {
  if (thrown instanceof SwapMismatchError) return thrown.difference;
  if (thrown instanceof SwapError || thrown instanceof TransferError) return thrown.reason;
  const failure = describeWalletFailure(thrown);
  return failure ?? ((thrown as { name?: unknown } | null)?.name === 'NodeError' ? 'unreachable' : 'failed');
}
