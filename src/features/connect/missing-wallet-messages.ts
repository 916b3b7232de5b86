import { defineMessages } from '../../i18n/define-messages.js';

/** English texts about a wallet that a page asked for and that is not here. */
export const missingWalletMessages = defineMessages('missing-wallet', {
  missingTitle: '{wallet} isn’t installed',
  missingText: 'It can’t be reached from this page. Choose another wallet.',
});
