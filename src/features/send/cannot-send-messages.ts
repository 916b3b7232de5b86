import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of where nothing can be sent from the page. */
export const cannotSendMessages = defineMessages('cannot-send', {
  title: 'Send in {wallet} itself',
  text: 'Nothing can be sent on {network} from this page. Open {wallet} and send there.',
  unsupported: 'Unsupported chain',
});
