import type { Disposer, Environment, KeyValueStorage } from '../config/environment.js';
import { parseEnvelope, toStorageName, type Envelope, type StorageKey } from './read-stored.js';

/** Storage of one instance. Never throws: a storage that cannot be used is replaced by memory. */
export type InstanceStorage = {
  /** Reads a value: that of this tab, where it has one of its own, else that of the site. */
  get<Value>(key: StorageKey<Value>): Value | undefined;
  /** Writes a value. @param isOfTab Whether for this tab alone, over its reloads. Default: whether it has one of its own. */
  set<Value>(key: StorageKey<Value>, value: Value, isOfTab?: boolean): void;
  /** Removes a value. @param isOfTab As for {@link set}: the tab then has nothing, whatever the site has. */
  remove(key: StorageKey<never> | StorageKey<unknown>, isOfTab?: boolean): void;
  /** Returns whether this tab has a value of its own, and does not share that of the site. */
  isOfTab(key: StorageKey<never> | StorageKey<unknown>): boolean;
  /** Calls back after every change of the key made through this object. */
  listen(key: StorageKey<never> | StorageKey<unknown>, listener: () => void): Disposer;
};

/** Opens the page's storage, or memory where the browser refuses it (private mode, quota, sandboxed frame, server). */
export function createStorage(environment: Environment): InstanceStorage {
  const memory = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();

  const attempt = <Result>(act: (storage: KeyValueStorage) => Result, isOfTab?: boolean): Result | undefined => {
    try {
      const storage = environment.getStorage(isOfTab);
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
  const find = (name: string, isOfTab?: boolean) => attempt((storage) => storage.getItem(name), isOfTab) ?? undefined;
  const isOfTab: InstanceStorage['isOfTab'] = (key) => find(toStorageName(key), true) !== undefined;
  const write = (name: string, text: string, inTab: boolean) => {
    const stored = attempt((storage) => {
      storage.setItem(name, text);
      return true;
    }, inTab);
    if (stored) memory.delete(name);
    else memory.set(name, text);
    listeners.get(name)?.forEach((listener) => listener());
  };
  const remove = (name: string) => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  };

  return {
    isOfTab,
    get(key) {
      const name = toStorageName(key);
      const text = memory.get(name) ?? find(name, true) ?? find(name);
      const value = text === undefined ? undefined : read(text, key);
      if (text !== undefined && value === undefined && !isOfTab(key)) remove(name);
      return value;
    },
    set(key, value, inTab = isOfTab(key)) {
      write(toStorageName(key), JSON.stringify({ version: key.version, savedAtMs: environment.now(), value } satisfies Envelope), inTab);
    },
    remove(key, inTab = isOfTab(key)) {
      const name = toStorageName(key);
      // Without a value of its own the tab would share that of the site.
      if (inTab) return write(name, '{}', true);
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
