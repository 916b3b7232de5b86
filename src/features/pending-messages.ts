import { defineMessages } from '../i18n/define-messages.js';

/** English texts of what was sent from this browser. */
export const pendingMessages = defineMessages('pending', {
  list: 'Sent from this browser',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  replaced: 'Replaced',
  dropped: 'Dropped',
  pendingText: 'Pending, to {who}',
  stuckText: 'Taking longer than usual. {wallet} may let you speed it up.',
  sentText: 'Confirmed, to {who}',
  failedText: 'Only the network fee was taken.',
  replacedText: 'Another transaction took its place.',
  sentToast: 'Sent {amount} {symbol}',
  endedToast: 'Not sent: {amount} {symbol}',
  droppedText: 'The network forgot it. Nothing was sent.',
});
