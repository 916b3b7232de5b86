import type { Disposer, Environment, KeyValueStorage } from '../config/environment.js';
import { parseEnvelope, toStorageName, type Envelope, type StorageKey } from './read-stored.js';

/** Where a value lies: in the storage of the site, which all tabs share, or in that of this tab, which is kept over its reloads. */
export type StoragePlace = 'site' | 'tab';

/** Storage of one instance. Never throws: a storage that cannot be used is replaced by memory. */
export type InstanceStorage = {
  /** Reads a value. @param place Default: that of this tab, where it has one of its own. */
  get<Value>(key: StorageKey<Value>, place?: StoragePlace): Value | undefined;
  /** Writes a value. @param place Default: as for {@link get}. */
  set<Value>(key: StorageKey<Value>, value: Value, place?: StoragePlace): void;
  /** Removes a value. @param place Default: as for {@link get}. */
  remove(key: StorageKey<never> | StorageKey<unknown>, place?: StoragePlace): void;
  /** Returns whether this tab has a value of its own, and does not share that of the site. */
  isOfTab(key: StorageKey<never> | StorageKey<unknown>): boolean;
  /** Calls back after every change of the key made through this object. */
  listen(key: StorageKey<never> | StorageKey<unknown>, listener: () => void): Disposer;
};

/** Opens the page's storage, or memory where the browser refuses it (private mode, quota, sandboxed frame, server). */
export function createStorage(environment: Environment): InstanceStorage {
  const memory = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();

  const attempt = <Result>(act: (storage: KeyValueStorage) => Result, place: StoragePlace = 'site'): Result | undefined => {
    try {
      const storage = environment.getStorage(place === 'tab');
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  const read = <Value>(text: string, key: StorageKey<Value>): Value | undefined => {
    try {
      return parseEnvelope(text, key, environment.now());
    } catch {
      return undefined;
    }
  };
  const readTab = (name: string) => attempt((storage) => storage.getItem(name), 'tab') ?? undefined;
  const getPlace = (name: string): StoragePlace => (readTab(name) === undefined ? 'site' : 'tab');
  const write = (name: string, text: string, place: StoragePlace) => {
    const stored = attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }, place);
    if (stored) memory.delete(name);
    else memory.set(name, text);
    listeners.get(name)?.forEach((listener) => listener());
  };
  const remove = (name: string) => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  };

  return {
    isOfTab: (key) => getPlace(toStorageName(key)) === 'tab',
    get(key, place) {
      const name = toStorageName(key);
      const own = place === 'site' ? undefined : readTab(name);
      const text = memory.get(name) ?? own ?? attempt((storage) => storage.getItem(name));
      if (text === undefined || text === null) return undefined;
      const value = read(text, key);
      if (value === undefined && own === undefined) remove(name);
      return value;
    },
    set(key, value, place) {
      const name = toStorageName(key);
      const text = JSON.stringify({ version: key.version, savedAtMs: environment.now(), value } satisfies Envelope);
      write(name, text, place ?? getPlace(name));
    },
    remove(key, place) {
      const name = toStorageName(key);
      // Without a value of its own the tab would share that of the site.
      if ((place ?? getPlace(name)) === 'tab') return write(name, '{}', 'tab');
      remove(name);
      listeners.get(name)?.forEach((listener) => listener());
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
