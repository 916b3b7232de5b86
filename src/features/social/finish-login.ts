import type { Social } from '../../config/socials.js';
import type { Controllers } from '../../controllers/controllers.js';
import { findLogin, takeUpLogin } from '../../controllers/connection/find-login.js';
import { loginKey } from '../../storage/login-key.js';

/** Who the frame says has logged in. */
export type LoggedIn = { readonly email?: string | null | undefined; readonly userName?: string | null | undefined };

/**
 * Keeps who is logged in, and takes the login up as a connection. Resolves when everything that follows a connection has
 * agreed. What a login before left, but for the chain, was another person's.
 *
 * @throws {ConnectError}
 */
export async function finishLogin(controllers: Controllers, provider: Social, who: LoggedIn, signal: AbortSignal): Promise<void> {
  const { connection, events, storage } = controllers;
  const chain = storage.get(loginKey)?.chain;
  storage.set(loginKey, {
    isLoggedIn: true,
    social: provider,
    ...(chain && { chain }),
    ...(who.userName && { userName: who.userName }),
    ...(who.email && { email: who.email }),
  });
  const { namespaces } = await findLogin(controllers);
  // Does nothing to a connection that stands already: only waiting for one ends with the view.
  const cancel = () => namespaces.forEach((namespace) => connection.loaded?.cancel(namespace));
  signal.addEventListener('abort', cancel);
  try {
    await takeUpLogin(controllers);
  } catch (error) {
    storage.remove(loginKey);
    namespaces.forEach((namespace) => connection.loaded?.forgetFailure(namespace));
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  events.emit('SOCIAL_LOGIN_SUCCESS', { provider });
}
