import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the field for the address; it stands among the ways to connect before the rest is there. */
export const emailFieldMessages = defineMessages('email-field', {
  label: 'E-mail address',
  go: 'Continue with this e-mail',
  sending: 'Sending the e-mail',
  invalid: 'Invalid email',
  wait: 'Please try again after {seconds} seconds',
});
