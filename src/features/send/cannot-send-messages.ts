import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of where nothing can be sent from the page. */
export const cannotSendMessages = defineMessages('cannot-send', {
  title: 'Send from {wallet}',
  text: 'Sending on {network} isn’t available on this page. Open {wallet} and send there.',
  unsupported: 'Unsupported chain',
});
