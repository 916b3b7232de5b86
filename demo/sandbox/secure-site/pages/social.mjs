/**
 * Simulates a login provider: it posts its answer to the window that opened it, or redirects to it.
 *
 * @module
 */
import { createApi } from '../frame/api.mjs';
import { askName } from './ask-name.mjs';

const { name: site } = document.documentElement.dataset;
const state = new URLSearchParams(window.location.search).get('state') ?? '';

askName(document.querySelector('main'), {
  title: `Log in with ${site}`,
  text: `An app asks ${site} who you are.`,
  agree: 'Continue as',
  agreeId: 'continue',
  refuse: 'Cancel',
  refuseId: 'cancel',
  async onAnswer(name) {
    const { resultUri, appOrigin, goTo } = await createApi().post('/api/social/answer', { state, name });
    if (goTo) {
      window.location.assign(goTo);
      return 'Back to the app…';
    }
    if (!window.opener) return 'The app’s window is gone. Close this one and start again.';
    window.opener.postMessage({ resultUri }, appOrigin);
    window.close();
    return 'You can close this window.';
  },
});
