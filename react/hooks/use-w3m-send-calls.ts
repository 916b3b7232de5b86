import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallsResult } from '../../src/actions/flow-errors.js';
import { createStoresSource, getPageModal, requirePageModal } from '../../src/bridges/page-modal.js';
import type { Modal } from '../../src/client/modal.js';
import { usePageModal } from './use-w3m-modal.js';

type State = Pick<W3mSendCalls, 'result' | 'error' | 'isSending'>;

const IDLE: State = { result: undefined, error: undefined, isSending: false };

const createAddressSource = (modal: Modal) =>
  createStoresSource<string | undefined>(modal, () => modal.getAccount('eip155')?.caipAddress, undefined);

/**
 * Return type of {@link useW3mSendCalls}; the functions are the same at every render.
 *
 * @example
 * const isDone = ({ result }: W3mSendCalls) => result?.status === 'success';
 */
export type W3mSendCalls = {
  /** Sends calls: `modal.sendCalls()`. Rejects with a {@link ModalMissingError} without a modal. */
  readonly sendCalls: Modal['sendCalls'];
  /** Status of the component's latest calls, or of those with the given id; followed until they have ended. */
  readonly result: CallsResult | undefined;
  /** Error of the latest calls: a `SendCallsError`. */
  readonly error: Error | undefined;
  /** Whether the wallet is asked for the latest calls. */
  readonly isSending: boolean;
  /** Forgets the latest calls. What was sent stays sent. */
  reset(): void;
};

/**
 * Sends calls from the page's modal and follows them to their end.
 *
 * @param options.id Calls that were sent before, for example before a reload: they are followed until the component sends others.
 * @example
 * const { sendCalls, result } = useW3mSendCalls();
 * const calls = [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n }] as const;
 * const button = <button onClick={() => void sendCalls({ calls }).catch(console.warn)}>{result?.status ?? 'Send'}</button>;
 */
export function useW3mSendCalls({ id }: { readonly id?: string | undefined } = {}): W3mSendCalls {
  const address = usePageModal<string | undefined>(createAddressSource, undefined);
  const [state, setState] = useState(IDLE);
  const attempts = useRef(0);
  const { result, error, isSending } = state;
  const isOver = isSending || error !== undefined || (result !== undefined && result.status !== 'pending');
  const followed = isOver ? undefined : (result?.id ?? id);

  useEffect(() => {
    const modal = getPageModal();
    if (followed === undefined || address === undefined || !modal) return undefined;
    const attempt = attempts.current;
    let isLeft = false;
    const set = (change: Partial<State>) => {
      if (!isLeft && attempt === attempts.current) setState((before) => ({ ...before, ...change }));
    };
    const follow = async () => {
      set({ result: await modal.getCallsStatus({ id: followed }) });
      set({ result: await modal.waitForCallsStatus({ id: followed }) });
    };
    follow().catch((thrown: unknown) => set({ error: thrown as Error }));
    return () => {
      isLeft = true;
    };
  }, [followed, address]);

  const sendCalls = useCallback<Modal['sendCalls']>(async (parameters) => {
    attempts.current += 1;
    const attempt = attempts.current;
    const set = (change: Partial<State>) => attempt === attempts.current && setState({ ...IDLE, ...change });
    set({ isSending: true });
    try {
      const sent = await requirePageModal('useW3mSendCalls').sendCalls(parameters);
      set({ result: sent });
      return sent;
    } catch (thrown) {
      set({ error: thrown as Error });
      throw thrown;
    }
  }, []);
  const reset = useCallback(() => {
    attempts.current += 1;
    setState(IDLE);
  }, []);
  return useMemo(() => ({ sendCalls, result, error, isSending, reset }), [sendCalls, result, error, isSending, reset]);
}
