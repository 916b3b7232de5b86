import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of changing the e-mail address of a login. */
export const loginAccountMessages = defineMessages('login-account', {
  title: 'Change e-mail',
  primaryTitle: 'Confirm it’s you',
  secondaryTitle: 'Confirm the new e-mail',
  label: 'New e-mail address',
  save: 'Continue',
  invalid: 'Invalid email',
  same: 'This is your address already',
  intro: 'A code goes to your present address first, then one to the new one.',
  codeTitle: 'Enter the code',
  codeText: 'It was sent to {email} and is good for a few minutes.',
  codeLabel: 'Code from the e-mail, six digits',
  changed: 'E-mail changed to {email}',
});

/** English texts of the rows among the account's settings. */
export const loginRowsMessages = defineMessages('login-rows', {
  email: 'E-mail',
  loggedInWith: 'Logged in with {provider}',
  smartAccount: 'Smart account',
  eoa: 'Standard account',
  useSmartAccount: 'Use the smart account',
  useEoa: 'Use the standard account',
  switching: 'Changing the account',
  switched: 'You now use {account}',
  notSwitched: 'Couldn’t change the account',
});
