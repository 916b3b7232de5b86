import { listEmbeddedNetworks } from '../../config/services.js';
import { loginKey, type StoredLogin } from '../../storage/login-key.js';
import type { Controllers } from '../controllers.js';
import type { Stores } from '../stores.js';
import { findLogin, takeUpLogin } from './find-login.js';
import { getOfferedNamespaces } from './offered-namespaces.js';

/**
 * Completes a login that the frame has accepted: stores the user, and connects. Resolves after the sign-in that may follow. Stored data of
 * an earlier login, the chain excepted, is dropped. @param who The frame's user, and the social account.
 * @param signal Ends the wait for the connection; an existing one stays.
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
    // A wallet that is asked meanwhile stays asked.
    const failed = namespaces.filter((namespace) => 'failure' in (stores.$connections.get()[namespace] ?? {}));
    failed.forEach((namespace) => connection.loaded?.cancel(namespace));
    // One login serves every namespace: it may still stand in another one.
    const isHere = Object.values(stores.$connections.get()).some((state) => state.connection?.connectorId === id);
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
