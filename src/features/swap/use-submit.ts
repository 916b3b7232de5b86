import { useEffect, useRef, useState } from 'react';
import { SwapMismatchError, type SwapDifference } from '../../adapters/swaps.js';
import { TransferError, type TransferErrorReason } from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isUserRejection } from '../../errors/provider-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { swapMessages } from './messages.js';
import { runSwap, type SwapProgress } from './run-swap.js';
import type { ShownSwap } from './shown-swap.js';
import type { SwapStep } from '../../actions/swap/submit-swap.js';
import { SwapError, type SwapErrorReason } from '../../actions/swap/swap-errors.js';

/** Steps in which the wallet is asked. */
export const ASKING: readonly SwapStep[] = ['reset', 'approve', 'swap', 'batch'];

/** Why nothing was signed, or what was signed did not do. */
export type StopReason = SwapErrorReason | TransferErrorReason | SwapDifference | 'unreachable';

/** Where swapping stands. */
export type Submitting =
  | { readonly status: 'idle' }
  | (SwapProgress & { readonly status: 'busy'; readonly step: SwapStep; readonly isLate?: boolean })
  | (SwapProgress & { readonly status: 'declined' })
  | (SwapProgress & { readonly status: 'stopped'; readonly reason: StopReason });

/** Swaps what was shown, and leads back to the account when it is out of our hands. Spec §2, "Swap". */
export function useSubmit(account: Account) {
  const controllers = useControllers();
  const { environment, modal, query, router, toast } = controllers;
  const texts = useMessages(swapMessages);
  const [state, setState] = useState<Submitting>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const submit = async (shown: ShownSwap) => {
    const { signal } = leaving.current!;
    const show = (next: Submitting) => !signal.aborted && setState(next);
    let stopWaiting: Disposer = () => {};
    let progress: SwapProgress = { passed: [], hasReset: false };
    const onStep = (step: SwapStep, reached: SwapProgress) => {
      progress = reached;
      stopWaiting();
      stopWaiting = () => {};
      const busy = { status: 'busy', step, ...progress } as const;
      show(busy);
      if (!ASKING.includes(step)) return;
      // The wallet is asked now: it has to be reached beside the modal.
      const stops = [modal.waitOutside(), environment.setTimer(() => show({ ...busy, isLate: true }), CONNECT_TIMEOUT_MS)];
      stopWaiting = () => stops.forEach((stop) => stop());
    };
    try {
      await runSwap(controllers, { account, shown, signal, onStep });
      toast.show('success', texts.started);
      controllers.$accountTab.set('activity');
      // Who went somewhere else meanwhile stays there.
      if (!signal.aborted) router.reset('Account');
    } catch (thrown) {
      if (signal.aborted) return;
      if (isUserRejection(thrown)) return void show({ status: 'declined', ...progress });
      show({ status: 'stopped', reason: toReason(thrown), ...progress });
      // What is shown may be old: it is asked for again at once, for the visitor to look at.
      const old = ['swap-quote', 'swap-gas', 'swap-allowance', 'swap-reset', 'token-facts'];
      void query.load().then(({ client }) => old.forEach((key) => void client.invalidateQueries({ queryKey: [key] })));
    } finally {
      stopWaiting();
    }
  };
  return { state, submit };
}

/** Why it stopped; what a wallet or a node threw is no reason of ours. */
function toReason(thrown: unknown): StopReason {
  if (thrown instanceof SwapMismatchError) return thrown.difference;
  if (thrown instanceof SwapError || thrown instanceof TransferError) return thrown.reason;
  return (thrown as { name?: unknown } | null)?.name === 'NodeError' ? 'unreachable' : 'failed';
}
