import type { Disposer, Environment } from '../../config/environment.js';

/** Returns a key once it has stayed the same for a while; `undefined` until then. */
export type KeyDelay = {
  read(key: string | undefined): string | undefined;
  /** Cancels the wait; the next `read` begins it again. */
  pause(): void;
};

/** Creates a delay. @param onSettle Called when a key has stayed the same. @param waitMs 0 returns each key at once. */
export function createKeyDelay({ setTimer }: Pick<Environment, 'setTimer'>, onSettle: () => void, waitMs: number): KeyDelay {
  let wanted: string | undefined;
  let settled: string | undefined;
  let stop: Disposer | undefined;
  return {
    read(key) {
      if (waitMs === 0) return key;
      if (key !== wanted) {
        stop?.();
        wanted = key;
        stop = setTimer(() => {
          settled = key;
          onSettle();
        }, waitMs);
      }
      return settled === key ? key : undefined;
    },
    pause() {
      stop?.();
      wanted = settled;
    },
  };
}
