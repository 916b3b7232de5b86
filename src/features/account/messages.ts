import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the account. */
export const accountMessages = defineMessages('account', {
  title: 'Account',
  settingsTitle: 'Settings',
  settingsOf: 'Account {address}, settings',
  balance: 'Balance',
  balanceLoading: 'Reading your balance',
  balanceFailed: 'Token Balance Unavailable',
  balanceFailedText: 'Your money is not affected.',
  unsupportedTitle: 'Switch network',
  unsupportedText: '{wallet} is on a network this page doesn’t run on.',
  chooseNetwork: 'Choose a network',
  actions: 'What you can do',
  tabs: 'What the account holds',
  networkRow: 'Network',
  walletRow: 'Wallet',
  tryAgain: 'Try again',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Failed to copy',
  explorer: 'Block Explorer',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  disconnectFailed: 'Failed to disconnect',
  reconnecting: 'Asking {wallet}…',
  network: 'Network: {network}',
});
