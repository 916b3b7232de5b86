import type { Disposer, Environment } from '../config/environment.js';
import { type StorageKey, toStorageName } from './read-stored.js';
import type { InstanceStorage } from './storage.js';

/**
 * Calls back when another tab of the same origin changed a stored value.
 *
 * @param listener Gets the value as it is now, `undefined` when it is gone or not valid.
 */
export function watchOtherTabs<Value>(
  environment: Environment,
  storage: InstanceStorage,
  key: StorageKey<Value>,
  listener: (value: Value | undefined) => void,
): Disposer {
  if (!environment.window) return () => {};
  return environment.listen(environment.window, 'storage', (event) => {
    const { key: name } = event as StorageEvent;
    // A missing name means that everything was cleared at once.
    if (name === null || name === toStorageName(key)) listener(storage.get(key));
  });
}
