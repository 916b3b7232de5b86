import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of waiting for a wallet. */
export const connectingMessages = defineMessages('connecting', {
  title: 'Connect wallet',
  waitingTitle: 'Continue in {wallet}',
  waitingText: 'Approve the request in your wallet.',
  unloadedTitle: 'This part couldn’t be loaded',
  unloadedText: 'Check your connection and try again. Nothing was shared.',
  connectedTitle: 'Connected',
  connectedText: '{address} on {network}',
  tryAgain: 'Try again',
});
