import { addBalanceRoutes } from './balance.mjs';
import { addBuildTransactionRoutes } from './build-transaction.mjs';
import { addConvertRoutes } from './convert.mjs';
import { addHistoryRoutes } from './history.mjs';
import { addPortfolioRoutes } from './portfolio.mjs';
import { addPriceRoutes } from './price.mjs';

const ALL = [addBalanceRoutes, addHistoryRoutes, addPortfolioRoutes, addPriceRoutes, addConvertRoutes, addBuildTransactionRoutes];

/**
 * Everything that the services compute from the local chains.
 *
 * @param app A hono app whose error handler answers with a {@link Refusal}.
 * @param context `{ world, now(), origin }`
 */
export function addChainDataRoutes(app, context) {
  for (const addRoutes of ALL) addRoutes(app, context);
}
