import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of how a step of a swap ended. */
export const swapEndMessages = defineMessages('swap-ends', {
  approvalCancelled: 'The approval was canceled in {wallet}.',
  approvalReplaced: 'Another transaction replaced the approval.',
  approvalUnknown: 'Another transaction replaced the approval. It may be the same one, sped up: check the explorer.',
  batchUnknownTitle: '{wallet} doesn’t report the result of the swap',
  batchUnknown: 'Check in {wallet} whether it was sent before you swap again.',
  explorer: 'Your account in the explorer',
});
