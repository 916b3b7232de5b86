import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Returns a store's value; renders again when it changes. Smaller than a general binding. */
export function useStore<Value>({ listen, get }: ReadableAtom<Value>): Value {
  return useSyncExternalStore(listen, get, get);
}
