/**
 * What this page keeps for one app: logins, the network and the kind of account are not shared between apps, or one app could
 * act for somebody who has logged in at another.
 *
 * @param store What the origin keeps. @see openStore
 * @param getOrigin Gives the app's origin.
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
