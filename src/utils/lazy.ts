import { throwNotLoaded } from '../errors/base-error.js';

/** Something that is loaded when it is first needed. */
export type Lazy<Value> = {
  /** Loads it; every call gives the same value. A failed load is forgotten, so that the next call tries again. */
  load(): Promise<Value>;
  /** The value once it is there. */
  readonly loaded: Value | undefined;
};

/** Makes a lazy value. */
export function createLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  let loading: Promise<Value> | undefined;
  let loaded: Value | undefined;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= load().then(
        (value) => (loaded = value),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Makes a lazy value whose code is loaded. Its `load` throws a `NotLoadedError` where that fails. */
export const createLazyCode = <Value>(load: () => Promise<Value>): Lazy<Value> => createLazy(() => load().catch(throwNotLoaded));
