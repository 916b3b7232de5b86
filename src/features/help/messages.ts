import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of what a wallet and a network are. */
export const helpMessages = defineMessages('help', {
  walletTitle: 'What is a wallet?',
  walletKeys: 'Your keys, in your hands',
  walletKeysText: 'A wallet keeps the keys to what you own. Whoever has them has it all, so show them to nobody.',
  walletLogin: 'Your way in',
  walletLoginText: 'Sites know you by your address. There is no password to make up and nothing to sign up for.',
  walletConsent: 'Nothing moves without you',
  walletConsentText: 'A site can only ask. Your wallet shows what for, and it happens when you say yes.',
  getWallet: 'Get a wallet',
  support: 'Get help',
  networkTitle: 'What is a network?',
  networkRecord: 'A record that is shared',
  networkRecordText: 'A network keeps track of who owns what. Many computers hold the same record, and none can change it alone.',
  networkApart: 'Each one for itself',
  networkApartText: 'What you own on one network stays there when you switch to another. Fees and speed differ.',
});
