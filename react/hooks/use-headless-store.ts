import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

const listenToNone = () => () => {};
const getNone = () => undefined;

/**
 * Follows anything of headless whose name begins with `$`, such as `attempt.$state` of a connection, `swap.$state`, `purchase.$state`.
 *
 * @param store May be missing: then there is no value.
 * @example
 * const state = useHeadlessStore(useHeadless()?.$wallets);
 */
export function useHeadlessStore<Value>(store: ReadableAtom<Value>): Value;
export function useHeadlessStore<Value>(store: ReadableAtom<Value> | undefined): Value | undefined;
export function useHeadlessStore<Value>(store: ReadableAtom<Value> | undefined): Value | undefined {
  const get: () => Value | undefined = store?.get ?? getNone;
  return useSyncExternalStore(store?.listen ?? listenToNone, get, get);
}
