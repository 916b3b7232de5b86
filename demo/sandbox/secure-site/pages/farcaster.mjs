/**
 * Stands for the Farcaster app on a phone, where a login is approved.
 *
 * @module
 */
import { createApi } from '../frame/api.mjs';
import { askName } from './ask-name.mjs';

const channel = window.location.pathname.split('/').at(-1);

askName(document.querySelector('main'), {
  title: 'Log in with Farcaster',
  text: 'An app asks who you are.',
  agree: 'Approve as',
  agreeId: 'approve',
  refuse: 'Decline',
  refuseId: 'decline',
  async onAnswer(name) {
    await createApi().post('/api/farcaster/answer', { channel, name });
    return name === null ? 'You declined. You can close this window.' : 'Done. Go back to the app.';
  },
});
