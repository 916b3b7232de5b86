import { listEmbeddedNetworks } from '../../config/embedded-networks.js';
import { loginKey, type StoredLogin } from '../../storage/login-key.js';
import type { Controllers } from '../controllers.js';
import type { Stores } from '../stores.js';
import { findLogin, takeUpLogin } from './find-login.js';
import { getOfferedNamespaces } from './offered-namespaces.js';

/**
 * Goes on with a login that the frame has accepted: keeps who is logged in, and takes the login up as a connection. Resolves
 * when everything that follows a connection has agreed. What a login before left, but for the chain, was another person's.
 *
 * @param who Who the frame says it is, and by which account elsewhere.
 * @param signal Ends the wait for the connection; one that stands stays.
 * @throws {ConnectError}
 */
export async function finishLogin(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'storage' | 'stores'>,
  who: Pick<StoredLogin, 'email' | 'userName' | 'social'>,
  signal?: AbortSignal,
): Promise<void> {
  const { connection, storage, stores } = controllers;
  const chain = storage.get(loginKey)?.chain;
  storage.set(loginKey, { isLoggedIn: true, ...who, ...(chain && { chain }) });
  const { id, namespaces } = await findLogin(controllers);
  const cancel = () => namespaces.forEach((namespace) => connection.loaded?.cancel(namespace));
  signal?.addEventListener('abort', cancel);
  try {
    await takeUpLogin(controllers);
  } catch (error) {
    namespaces.forEach((namespace) => connection.loaded?.forgetFailure(namespace));
    // One login serves every namespace: it may still stand in another one.
    const isHere = Object.values(stores.$connections.get()).some((state) => 'link' in state && state.link.connectorId === id);
    if (!isHere) storage.remove(loginKey);
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Whether a login would become a connection that is wanted now: where one of another kind of chain is, it would take another one's place. */
export function isLoginOffered(stores: Stores): boolean {
  const offered = getOfferedNamespaces(stores);
  return listEmbeddedNetworks(stores.$options.get()).some(({ chainNamespace }) => offered.includes(chainNamespace));
}
