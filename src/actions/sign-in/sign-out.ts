import type { Namespace } from '../../config/namespaces.js';
import type { Siwx } from '../../config/siwx.js';
import type { Connection, Stores } from '../../controllers/stores.js';

/**
 * Ends the sessions of a connection that is over, unless the host keeps them: all of them when it was the last one, else those
 * of its accounts on the networks of its namespace.
 */
export async function signOutOf(siwx: Siwx, stores: Stores, namespace: Namespace, link: Connection): Promise<void> {
  if (siwx.signOutOnDisconnect === false) return;
  const isLast = Object.values(stores.$connections.get()).every(({ status }) => status === 'disconnected');
  if (isLast) {
    await siwx.setSessions([]);
    return;
  }
  const networks = stores.$options.get().networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  for (const { caipNetworkId } of networks) {
    for (const address of link.accounts) await siwx.revokeSession(caipNetworkId, address);
  }
}
