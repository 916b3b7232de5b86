import type { QueryObserverOptions, QueryObserverResult } from '@tanstack/query-core';
import { useEffect, useState } from 'react';
import type { Disposer } from '../../config/environment.js';
import { useControllers } from '../use-controllers.js';
import type { QueryController } from './query-controller.js';
import { type QueryResult, toQueryResult } from './query-result.js';

/**
 * Follows a query while a component is there.
 *
 * @param key Identifies the query; `undefined` reads nothing and stays loading.
 * @param create Makes the query's options, once the code that asks has been loaded.
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
    // What is asked is made anew at every drawing; its key says whether it is something else.
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
  return toQueryResult(value);
}
