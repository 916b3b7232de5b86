import type { StorageKey } from './read-stored.js';

/**
 * Declares a stored value.
 *
 * @example
 * const deepLink = defineStorageKey({ name: 'deep-link', version: 1, parse: (stored) => (typeof stored === 'string' ? stored : undefined) });
 */
export function defineStorageKey<Value>(key: StorageKey<Value>): StorageKey<Value> {
  return key;
}
