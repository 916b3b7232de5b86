/**
 * Stores this page's state for one app: login, network and account type are not shared between apps, or one app could act for a user who
 * has logged in at another. @param store Storage of the origin. @see openStore
 * @param getOrigin Returns the app's origin.
 * @returns `{ get(name), set(name, value), delete(name) }`, promises.
 */
export function createState(store, getOrigin) {
  const toKey = (name) => `${name}@${getOrigin()}`;
  return {
    get: (name) => store.get(toKey(name)),
    set: (name, value) => store.set(toKey(name), value),
    delete: (name) => store.delete(toKey(name)),
  };
}
