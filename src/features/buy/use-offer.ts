import type { Account } from '../../controllers/account/account.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { type Offer, offerQuery } from '../../actions/buy/buy-queries.js';
import { type OnrampProvider, findProviders } from '../../actions/buy/providers.js';

/** Returns the tokens on sale for an account's network, and their providers. Sends no request for a network without a provider. */
export function useOffer(account: Account | undefined): {
  readonly providers: readonly OnrampProvider[];
  readonly offer: QueryResult<Offer>;
} {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const network = account?.status === 'connected' && account.network?.supported ? account.network : undefined;
  const providers = network ? findProviders(network, options) : [];
  const offer = useQueryResult(providers.length > 0 ? network?.caipNetworkId : undefined, (query) => offerQuery(query, network!));
  return { providers, offer };
}
