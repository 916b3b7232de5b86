// chunk: login-flow
import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { socialRedirectKey } from '../../storage/login-key.js';
import { readReturn } from './begin-social.js';
import { toSecureOrigin } from './social-login.js';

/**
 * Goes on with a login that led away from the page, where it stopped: in its view, or on the page that draws it. Values in the page’s address are
 * taken out of it, and used once, and only if a login was begun here.
 */
export function start(controllers: Pick<Controllers, '$returned' | 'environment' | 'openModal' | 'storage' | 'stores'>): Disposer {
  const { environment, openModal, storage } = controllers;
  const { history, location } = environment.window!;
  const found = readReturn(location.href, toSecureOrigin(controllers));
  if (!found) return () => {};
  const provider = storage.get(socialRedirectKey);
  storage.remove(socialRedirectKey);
  history.replaceState(history.state, '', found.page);
  const { resultUri } = found;
  if (provider && controllers.$returned) controllers.$returned.set({ provider, resultUri });
  else if (provider) {
    openModal({ view: 'ConnectingSocial', params: { provider, way: 'back', resultUri } }).catch((error: unknown) => {
      if (!environment.isDisposed()) environment.log.error('The login could not be taken up.', error);
    });
  }
  return () => {};
}
