import type { Query, QueryObserverOptions } from '@tanstack/query-core';
import { BALANCE_RETRY_GATE_MS } from '../../config/constants.js';
import { isUnserved } from '../../errors/balance-errors.js';

/**
 * How a balance is kept fresh while somebody looks: read again as soon as it is no longer fresh, left alone for 30 s after
 * a failure. Nothing is asked while the page is hidden or the browser is offline; what has become stale meanwhile is read
 * at once when that ends. One that nobody tells is not asked for again while somebody looks. Spec §9.
 *
 * @param lifetimeMs How long an answer is fresh, in milliseconds.
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
