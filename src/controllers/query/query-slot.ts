// chunk: flow-store
import type { QueryObserverOptions } from '@tanstack/query-core';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Lazy } from '../../utils/lazy.js';
import type { QueryController } from './query-controller.js';
import { type QueryResult, toQueryResult } from './query-result.js';

/** Result of a slot; `idle` while it has no query. */
export type SlotResult<Data> = QueryResult<Data> | { readonly status: 'idle' };

/** Watches one query at a time, outside React. */
export type QuerySlot<Data> = {
  /** The last result; kept while the slot is paused. */
  get(): SlotResult<Data>;
  getKey(): string | undefined;
  /**
   * Watches the query of a key. Another key replaces the query and its result; the same key changes nothing.
   *
   * @param key Identifies the query; `undefined` watches none.
   * @param create Creates the options of the query, once the query controller has been loaded.
   * @param waitMs Wait before another key's query, in milliseconds. Default: 0.
   * @returns Whether the key is another one.
   */
  follow(key: string | undefined, create: (query: QueryController) => QueryOptions<Data>, waitMs?: number): boolean;
  /** Stops watching until the next `follow`. */
  pause(): void;
};

/** Options of a query without transformation. */
export type QueryOptions<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;

/** Timers and queries of a slot. */
export type SlotControllers = {
  readonly environment: Pick<Environment, 'setTimer'>;
  readonly query: Pick<Lazy<QueryController>, 'load'>;
};

/** Creates a slot without a query. @param onChange Called at every new result. */
export function createQuerySlot<Data>({ environment, query }: SlotControllers, onChange: () => void): QuerySlot<Data> {
  let key: string | undefined;
  let result: SlotResult<Data> = { status: 'idle' };
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
    getKey: () => key,
    pause,
    follow(next, create, waitMs = 0) {
      const isOther = next !== key;
      if (!isOther && (stop || next === undefined)) return false;
      pause();
      if (isOther) result = { status: next === undefined ? 'idle' : 'loading' };
      key = next;
      if (isOther && next !== undefined && waitMs > 0) stop = environment.setTimer(() => watch(create), waitMs);
      else if (next !== undefined) watch(create);
      return isOther;
    },
  };
}
