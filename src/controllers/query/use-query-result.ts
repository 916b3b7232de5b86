// chunk: controls
import type { QueryObserverOptions, QueryObserverResult } from '@tanstack/query-core';
import { useEffect, useState } from 'react';
import type { Disposer } from '../../config/environment.js';
import { useControllers } from '../use-controllers.js';
import type { QueryController } from './query-controller.js';
import { type QueryResult, toQueryResult } from './query-result.js';

/**
 * Follows a query while the component is mounted; what was read before is there in the first render. @param key Identity of the query;
 * `undefined` sends no request and stays loading. @param create Creates the query's options, once its code has loaded.
 */
export function useQueryResult<Data>(
  key: string | undefined,
  create: (query: QueryController) => QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>,
): QueryResult<Data> {
  const { query } = useControllers();
  const [result, setResult] = useState<{ key: string; value: QueryObserverResult<Data> } | undefined>();
  const [broken, setBroken] = useState<{ key: string; error: Error } | undefined>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (key === undefined) return undefined;
    let stop: Disposer | undefined;
    let ended = false;
    query.load().then(
      (loaded) => {
        if (!ended) stop = loaded.watch(create(loaded), (value) => setResult({ key, value }));
      },
      (error: Error) => !ended && setBroken({ key, error }),
    );
    return () => {
      ended = true;
      stop?.();
    };
    // The query is created at every render; its key identifies it.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, query, attempt]);

  const value = result?.key === key ? result?.value : undefined;
  if (!value && broken && broken.key === key) {
    const retry = () => {
      setBroken(undefined);
      setAttempt((count) => count + 1);
    };
    return { status: 'failed', error: broken.error, retry };
  }
  const known = !value && key !== undefined && query.loaded;
  const data = known ? known.client.getQueryData<Data>(create(known).queryKey) : undefined;
  return data === undefined ? toQueryResult(value) : { status: 'ready', data };
}
