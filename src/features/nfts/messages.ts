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
  part: { one: 'From your last transaction.', other: 'From your last {count} transactions.' },
  more: 'Search older',
  name: 'Name',
  quantity: 'Quantity',
  network: 'Network',
  received: 'View in explorer',
});
