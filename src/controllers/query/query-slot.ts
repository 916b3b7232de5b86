// chunk: flow-store
import type { QueryObserverOptions } from '@tanstack/query-core';
import type { Disposer } from '../../config/environment.js';
import type { Lazy } from '../../utils/lazy.js';
import type { QueryController } from './query-controller.js';
import { type QueryResult, toQueryResult } from './query-result.js';

/** Watches one query at a time, outside React. */
export type QuerySlot<Data> = {
  /** The last result; kept while the slot is paused. */
  get(): QueryResult<Data>;
  /**
   * Watches the query of a key. Another key replaces the query and its result; the same key changes nothing.
   *
   * @param key Identifies the query; `undefined` watches none, and the result is `loading`.
   * @param create Creates the options of the query, once the query controller has been loaded.
   */
  follow(key: string | undefined, create: (query: QueryController) => QueryOptions<Data>): unknown;
  /** Stops watching until the next `follow`. */
  pause(): void;
};

type QueryOptions<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;

/** Creates a slot without a query. @param onChange Called at every new result. */
export function createQuerySlot<Data>(query: Pick<Lazy<QueryController>, 'load'>, onChange: () => void): QuerySlot<Data> {
  let key: string | undefined;
  let result: QueryResult<Data> = { status: 'loading' };
  let stop: Disposer | undefined;

  const watch = (create: (query: QueryController) => QueryOptions<Data>) => {
    let isOver = false;
    let stopQuery: Disposer | undefined;
    stop = () => {
      isOver = true;
      stopQuery?.();
    };
    const set = (next: QueryResult<Data>) => {
      if (isOver) return;
      result = next;
      onChange();
    };
    query.load().then(
      (loaded) => {
        if (isOver) return;
        stopQuery = loaded.watch(create(loaded), (value) => set(toQueryResult(value)));
        // The listener may have ended this watch already.
        if (isOver) stopQuery();
      },
      (error: Error) => {
        const retry = () => {
          set({ status: 'loading' });
          watch(create);
        };
        set({ status: 'failed', error, retry });
      },
    );
  };
  const pause = () => {
    stop?.();
    stop = undefined;
  };
  return {
    get: () => result,
    pause,
    follow(next, create) {
      if (next === key && (stop || next === undefined)) return;
      pause();
      if (next !== key) result = { status: 'loading' };
      key = next;
      if (next !== undefined) watch(create);
    },
  };
}
