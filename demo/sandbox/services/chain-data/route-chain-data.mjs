import { routeBalance } from './balance.mjs';
import { routeBuildTransaction } from './build-transaction.mjs';
import { routeConvert } from './convert.mjs';
import { routeHistory } from './history.mjs';
import { routePortfolio } from './portfolio.mjs';
import { routePrice } from './price.mjs';

/**
 * Everything that the services compute from the local chains.
 *
 * @param app A hono app whose error handler answers with a {@link Refusal}.
 * @param context `{ world, now(), origin }`
 */
export function routeChainData(app, context) {
  for (const route of [routeBalance, routeHistory, routePortfolio, routePrice, routeConvert, routeBuildTransaction]) route(app, context);
}
