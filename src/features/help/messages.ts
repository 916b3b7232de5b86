import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of what a wallet and a network are. */
export const helpMessages = defineMessages('help', {
  walletTitle: 'What is a wallet?',
  walletKeys: 'Your keys, in your hands',
  walletKeysText: 'A wallet holds the keys to what you own. Anyone with your keys controls your funds. Never share them.',
  walletLogin: 'Your way in',
  walletLoginText: 'Sites recognize you by your address. No password, no sign-up.',
  walletConsent: 'Nothing moves without you',
  walletConsentText: 'A site can only ask. Your wallet shows the request, and nothing happens until you approve it.',
  getWallet: 'Get a wallet',
  support: 'Get help',
  networkTitle: 'What is a network?',
  networkRecord: 'A shared ledger',
  networkRecordText: 'A network records who owns what. Many computers keep the same ledger, and none can change it alone.',
  networkApart: 'Separate balances',
  networkApartText: 'What you own on one network stays there when you switch to another. Fees and speed differ.',
});
