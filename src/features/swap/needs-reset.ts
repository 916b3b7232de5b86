import type { QueryObserverOptions } from '@tanstack/query-core';
import type { Requester } from '../../adapters/adapter.js';
import type { SwapCall, Swaps, SwapTerms } from '../../adapters/swaps.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { loadSwapService } from './swap-queries.js';

/** Whether the visitor has to allow what is paid first. @param allowance What may be taken now; absent while it is not known. */
export const needsApproval = ({ pays }: SwapTerms, allowance: bigint | undefined): boolean =>
  pays.token !== undefined && allowance !== undefined && allowance < pays.units;

/** Who is asked whether an approval would be taken. */
export type ResetParameters = {
  readonly terms: SwapTerms;
  readonly provider: Requester;
  readonly network: Network;
  readonly swaps: Pick<Swaps, 'estimate'>;
  /** What may be taken now, in base units. */
  readonly allowance: bigint;
};

/**
 * Whether a token wants its allowance taken back before it takes another one, as the chain itself says: such a token
 * refuses an approval while one stands. Only an approval that was checked may be tried.
 *
 * @throws {NodeError} when the chain cannot be asked.
 */
export async function needsReset({ terms, provider, network, swaps, allowance }: ResetParameters, approval: SwapCall): Promise<boolean> {
  if (allowance === 0n) return false;
  try {
    await swaps.estimate({ provider, network, from: terms.from, call: approval });
    return false;
  } catch (thrown) {
    if (thrown instanceof TransferError && thrown.reason === 'refused') return true;
    throw thrown;
  }
}

/** Whether a swap that was looked at takes one step more, so that it is shown before anybody is asked. */
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
      // Only namespaces that swap have chains on which that is looked at.
      const [swaps, service] = await Promise.all([transfers.loadSwaps!(), loadSwapService(query, account)]);
      const approval = await service.buildApproval({ from: pays.token!, to: gets.token, units: pays.units });
      const request = swaps.toRequest({ network, from: terms.from, calls: [approval] });
      swaps.checkRequest(request, terms, ['approve'], controllers.environment.now());
      return needsReset({ terms, provider, network, swaps, allowance }, approval);
    },
  };
}
