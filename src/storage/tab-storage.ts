import type { Environment } from '../config/environment.js';
import { readStored, type StorageKey, toStorageName, type Envelope } from './read-stored.js';
import type { InstanceStorage } from './storage.js';

/** A storage in which a tab may have values of its own, over its reloads, in the place of those of the site. */
export type TabStorage = InstanceStorage & {
  /** Writes a value. @param inTab Whether for this tab alone. Default: whether it has one of its own. */
  set<Value>(key: StorageKey<Value>, value: Value, inTab?: boolean): void;
  /** Removes a value. @param inTab As for {@link set}: the tab then has nothing, whatever the site has. */
  remove(key: StorageKey<never> | StorageKey<unknown>, inTab?: boolean): void;
  /** Returns whether this tab has a value of its own, also if that is nothing. */
  isOfTab(key: StorageKey<never> | StorageKey<unknown>): boolean;
};

/** Creates a storage over that of the site. Without a storage of the tab everything is the site's. */
export function createTabStorage(environment: Environment, storage: InstanceStorage): TabStorage {
  const attempt = <Result>(act: (ofTab: Storage) => Result): Result | undefined => {
    try {
      return act(environment.window!.sessionStorage);
    } catch {
      return undefined;
    }
  };
  const write = (key: { readonly name: string }, text: string) => void attempt((ofTab) => ofTab.setItem(toStorageName(key), text));
  const isOfTab: TabStorage['isOfTab'] = (key) => typeof attempt((ofTab) => ofTab.getItem(toStorageName(key))) === 'string';
  return {
    ...storage,
    isOfTab,
    get: (key) => (isOfTab(key) ? readStored(environment, key) : storage.get(key)),
    set(key, value, inTab = isOfTab(key)) {
      const { version } = key;
      if (inTab) write(key, JSON.stringify({ version, savedAtMs: environment.now(), value } satisfies Envelope));
      else storage.set(key, value);
    },
    remove(key, inTab = isOfTab(key)) {
      // Without a value of its own the tab would share that of the site.
      if (inTab) write(key, '{}');
      else storage.remove(key);
    },
  };
}
