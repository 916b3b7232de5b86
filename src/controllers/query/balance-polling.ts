import type { Query, QueryObserverOptions } from '@tanstack/query-core';
import { BALANCE_RETRY_GATE_MS } from '../../config/constants.js';
import { isUnserved } from '../../errors/balance-errors.js';

/**
 * Returns the polling options of a balance while a view shows it: read again as soon as it is stale, paused for 30 s after a failure. No
 * request is sent while the page is hidden or the browser is offline; a stale balance is read at once afterwards. One without a source is
 * not requested again. Spec §9.
 *
 * @param lifetimeMs Lifetime of an answer, in milliseconds.
 */
export function balancePolling<Data>(lifetimeMs: number, now: () => number) {
  // Only time ends the gate: neither coming back to the page, nor to the view, nor to the network does.
  const isAllowed = ({ state }: Query<Data, Error, Data, readonly unknown[]>) =>
    state.status !== 'error' || now() - state.errorUpdatedAt >= BALANCE_RETRY_GATE_MS;
  return {
    staleTime: lifetimeMs,
    networkMode: 'online',
    retryOnMount: isAllowed,
    refetchOnMount: isAllowed,
    refetchOnReconnect: isAllowed,
    refetchOnWindowFocus: isAllowed,
    refetchInterval: ({ state }) => (state.status === 'error' ? !isUnserved(state.error) && BALANCE_RETRY_GATE_MS : lifetimeMs),
  } satisfies Partial<QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>>;
}
