import { defineMessages } from '../i18n/define-messages.js';

/** English texts of a request that lies unanswered in the wallet. */
export const openRequestMessages = defineMessages('open-request', {
  send: '{wallet} has an open request to send {amount} {symbol} to {who}',
  swap: '{wallet} has an open request to swap {amount} {symbol}',
  approve: '{wallet} has an open request to approve {amount} {symbol}',
  reset: '{wallet} has an open request to revoke the approval of {symbol}',
  paysTwice: 'Approving both pays twice. To pay once, decline that request in {wallet} first.',
  doesBoth: 'Approving both does both. To do only one, decline that request in {wallet} first.',
});
