import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of a browser without a wallet; most visitors never need them. */
export const noWalletsMessages = defineMessages('no-wallets', {
  emptyTitle: 'No wallet found in this browser',
  emptyText: 'Install a wallet extension, or open this page in a wallet app’s own browser, then look again.',
  lookAgain: 'Look again',
});
