import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tokens. */
export const tokensMessages = defineMessages('tokens', {
  tab: 'Tokens',
  list: 'Your tokens',
  up: 'Up {percent} {since}',
  down: 'Down {percent} {since}',
  even: 'Unchanged {since}',
  sinceYesterday: 'since yesterday',
  sinceAge: 'over {age}',
  loading: 'Loading tokens…',
  emptyTitle: 'No tokens yet',
  emptyText: 'Tokens you receive on {network} show up here.',
  failedTitle: 'Token Balance Unavailable',
  failedText: 'Your money is not affected.',
  unservedTitle: 'Token list isn’t available on {network}',
  unservedText: 'The balance above is current.',
  tryAgain: 'Try again',
});
