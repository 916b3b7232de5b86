import type { Controllers } from '../controllers.js';

/** What moved money may have changed: keys of the queries. */
const CHANGED = ['native-balance', 'portfolio', 'history', 'token-facts', 'swap-allowance', 'onramp-history'];

/** Has everything read again that moved money may have changed. What nobody has read is not read for it. */
export function readAgain({ query }: Pick<Controllers, 'query'>): void {
  query.load().then(
    ({ client }) => CHANGED.forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
    () => {},
  );
}
