const NAME = 'sandbox-wallet';
const TABLE = 'values';

/** Turns one request of the database into a promise. */
const settle = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens what this origin keeps: values by name, among them keys that only the browser's own cryptography can use.
 *
 * @returns `{ get(key), set(key, value), delete(key), add(key, value) }`; `add` keeps what is there already, and resolves to what is there.
 * @throws When the browser lets this page keep nothing.
 */
export async function openStore(factory = indexedDB) {
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const database = await settle(opening);
  const table = (mode) => database.transaction(TABLE, mode).objectStore(TABLE);
  const get = (key) => settle(table('readonly').get(key));
  return {
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
