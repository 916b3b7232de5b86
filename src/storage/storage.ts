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

/** Names of the caches, which give way to everything else: what they have can be read again. */
const CACHES = ['node-activity', 'samples', 'portfolio', 'names', 'identity', 'excluded-wallets', 'native-balance'];
/** Names of the other keys. */
const LASTING = [
  ...['session', 'faces', 'pending', 'calls', 'siwx-sessions', 'recipients', 'recent-wallets', 'recent-connectors', 'unshared-extensions'],
  ...['login', 'account-types', 'email-asked', 'social-redirect', 'deep-link', 'mobile-wallet'],
];

/** Every key of the package by its name; a test compares them with the declarations. */
export const STORED_NAMES: readonly string[] = [...CACHES, ...LASTING];

/** Returns whether a text may be stored: all of them stay below {@link MOST_CHARS}. Caches are removed for what is no cache. */
function makeRoom(storage: KeyValueStorage, { name: own }: { readonly name: string }, { length }: string): boolean {
  const getLength = (name: string) => (name === own ? length : (storage.getItem(toStorageName({ name }))?.length ?? 0));
  const hasRoom = () => STORED_NAMES.reduce((sum, name) => sum + getLength(name), STORED_NAMES.includes(own) ? 0 : length) <= MOST_CHARS;
  if (CACHES.includes(own)) return hasRoom();
  for (const name of CACHES) {
    if (hasRoom()) return true;
    storage.removeItem(toStorageName({ name }));
  }
  return hasRoom();
}

/** The content of a value, for a comparison; of a cache without the time of its reading. */
const toContent = (value: unknown, isTimed: boolean): string =>
  JSON.stringify(value, (name, part: unknown) => (isTimed && name === 'at' ? undefined : part));

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
  /** Whether a text has this value already, and does not expire. */
  const isStored = (text: string | null, { version, lifetimeMs = 0 }: StorageKey<unknown>, value: unknown): boolean => {
    if (text === null) return false;
    try {
      const envelope = JSON.parse(text) as Envelope;
      const ageMs = environment.now() - envelope.savedAtMs;
      const isFresh = lifetimeMs <= 0 || (ageMs >= 0 && ageMs < lifetimeMs / 2);
      const isTimed = lifetimeMs > 0;
      return envelope.version === version && isFresh && toContent(envelope.value, isTimed) === toContent(value, isTimed);
    } catch {
      return false;
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
        // Each writing is an event in every other tab: one of them writes what all of them read.
        if (isStored(storage.getItem(name), key, value)) return true;
        if (!makeRoom(storage, key, text)) {
          storage.removeItem(name);
          return false;
        }
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
