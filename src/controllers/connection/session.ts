import type { Namespace } from '../../config/namespaces.js';
import { sessionKey } from '../../storage/session-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { nativeBalanceKey } from '../../storage/native-balance-key.js';
import type { Link } from '../stores.js';

/**
 * Keeps a namespace's connection for the next visit, or forgets it and the caches that belong to its address. Spec §4:
 * a stored disconnected status clears address caches.
 */
export function writeSession(storage: InstanceStorage, namespace: Namespace, link: Link | undefined): void {
  const { [namespace]: stored, ...others } = storage.get(sessionKey)?.links ?? {};
  if (link) {
    storage.set(sessionKey, { active: namespace, links: { ...others, [namespace]: link } });
    return;
  }
  const [next] = Object.keys(others) as Namespace[];
  if (next) storage.set(sessionKey, { active: next, links: others });
  else storage.remove(sessionKey);
  if (stored && storage.get(nativeBalanceKey)?.caipAddress.startsWith(`${namespace}:`)) storage.remove(nativeBalanceKey);
}
