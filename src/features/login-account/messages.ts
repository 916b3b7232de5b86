import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of changing the e-mail address of a login. */
export const loginAccountMessages = defineMessages('login-account', {
  title: 'Change email',
  primaryTitle: 'Confirm it’s you',
  secondaryTitle: 'Confirm the new email',
  label: 'New email address',
  save: 'Continue',
  invalid: 'Invalid email',
  same: 'This is already your email',
  intro: 'We send a code to your current email first, then one to the new one.',
  codeTitle: 'Enter the code',
  codeText: 'We sent a 6-digit code to {email}. It expires in a few minutes.',
  codeLabel: 'Six-digit code from the email',
  spam: 'No email? Look in your spam folder.',
  changed: 'Email changed to {email}',
});

/** English texts of the rows among the account's settings. */
export const loginRowsMessages = defineMessages('login-rows', {
  email: 'Email',
  loggedInWith: 'Logged in with {provider}',
  smartAccount: 'Smart account',
  eoa: 'Standard account',
  useSmartAccount: 'Switch to smart account',
  useEoa: 'Switch to standard account (EOA)',
  switching: 'Switching account',
  switched: 'Now using {account}',
  notSwitched: 'Couldn’t switch account',
});
