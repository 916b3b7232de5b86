/** Something that is loaded when it is first needed. */
export type Lazy<Value> = {
  /** Loads it; every call gives the same value. A failed load is forgotten, so that the next call tries again. */
  load(): Promise<Value>;
  /** The value once it is there. */
  readonly current: Value | undefined;
};

/** Makes a lazy value. */
export function createLazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  let loading: Promise<Value> | undefined;
  let current: Value | undefined;
  return {
    get current() {
      return current;
    },
    load() {
      loading ??= load().then(
        (value) => (current = value),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
