import { defineMessages } from '../i18n/define-messages.js';

/** English texts of the actions under an empty list of the account. */
export const emptyActionMessages = defineMessages('empty-actions', { receive: 'Receive', buy: 'Buy' });

/** English texts of an account for which the code of a contract acts (EIP-7702). */
export const delegateMessages = defineMessages('delegate', {
  title: 'Delegated account',
  text: 'This account runs the code at {address}',
});

/** English texts of the tile that leads to buying. */
export const buyTileMessages = defineMessages('buy-tile', { buy: 'Buy' });

/** English texts of the tile that leads to receiving. */
export const receiveTileMessages = defineMessages('receive-tile', { receive: 'Receive' });

/** English texts of the tile that leads to sending. */
export const sendTileMessages = defineMessages('send-tile', { send: 'Send' });

/** English texts of the tile that leads to swapping. */
export const swapTileMessages = defineMessages('swap-tile', { swap: 'Swap' });

/** English texts of the choice among the accounts that a wallet shares. */
export const accountChoiceMessages = defineMessages('account-choice', {
  title: 'Choose an account',
  text: '{wallet} shares these accounts with this site.',
});
