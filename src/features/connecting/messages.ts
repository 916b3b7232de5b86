import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of waiting for a wallet. */
export const connectingMessages = defineMessages('connecting', {
  title: 'Connect wallet',
  waitingTitle: 'Continue in {wallet}',
  waitingText: 'Approve the connection in the wallet’s window.',
  declinedTitle: 'Connection declined',
  declinedText: 'You declined in {wallet}. Nothing was shared.',
  lateTitle: '{wallet} hasn’t answered',
  lateText: 'Its window may be behind this one, or {wallet} may be locked.',
  busyTitle: '{wallet} is waiting for you',
  busyText: 'An earlier request is still open there. Answer it, then try again.',
  failedTitle: '{wallet} couldn’t connect',
  failedText: 'It answered in a way this page can’t use. Nothing was shared.',
  goneTitle: '{wallet} isn’t here any more',
  goneText: 'It may have been switched off or removed. Choose another wallet, or reload the page.',
  unloadedTitle: 'This part couldn’t be loaded',
  unloadedText: 'Check your connection and try again. Nothing was shared.',
  connectedTitle: 'Connected',
  connectedText: '{address} on {network}',
  tryAgain: 'Try again',
  otherWallet: 'Other wallets',
  copyDetails: 'Copy details',
  copied: 'Details copied',
});
