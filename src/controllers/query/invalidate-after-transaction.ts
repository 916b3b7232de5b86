import type { Controllers } from '../controllers.js';
import { type MovedTokens, noteMovedTokens } from './moved-tokens.js';

/** Keys of the queries that a transaction may have changed. */
const CHANGED = ['native-balance', 'portfolio', 'history', 'token-facts', 'swap-allowance', 'onramp-history'];

/**
 * Reads the data again that a transaction may have changed. Unused queries are not loaded.
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
