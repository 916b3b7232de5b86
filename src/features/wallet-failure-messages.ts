import { defineMessages } from '../i18n/define-messages.js';

/** English texts of named reasons why a wallet sent no transaction. */
export const walletFailureMessages = defineMessages('wallet-failures', {
  waitingTitle: 'A request is already open in {wallet}',
  waiting: 'Open {wallet} and answer that request first. This one was not sent.',
  unauthorized: '{wallet} does not let this page use the account. Connect it again.',
  disconnected: '{wallet} has no connection to the network. Check it and try again.',
  unsupported: '{wallet} cannot send this kind of transaction.',
  funds: 'The account has too little {coin} for the amount and the network fee.',
  nonce:
    'The transaction number (nonce) in {wallet} is out of date. Wait for pending transactions, or reset the account’s activity in {wallet}.',
  feeTooLow: 'The network fee is below what the network takes now. Try again.',
  fee: 'The network did not accept the fee or gas limit that {wallet} set. Try again.',
  reverted: 'The network would reverse this transaction. Nothing was taken.',
});
