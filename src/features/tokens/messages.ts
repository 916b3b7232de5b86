import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tokens. */
export const tokensMessages = defineMessages('tokens', {
  tab: 'Tokens',
  list: 'Your tokens',
  up: 'Up {percent} {since}',
  down: 'Down {percent} {since}',
  even: 'Unchanged {since}',
  sinceYesterday: 'since yesterday',
  sinceAge: 'in {age}',
  loading: 'Reading your tokens',
  emptyTitle: 'No tokens yet',
  emptyText: 'What arrives at this address on {network} appears here.',
  failedTitle: 'Token Balance Unavailable',
  failedText: 'Your money is not affected.',
  unservedTitle: 'No token list for {network}',
  unservedText: 'Your balance above comes from the network itself.',
  tryAgain: 'Try again',
});
