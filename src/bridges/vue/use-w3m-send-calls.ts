import { type MaybeRefOrGetter, shallowRef, toValue, watch } from 'vue';
import type { CallsResult } from '../../actions/calls/calls-result.js';
import { createStoresSource, requirePageModal } from '../page-modal.js';
import type { Modal } from '../../client/modal.js';
import { type Refs, toRefs, usePageModal } from './follow-modal.js';

/**
 * Sends calls and follows them to their end; see `modal.sendCalls()`.
 *
 * @param options.id Calls that were sent before, for example before a reload.
 * @example
 * const { sendCalls, result } = useW3mSendCalls();
 * const pay = () => sendCalls({ calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n }] });
 */
export function useW3mSendCalls({ id }: { readonly id?: MaybeRefOrGetter<string | undefined> } = {}): Refs<{
  readonly result: CallsResult | undefined;
  readonly error: Error | undefined;
  readonly isSending: boolean;
}> & { readonly sendCalls: Modal['sendCalls']; reset(): void } {
  const idle = { result: undefined as CallsResult | undefined, error: undefined as Error | undefined, isSending: false };
  const state = shallowRef(idle);
  const address = usePageModal(
    (modal) => createStoresSource<string | undefined>(modal, () => modal.getAccount('eip155')?.caipAddress, undefined),
    undefined,
  );
  const attempts = { latest: 0 };
  const follow = async (followed: string, attempt: number) => {
    const set = (result: CallsResult) => {
      if (attempt === attempts.latest) state.value = { ...idle, result };
    };
    try {
      const modal = requirePageModal('useW3mSendCalls');
      set(await modal.getCallsStatus({ id: followed }));
      set(await modal.waitForCallsStatus({ id: followed }));
    } catch (error) {
      if (attempt === attempts.latest) state.value = { ...state.value, isSending: false, error: error as Error };
    }
  };
  watch(
    () => [address.value, toValue(id)] as const,
    ([connected, given]) => {
      const followed = state.value.result?.id ?? given;
      const isOver = state.value.isSending || state.value.error || (state.value.result && state.value.result.status !== 'pending');
      if (connected !== undefined && followed !== undefined && !isOver) void follow(followed, attempts.latest);
    },
    { immediate: true },
  );
  return {
    ...toRefs(state, ['result', 'error', 'isSending']),
    async sendCalls(parameters) {
      attempts.latest += 1;
      const attempt = attempts.latest;
      state.value = { ...idle, isSending: true };
      try {
        const sent = await requirePageModal('useW3mSendCalls').sendCalls(parameters);
        if (attempt === attempts.latest) state.value = { ...idle, result: sent };
        if (sent.status === 'pending') void follow(sent.id, attempt);
        return sent;
      } catch (error) {
        if (attempt === attempts.latest) state.value = { ...idle, error: error as Error };
        throw error;
      }
    },
    reset() {
      attempts.latest += 1;
      state.value = idle;
    },
  };
}
