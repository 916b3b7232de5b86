import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the collectibles. */
export const nftsMessages = defineMessages('nfts', {
  tab: 'NFTs',
  list: 'Your collectibles',
  loading: 'Looking for collectibles',
  emptyTitle: 'No collectibles yet',
  emptyText: 'Those that arrive at this address on {network} appear here.',
  failedTitle: 'Couldn’t look for collectibles',
  failedText: 'They are not affected.',
  tryAgain: 'Try again',
  part: 'Found in your last {count} transactions.',
});
