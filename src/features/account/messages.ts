import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the account. */
export const accountMessages = defineMessages('account', {
  title: 'Account',
  balance: 'Balance',
  balanceLoading: 'Reading your balance',
  balanceFailed: 'Token Balance Unavailable',
  balanceFailedText: 'Your money is not affected.',
  unsupportedTitle: 'Switch network',
  unsupportedText: '{wallet} is on a network this page doesn’t run on. Choose another one in {wallet}.',
  tryAgain: 'Try again',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Failed to copy',
  explorer: 'Block Explorer',
  explorerAt: 'Opens {explorer}',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  reconnecting: 'Asking {wallet}…',
  network: 'Network: {network}',
});
