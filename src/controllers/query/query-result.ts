// chunk: connect
import type { QueryObserverResult } from '@tanstack/query-core';

/** A query as views and flows read it. */
export type QueryResult<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

/** Converts the result of a query observer; data that was read before a failure counts as ready. */
export function toQueryResult<Data>(value: QueryObserverResult<Data> | undefined): QueryResult<Data> {
  if (value?.data !== undefined) return { status: 'ready', data: value.data };
  const retry = () => void value?.refetch();
  // Paused while offline; TanStack Query resumes it on reconnect.
  if (value?.fetchStatus === 'paused') return { status: 'failed', error: value.error ?? new Error('Offline.'), retry };
  return value?.isError && !value.isFetching ? { status: 'failed', error: value.error, retry } : { status: 'loading' };
}
