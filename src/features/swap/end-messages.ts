import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of how a step of a swap ended. */
export const swapEndMessages = defineMessages('swap-ends', {
  approvalCancelled: 'The approval was canceled in {wallet}.',
  approvalReplaced: 'Another transaction took the place of the approval.',
  approvalUnknown: 'Another transaction took the place of the approval. It may be the same one, sped up: look in the explorer.',
  batchUnknownTitle: '{wallet} does not say what became of the swap',
  batchUnknown: 'Look in {wallet} whether it was made before you swap again.',
  explorer: 'Your account in the explorer',
});
