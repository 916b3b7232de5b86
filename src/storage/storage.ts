import type { Disposer, Environment, KeyValueStorage } from '../config/environment.js';
import { STORAGE_PREFIX } from '../config/constants.js';

/** A value that is kept between visits: its name, its version, and how it is read back. */
export type StorageKey<Value> = {
  readonly name: string;
  /** Raised when the shape changes; what was stored under another version is dropped. */
  readonly version: number;
  /** Milliseconds after which the value is gone, or `undefined` for ever. */
  readonly lifetimeMs?: number;
  /** Gives the value, or `undefined` when what was stored is not one. */
  parse(stored: unknown): Value | undefined;
};

/**
 * Declares a stored value.
 *
 * @example
 * const deepLink = defineStorageKey({ name: 'deep-link', version: 1, parse: (stored) => (typeof stored === 'string' ? stored : undefined) });
 */
export function defineStorageKey<Value>(key: StorageKey<Value>): StorageKey<Value> {
  return key;
}

/** What one instance keeps between visits. Never throws: a storage that cannot be used is replaced by memory. */
export type InstanceStorage = {
  get<Value>(key: StorageKey<Value>): Value | undefined;
  set<Value>(key: StorageKey<Value>, value: Value): void;
  remove(key: StorageKey<never> | StorageKey<unknown>): void;
  /** Calls back after every change of the key made through this object. */
  listen(key: StorageKey<never> | StorageKey<unknown>, listener: () => void): Disposer;
  /** The name under which a key lies in the page's storage. */
  nameOf(key: { readonly name: string }): string;
};

type Envelope = { v: number; t: number; d: unknown };

/** Opens the page's storage, or memory where the browser refuses it (private mode, quota, sandboxed frame, server). */
export function createStorage(environment: Environment): InstanceStorage {
  const memory = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  const nameOf = (key: { readonly name: string }) => `${STORAGE_PREFIX}.${key.name}`;

  const attempt = <Result>(use: (storage: KeyValueStorage) => Result): Result | undefined => {
    try {
      const storage = environment.getStorage();
      return storage && use(storage);
    } catch {
      return undefined;
    }
  };
  const remove = (name: string) => {
    memory.delete(name);
    attempt((storage) => storage.removeItem(name));
  };

  return {
    nameOf,
    get(key) {
      const name = nameOf(key);
      const text = memory.get(name) ?? attempt((storage) => storage.getItem(name));
      if (text === undefined || text === null) return undefined;
      const value = readEnvelope(text, key, environment.now());
      if (value === undefined) remove(name);
      return value;
    },
    set(key, value) {
      const name = nameOf(key);
      const text = JSON.stringify({ v: key.version, t: environment.now(), d: value } satisfies Envelope);
      const stored = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      });
      if (stored) memory.delete(name);
      else memory.set(name, text);
      listeners.get(name)?.forEach((listener) => listener());
    },
    remove(key) {
      remove(nameOf(key));
      listeners.get(nameOf(key))?.forEach((listener) => listener());
    },
    listen(key, listener) {
      const name = nameOf(key);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
}

function readEnvelope<Value>(text: string, key: StorageKey<Value>, now: number): Value | undefined {
  try {
    const envelope = JSON.parse(text) as Envelope | null;
    if (envelope?.v !== key.version) return undefined;
    const age = now - envelope.t;
    // A value from the future means a clock that was set back: it would otherwise outlive its lifetime.
    if (key.lifetimeMs !== undefined && !(age >= 0 && age < key.lifetimeMs)) return undefined;
    return key.parse(envelope.d);
  } catch {
    return undefined;
  }
}
