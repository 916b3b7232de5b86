import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the NFTs. */
export const nftsMessages = defineMessages('nfts', {
  tab: 'NFTs',
  nftTitle: 'NFT',
  list: 'Your NFTs',
  many: '{name}, {count}',
  loading: 'Loading NFTs…',
  emptyTitle: 'No NFTs yet',
  emptyText: 'NFTs you receive on {network} show up here.',
  failedTitle: 'Couldn’t load NFTs',
  failedText: 'Your NFTs are safe.',
  tryAgain: 'Try again',
  part: { one: 'Found in your last transaction.', other: 'Found in your last {count} transactions.' },
  more: 'Look for older ones',
  name: 'Name',
  quantity: 'Quantity',
  network: 'Network',
  received: 'View in explorer',
});
