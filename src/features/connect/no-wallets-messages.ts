import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of a browser without a wallet; most visitors never need them. */
export const noWalletsMessages = defineMessages('no-wallets', {
  emptyTitle: 'No wallet detected',
  emptyText: 'Install a wallet, or open this page in your wallet app.',
  lookAgain: 'Refresh',
});

/** English texts about a wallet that a page asked for and that is not here. */
export const missingWalletMessages = defineMessages('missing-wallet', {
  missingTitle: '{wallet} isn’t installed',
  missingText: 'It can’t be reached from this page. Choose another wallet.',
});
