import { defineMessages } from '../i18n/define-messages.js';

/** English texts of a request that lies unanswered in the wallet. */
export const openRequestMessages = defineMessages('open-request', {
  send: '{wallet} still asks you about {amount} {symbol} to {who}',
  swap: '{wallet} still asks you about swapping {amount} {symbol}',
  approve: '{wallet} still asks you about allowing {amount} {symbol}',
  reset: '{wallet} still asks you about taking back the allowance of {symbol}',
  paysTwice: 'Approving both pays twice. To pay once, decline that request in {wallet} first.',
  doesBoth: 'Approving both does both. To do only one, decline that request in {wallet} first.',
});
