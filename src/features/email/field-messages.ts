import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the field for the address; it stands among the ways to connect before the rest is there. */
export const emailFieldMessages = defineMessages('email-field', {
  label: 'Email address',
  go: 'Continue with this email',
  sending: 'Sending the email',
  invalid: 'Invalid email',
  wait: 'Please try again after {seconds} seconds',
});
