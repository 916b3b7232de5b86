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
