import { defineMessages } from '../../i18n/define-messages.js';

/** English texts around the embedded wallet's frame. */
export const embeddedMessages = defineMessages('embedded', {
  wallet: 'Email wallet',
  frame: 'Secure frame of the email wallet',
  refused: 'Action not allowed',
});
