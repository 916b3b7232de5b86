import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of choosing a wallet. */
export const connectMessages = defineMessages('connect', {
  title: 'Connect wallet',
  installed: 'Installed',
  wallets: 'Wallets',
  looking: 'Looking for wallets',
  found: { one: '1 wallet found', other: '{count} wallets found' },
});
