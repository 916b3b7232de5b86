import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of waiting for a wallet. */
export const connectingMessages = defineMessages('connecting', {
  title: 'Connect wallet',
  waitingTitle: 'Continue in {wallet}',
  waitingText: 'Approve the request in your wallet.',
  declinedTitle: 'Connection declined',
  declinedText: 'You declined in {wallet}. Nothing was shared.',
  lateTitle: '{wallet} hasn’t responded',
  lateText: 'Check that {wallet} is unlocked and its window isn’t hidden.',
  busyTitle: '{wallet} is waiting for you',
  busyText: 'You have an open request there. Respond to it first.',
  failedTitle: '{wallet} couldn’t connect',
  failedText: 'It sent an unexpected response. Your account wasn’t shared.',
  goneTitle: '{wallet} is no longer available',
  goneText: 'It may be disabled or uninstalled. Pick another wallet or reload the page.',
  unloadedTitle: 'This part couldn’t be loaded',
  unloadedText: 'Check your connection and try again. Nothing was shared.',
  connectedTitle: 'Connected',
  connectedText: '{address} on {network}',
  tryAgain: 'Try again',
  otherWallet: 'Other wallets',
  copyDetails: 'Copy details',
  copied: 'Details copied',
});
