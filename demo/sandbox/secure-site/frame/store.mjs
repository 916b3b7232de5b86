const NAME = 'sandbox-wallet';
const TABLE = 'values';

/** Turns one request of the database into a promise. */
const settle = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The same where the browser lets a frame of another site keep nothing: as long as the page is there. @see openStore */
export function createMemoryStore() {
  const values = new Map();
  const add = async (key, value) => {
    if (!values.has(key)) values.set(key, value);
    return values.get(key);
  };
  return {
    isLasting: false,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    add,
  };
}

/**
 * Opens the storage of this origin: values by name, among them keys that only the browser's own cryptography can use.
 *
 * @returns `{ isLasting, get(key), set(key, value), delete(key), add(key, value) }`; `add` keeps an existing value, and resolves to the
 * stored one. @throws When the browser denies storage.
 */
export async function openStore(factory = indexedDB) {
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const database = await settle(opening);
  const table = (mode) => database.transaction(TABLE, mode).objectStore(TABLE);
  const get = (key) => settle(table('readonly').get(key));
  return {
    isLasting: true,
    get,
    set: (key, value) => settle(table('readwrite').put(value, key)),
    delete: (key) => settle(table('readwrite').delete(key)),
    async add(key, value) {
      // Two frames may do it at the same time; the first one counts for both.
      const values = table('readwrite');
      const held = await settle(values.get(key));
      if (held !== undefined) return held;
      await settle(values.put(value, key));
      return value;
    },
  };
}
