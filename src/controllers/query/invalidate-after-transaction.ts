import type { Controllers } from '../controllers.js';
import { type MovedTokens, noteMovedTokens } from './moved-tokens.js';

/** What moved money may have changed: keys of the queries. */
const CHANGED = ['native-balance', 'portfolio', 'history', 'token-facts', 'swap-allowance', 'onramp-history'];

/**
 * Has everything read again that moved money may have changed. What nobody has read is not read for it.
 *
 * @param moved The tokens that moved, where that is known: the data service reads them from the chain, past its own cache.
 */
export function invalidateAfterTransaction({ query }: Pick<Controllers, 'query'>, moved?: MovedTokens): void {
  query.load().then(
    (loaded) => {
      if (moved) noteMovedTokens(loaded, moved);
      CHANGED.forEach((key) => void loaded.client.invalidateQueries({ queryKey: [key] }));
    },
    () => {},
  );
}
