import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of what arrives while no view waits for it. */
export const fundingMessages = defineMessages('funding', {
  arrivedToast: '{amount} {symbol} arrived on {network}',
});
