import type { Disposer, Environment, KeyValueStorage } from '../config/environment.js';
import { parseEnvelope, toStorageName, type Envelope, type StorageKey } from './read-stored.js';

/** Storage of one instance. Never throws: a storage that cannot be used is replaced by memory. */
export type InstanceStorage = {
  get<Value>(key: StorageKey<Value>): Value | undefined;
  set<Value>(key: StorageKey<Value>, value: Value): void;
  remove(key: StorageKey<never> | StorageKey<unknown>): void;
  /** Calls back after every change of the key made through this object. */
  listen(key: StorageKey<never> | StorageKey<unknown>, listener: () => void): Disposer;
};

/** Opens the page's storage, or memory where the browser refuses it (private mode, quota, sandboxed frame, server). */
export function createStorage(environment: Environment): InstanceStorage {
  const memory = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();

  const attempt = <Result>(act: (storage: KeyValueStorage) => Result): Result | undefined => {
    try {
      const storage = environment.getStorage();
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  const read = <Value>(text: string, key: StorageKey<Value>): Value | undefined => {
    try {
      return parseEnvelope(text, key, (savedAtMs) => {
        const ageMs = environment.now() - savedAtMs;
        // A value from the future means a clock that was set back: it would otherwise outlive its lifetime.
        return key.lifetimeMs! > 0 && !(ageMs >= 0 && ageMs < key.lifetimeMs!);
      });
    } catch {
      return undefined;
    }
  };
  const remove = (name: string) => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  };

  return {
    get(key) {
      const name = toStorageName(key);
      const text = memory.get(name) ?? attempt((storage) => storage.getItem(name));
      if (text === undefined || text === null) return undefined;
      const value = read(text, key);
      if (value === undefined) remove(name);
      return value;
    },
    set(key, value) {
      const name = toStorageName(key);
      const text = JSON.stringify({ version: key.version, savedAtMs: environment.now(), value } satisfies Envelope);
      const stored = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      });
      if (stored) memory.delete(name);
      else memory.set(name, text);
      listeners.get(name)?.forEach((listener) => listener());
    },
    remove(key) {
      remove(toStorageName(key));
      listeners.get(toStorageName(key))?.forEach((listener) => listener());
    },
    listen(key, listener) {
      const name = toStorageName(key);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
}

/**
 * Declares a stored value.
 *
 * @example
 * const deepLink = defineStorageKey({ name: 'deep-link', version: 1, parse: (stored) => (typeof stored === 'string' ? stored : undefined) });
 */
export function defineStorageKey<Value>(key: StorageKey<Value>): StorageKey<Value> {
  return key;
}
