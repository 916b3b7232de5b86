import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of a wallet that has not connected: a wait that takes longer, and each failure. */
export const outcomeMessages = defineMessages('connecting-outcome', {
  lockedTitle: '{wallet} is locked',
  lockedText: 'Unlock {wallet}, then approve the request.',
  busyTitle: '{wallet} is waiting for you',
  busyText: 'You have an open request there. Respond to it first.',
  declinedTitle: 'Connection declined',
  declinedText: 'You declined in {wallet}. Nothing was shared.',
  lateTitle: '{wallet} hasn’t responded',
  lateText: 'Check that {wallet} is unlocked and its window isn’t hidden.',
  failedTitle: '{wallet} couldn’t connect',
  failedText: 'It reported an error. Your account wasn’t shared.',
  unexpectedText: 'It sent an unexpected response. Your account wasn’t shared.',
  noNetworkText: 'It reported no valid network. Choose a network in {wallet}, then try again.',
  noAccountTitle: '{wallet} shared no account',
  noAccountText: 'Create or select an account in {wallet}, then try again.',
  noAccessText: 'Allow an account for this site in {wallet}, then try again.',
  forbiddenTitle: '{wallet} doesn’t allow this site',
  forbiddenText: 'Allow this site in {wallet}’s settings, then try again.',
  goneTitle: '{wallet} is no longer available',
  goneText: 'It may be disabled or uninstalled. Pick another wallet or reload the page.',
  phone: 'Use your phone instead',
  tryAgain: 'Try again',
  otherWallet: 'Other wallets',
  copyDetails: 'Copy details',
  copied: 'Details copied',
});
