import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of choosing among kinds of chains. */
export const namespacesMessages = defineMessages('namespaces', {
  title: 'Select chain',
  heading: 'Where do you want to use {wallet}?',
  text: 'It has an account for each. You can add the others later.',
  chains: 'Chains',
  eip155: 'Ethereum and compatible',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  andMore: '{networks} and {count} more',
  goneTitle: '{wallet} isn’t here any more',
  goneText: 'It may have been switched off or removed. Bring it back, or choose another wallet.',
  otherWallet: 'Choose another wallet',
});
