import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the ways to connect beside this browser's wallets. */
export const connectFrameMessages = defineMessages('connect-frame', {
  continueWithWallet: 'Continue with a wallet',
  orWallet: 'or use a wallet',
  orOtherwise: 'or',
  unchecked: 'Couldn’t load wallets. Retry',
  legal: 'By connecting you accept the {terms} and {privacy}.',
  legalOne: 'By connecting you accept the {document}.',
  legalTerms: 'terms',
  accept: 'I accept the {terms} and the {privacy}.',
  acceptOne: 'I accept the {document}.',
  terms: 'terms of service',
  privacy: 'privacy policy',
});

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
