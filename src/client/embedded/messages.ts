import { defineMessages } from '../../i18n/define-messages.js';

/** English texts around the embedded wallet's frame. */
export const embeddedMessages = defineMessages('embedded', {
  wallet: 'E-mail wallet',
  frame: 'Secure frame of the e-mail wallet',
  refused: 'Action not allowed',
});
