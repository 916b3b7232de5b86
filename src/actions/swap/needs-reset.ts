import type { QueryObserverOptions } from '@tanstack/query-core';
import { needsReset } from './needs-approval.js';
import type { SwapTerms } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { loadSwapService } from './swap-queries.js';

/** Returns the query whether a reviewed swap needs a reset of the allowance, so that the step is shown before the wallet is asked. */
export function resetQuery(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'stores'>,
  query: Pick<QueryController, 'api'>,
  account: Account,
  terms: SwapTerms,
  allowance: bigint,
): QueryObserverOptions<boolean, Error, boolean, boolean, readonly unknown[]> {
  const { pays, gets } = terms;
  return {
    queryKey: ['swap-reset', account.caipAddress, pays.token, String(pays.units), String(allowance)],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      // Only namespaces with swaps have chains that reach this line.
      const [swaps, service] = await Promise.all([transfers.loadSwaps!(), loadSwapService(query, account)]);
      const approval = await service.buildApproval({ from: pays.token!, to: gets.token, units: pays.units });
      const request = swaps.buildTransaction({ network, from: terms.from, calls: [approval] });
      swaps.checkRequest(request, terms, ['approve'], controllers.environment.now());
      return needsReset({ terms, provider, network, swaps, allowance }, approval);
    },
  };
}
