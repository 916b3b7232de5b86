import { defineMessages } from '../i18n/define-messages.js';

/** English texts of named reasons why a wallet sent no transaction. */
export const walletFailureMessages = defineMessages('wallet-failures', {
  waitingTitle: 'A request is already open in {wallet}',
  waiting: 'Respond to that request in {wallet} first. This one was not sent.',
  unauthorized: '{wallet} doesn’t let this page use the account. Connect it again.',
  disconnected: '{wallet} isn’t connected to the network. Check it and try again.',
  unsupported: '{wallet} can’t send this kind of transaction.',
  funds: 'The account doesn’t have enough {coin} for the amount and the network fee.',
  nonce:
    'The transaction number (nonce) in {wallet} is out of date. Wait for pending transactions, or reset the account’s activity in {wallet}.',
  feeTooLow: 'The network fee is too low now. Try again.',
  fee: 'The network rejected the fee or gas limit that {wallet} set. Try again.',
  reverted: 'The network would revert this transaction. Nothing was taken.',
});
