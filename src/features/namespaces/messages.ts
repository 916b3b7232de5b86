import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of choosing among kinds of chains. */
export const namespacesMessages = defineMessages('namespaces', {
  title: 'Select network',
  heading: 'Choose a network for {wallet}',
  text: 'It has an account on each. You can add others later.',
  chains: 'Networks',
  eip155: 'Ethereum & EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  andMore: '{networks} and {count} more',
  goneTitle: '{wallet} is no longer available',
  goneText: 'It may be disabled or uninstalled. Enable it, or choose another wallet.',
  otherWallet: 'Choose another wallet',
});
