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

/** Maximum length of all stored texts together, in characters: a twentieth of what browsers give to an origin. Design §4. */
export const MOST_CHARS = 256 * 1024;
/** Length from which on a text is stored only where there is room, in characters: those of caches are longer. */
export const LONG_TEXT = 24 * 1024;

/** Returns the room that the texts beside one leave, in characters. */
const getRoom = (storage: KeyValueStorage, own: string): number =>
  Object.keys(storage)
    .filter((name) => name.startsWith(toStorageName({ name: '' })) && name !== own)
    .reduce((room, name) => room - storage.getItem(name)!.length, MOST_CHARS - LONG_TEXT);

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
  /** Whether a text has the value of another one, and a value with a lifetime is in its first half. */
  const isSame = (before: string, text: string, lifetimeMs?: number): boolean => {
    const strip = (one: string) => one.replace(lifetimeMs ? /"(savedAtMs|at)":\d+/g : /"savedAtMs":\d+/, '');
    const ageMs = environment.now() - Number(/"savedAtMs":(\d+)/.exec(before)?.[1]);
    return strip(before) === strip(text) && (!lifetimeMs || (ageMs >= 0 && ageMs < lifetimeMs / 2));
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
        // Each writing is an event in every other tab: one of them writes what all of them read.
        if (isSame(storage.getItem(name) ?? '', text, key.lifetimeMs)) return true;
        const hasRoom = text.length < LONG_TEXT || text.length <= getRoom(storage, name);
        if (hasRoom) storage.setItem(name, text);
        else storage.removeItem(name);
        return hasRoom;
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
