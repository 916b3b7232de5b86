import { wallet } from '../stage.mjs';
import { startWithFrame } from './frame.mjs';

const EMAIL = 'ada@example.org';
const wallets = ['harbor', 'fern', 'quill'].map((id) => wallet(id));

/** Types the address, and sends it. */
const send = async (stage, email = EMAIL) => {
  await stage.open();
  await stage.byId('w3m-email-input').fill(email);
  await stage.press('w3m-email-go');
};
/** Logs in, as far as the page. */
const logIn = async (stage) => {
  await send(stage);
  await stage.byId('w3m-email-code').fill('123456');
  await stage.byId('w3m-email-connected').waitFor();
};
const openSettings = async (stage) => {
  await logIn(stage);
  await stage.open('AccountSettings');
  await stage.byId('account-type-row').waitFor();
};

const scene = (view, state, { answers, options, play, ...more }) => ({
  view,
  state,
  wallets,
  ...more,
  async play(stage) {
    await startWithFrame(stage, answers, options);
    await play(stage);
  },
});

/** Logging in by e-mail, and what belongs to a login. */
export const loginScenes = [
  scene('Connect', 'with logins', {
    board: 'connect',
    async play(stage) {
      await stage.open();
      await stage.byId('w3m-email-input').waitFor();
    },
  }),
  scene('Connect', 'no address', { play: (stage) => send(stage, 'ada@').then(() => stage.says('Invalid email')) }),
  scene('Connect', 'sending the e-mail', {
    answers: { CONNECT_EMAIL: undefined },
    play: (stage) => send(stage).then(() => stage.card.getByRole('img', { name: 'Sending the email' }).waitFor()),
  }),
  scene('Connect', 'too soon', {
    async play(stage) {
      await send(stage);
      await stage.byId('w3m-email-code').waitFor();
      await stage.open('Connect');
      await send(stage);
      await stage.says(/Please try again after/);
    },
  }),
  scene('EmailLogin', 'empty', {
    async play(stage) {
      await stage.open('EmailLogin');
      await stage.byId('w3m-email-input').waitFor();
    },
  }),
  scene('EmailVerifyOtp', 'empty', { play: (stage) => send(stage).then(() => stage.byId('w3m-email-code').waitFor()) }),
  scene('EmailVerifyOtp', 'half typed', {
    async play(stage) {
      await send(stage);
      await stage.byId('w3m-email-code').fill('123');
    },
  }),
  scene('EmailVerifyOtp', 'checking', {
    answers: { CONNECT_OTP: undefined },
    async play(stage) {
      await send(stage);
      await stage.byId('w3m-email-code').fill('123456');
    },
  }),
  scene('EmailVerifyOtp', 'not right', {
    answers: { CONNECT_OTP: { error: 'This code is not right. Try again.' } },
    async play(stage) {
      await send(stage);
      await stage.byId('w3m-email-code').fill('123456');
      await stage.says('This code is not right. Try again.');
    },
  }),
  scene('EmailVerifyOtp', 'unfinished', {
    answers: { CONNECT_OTP: null, GET_USER: { error: 'Out of order' } },
    errors: /login was not taken up/,
    async play(stage) {
      await send(stage);
      await stage.byId('w3m-email-code').fill('123456');
      await stage.byId('w3m-email-unfinished').waitFor();
    },
  }),
  scene('EmailVerifyDevice', 'waiting', {
    answers: { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } },
    play: (stage) => send(stage).then(() => stage.byId('w3m-device-waiting').waitFor()),
  }),
  scene('EmailVerifyDevice', 'failed', {
    answers: { CONNECT_EMAIL: { action: 'VERIFY_DEVICE' }, CONNECT_DEVICE: { error: 'The link has expired. Start again.' } },
    play: (stage) => send(stage).then(() => stage.byId('w3m-device-failed').waitFor()),
  }),
  scene('AccountSettings', 'of a login', { answers: { CONNECT_OTP: null }, play: openSettings }),
  scene('UpdateEmailWallet', 'empty', {
    answers: { CONNECT_OTP: null },
    async play(stage) {
      await openSettings(stage);
      await stage.press('account-email-row');
      await stage.byId('w3m-new-email').waitFor();
    },
  }),
  scene('UpdateEmailPrimaryOtp', 'empty', {
    answers: { CONNECT_OTP: null, UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' } },
    async play(stage) {
      await openSettings(stage);
      await stage.press('account-email-row');
      await stage.byId('w3m-new-email').fill('ada.new@example.org');
      await stage.press('w3m-new-email-go');
      await stage.byId('w3m-email-code').waitFor();
    },
  }),
  scene('UpdateEmailSecondaryOtp', 'empty', {
    answers: { CONNECT_OTP: null, UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' } },
    async play(stage) {
      await openSettings(stage);
      await stage.press('account-email-row');
      await stage.byId('w3m-new-email').fill('ada.new@example.org');
      await stage.press('w3m-new-email-go');
      await stage.byId('w3m-email-code').waitFor();
    },
  }),
];
