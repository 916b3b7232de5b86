import { useEffect, useRef, useState } from 'react';
import { SwapMismatchError, type SwapDifference, type SwapPurpose, type SwapTerms } from '../../adapters/swaps.js';
import { TransferError, type TransferErrorReason } from '../../adapters/transfers.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import { isStillHere } from '../../controllers/account/is-still-here.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import { addPending } from '../../controllers/pending/pending-list.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isUserRejection, parseProviderFailure } from '../../errors/provider-errors.js';
import { useMessages } from '../../i18n/use-messages.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { swapMessages } from './messages.js';
import { submitSwap, type SwapStep } from './submit-swap.js';
import { SwapError, type SwapErrorReason } from './swap-errors.js';
import { loadSwapService, QUOTE_REFRESH_MS } from './swap-queries.js';
import type { SwapToken } from './use-swap-form.js';

/** How often the end of a step is looked for, in milliseconds. */
const LOOK_MS = 1000;

/** Steps in which the wallet is asked. */
export const ASKING: readonly SwapStep[] = ['reset', 'approve', 'swap', 'batch'];

/** Why nothing was signed, or what was signed did not do. */
export type StopReason = SwapErrorReason | TransferErrorReason | SwapDifference | 'unreachable';

/** Where swapping stands. */
export type Submitting =
  | { readonly status: 'idle' }
  | (Progress & { readonly status: 'busy'; readonly step: SwapStep; readonly isLate?: boolean })
  | (Progress & { readonly status: 'declined' })
  | (Progress & { readonly status: 'stopped'; readonly reason: StopReason });

/** How far it came. */
type Progress = {
  /** What the network has confirmed. */
  readonly passed: readonly SwapPurpose[];
  /** An allowance has to be taken back first, or was. */
  readonly hasReset: boolean;
};

/** What is swapped, as it was shown. */
export type ShownSwap = {
  readonly terms: SwapTerms;
  readonly pays: SwapToken;
  readonly gets: SwapToken;
  /** What the quote promises, in base units, and when it did. */
  readonly units: bigint;
  readonly at: number;
};

/** Swaps what was shown, and leads back to the account when it is out of our hands. Spec §2, "Swap". */
export function useSubmit(account: Account) {
  const controllers = useControllers();
  const { environment, events, modal, query, router, storage, stores, toast } = controllers;
  const texts = useMessages(swapMessages);
  const [state, setState] = useState<Submitting>({ status: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const submit = async ({ terms, pays, gets, units, at }: ShownSwap) => {
    const left = leaving.current!.signal;
    const show = (next: Submitting) => !left.aborted && setState(next);
    const sum = {
      isSmartAccount: account.type === 'smartAccount',
      network: account.network?.caipNetworkId ?? '',
      swapFromToken: pays.symbol,
      swapToToken: gets.symbol,
      swapFromAmount: toPlainAmount(terms.pays.units, pays.decimals),
      swapToAmount: toPlainAmount(units, gets.decimals),
    };
    let stopWaiting: Disposer = () => {};
    let progress: Progress = { passed: [], hasReset: false };
    let before: SwapStep | undefined;
    let phase: 'approve' | 'swap' = terms.pays.token === undefined ? 'swap' : 'approve';
    const onStep = (step: SwapStep) => {
      stopWaiting();
      stopWaiting = () => {};
      const ended = before === 'resetting' ? 'reset' : before === 'approving' ? 'approve' : undefined;
      before = step;
      progress = { passed: [...progress.passed, ...(ended ? ([ended] as const) : [])], hasReset: progress.hasReset || step === 'reset' };
      if (step === 'swap' || step === 'batch') phase = 'swap';
      const busy = { status: 'busy', step, ...progress } as const;
      show(busy);
      if (!ASKING.includes(step)) return;
      // The wallet is asked now: it has to be reached beside the modal.
      const stops = [modal.waitOutside(), environment.setTimer(() => show({ ...busy, isLate: true }), CONNECT_TIMEOUT_MS)];
      stopWaiting = () => stops.forEach((stop) => stop());
    };
    const onSent = (hash: string, purpose: SwapPurpose) => {
      const now = environment.now();
      const { units: paid, token } = terms.pays;
      addPending(storage, now, {
        hash,
        network: sum.network,
        from: account.address,
        to: purpose === 'swap' ? account.address : token!,
        units: purpose === 'reset' ? '0' : String(paid),
        decimals: pays.decimals,
        symbol: pays.symbol,
        kind: purpose,
        gets: gets.symbol,
        at: now,
        state: 'pending',
      });
      stopWaiting();
      if (purpose !== 'reset') phase = 'swap';
    };
    try {
      onStep('checking');
      // What stands on a screen for long is no promise any more.
      if (environment.now() - at > QUOTE_REFRESH_MS * 3) throw new SwapError('stale');
      const { provider, network, transfers } = await getTransfers(controllers, account);
      if (!transfers.loadSwaps) throw new SwapError('network');
      const [swaps, service] = await Promise.all([transfers.loadSwaps(), query.load().then((loaded) => loadSwapService(loaded, account))]);
      await submitSwap({
        terms,
        provider,
        network,
        service,
        transfers,
        swaps,
        now: environment.now,
        isHere: () => !left.aborted && isStillHere(stores, account),
        wait: () =>
          new Promise((resolve, reject) => {
            const stop = environment.setTimer(resolve, LOOK_MS);
            const end = () => {
              stop();
              reject(left.reason as Error);
            };
            if (left.aborted) end();
            left.addEventListener('abort', end, { once: true });
          }),
        onStep,
        onSent,
      });
      events.emit('SWAP_SUCCESS', sum);
      toast.show('success', texts.started);
      leave(left, 'activity');
    } catch (thrown) {
      // Who went away in the middle left what was sent to the list of pending ones.
      if (left.aborted && thrown === left.reason) return;
      const type = phase === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR';
      const failure = { ...sum, message: parseProviderFailure(thrown).text };
      if (type === 'SWAP_ERROR') events.emit('SWAP_ERROR', failure);
      else events.emit('SWAP_APPROVAL_ERROR', failure);
      if (isUserRejection(thrown)) return void show({ status: 'declined', ...progress });
      show({ status: 'stopped', reason: toReason(thrown), ...progress });
      // What is shown may be old: it is asked for again at once, for the visitor to look at.
      const old = ['swap-quote', 'swap-gas', 'swap-allowance', 'swap-reset', 'token-facts'];
      void query.load().then(({ client }) => old.forEach((key) => void client.invalidateQueries({ queryKey: [key] })));
    } finally {
      stopWaiting();
    }
  };
  const leave = (left: AbortSignal, tab: string) => {
    controllers.$accountTab.set(tab);
    // Who went somewhere else meanwhile stays there.
    if (!left.aborted) router.reset('Account');
  };
  return { state, submit };
}

/** Why it stopped; what a wallet or a node threw is no reason of ours. */
function toReason(thrown: unknown): StopReason {
  if (thrown instanceof SwapMismatchError) return thrown.difference;
  if (thrown instanceof SwapError || thrown instanceof TransferError) return thrown.reason;
  return (thrown as { name?: unknown } | null)?.name === 'NodeError' ? 'unreachable' : 'failed';
}
