import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { type SwapCall, type SwapPurpose, type Swaps, TransferError, type TransferFee } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { SimulatedRequest } from '../../controllers/query/simulation.js';
import { type Asking, loadSwapBuilder, QUOTE_REFRESH_MS, type SwapQuery } from './swap-queries.js';
import { type ReviewedSwap, SWAP_GAS, type SwapFee } from './swap-terms.js';

type SwapCalls = {
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly swaps: Swaps;
  readonly calls: readonly (readonly [SwapPurpose, SwapCall])[];
};

/** Builds all calls of a reviewed swap. @param requiresReset Of its approval; `undefined` where no approval is needed. */
async function buildCalls(
  controllers: Pick<Controllers, 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
  review: ReviewedSwap,
  requiresReset: boolean | undefined,
): Promise<SwapCalls> {
  const { pays, gets } = review.terms;
  const { provider, network, transfers } = await getTransfers(controllers, account);
  const [swaps, service] = await Promise.all([transfers.loadSwaps!(), loadSwapBuilder(query, account, review)]);
  const pair = { from: pays.token, to: gets.token, amount: pays.amount };
  const isApproving = requiresReset !== undefined && pays.token !== undefined;
  const [approval, swap] = await Promise.all([
    isApproving ? service.buildApproval({ ...pair, from: pays.token }) : undefined,
    service.buildSwap(pair, true),
  ]);
  const approvals: SwapCalls['calls'] = approval
    ? [...(requiresReset ? [['reset', swaps.toReset(approval)] as const] : []), ['approve', approval]]
    : [];
  return { provider, network, swaps, calls: [...approvals, ['swap', swap]] };
}

/**
 * Returns the request of a reviewed swap for a simulation, its approval included, and the terms that its result is compared with.
 *
 * @param requiresReset Whether the approval needs a reset before it; `undefined` where no approval is needed.
 */
export async function toSimulatedSwap(
  controllers: Pick<Controllers, 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
  review: ReviewedSwap,
  requiresReset: boolean | undefined,
): Promise<SimulatedRequest> {
  const { terms, gets: bought } = review;
  const { symbol, decimals } = bought;
  const { pays, gets, from } = terms;
  const { network, swaps, calls } = await buildCalls(controllers, query, account, review, requiresReset);
  return {
    request: swaps.buildTransaction({ network, from, calls: calls.map(([, call]) => call) }),
    terms: { losses: [{ token: pays.token, most: pays.amount }], gains: { token: gets.token, least: gets.amount, symbol, decimals } },
  };
}

/**
 * Returns the query of the fee of a reviewed swap: the sum over its transactions, each with all its parts. A call that the chain refuses as
 * long as the one before it is not made counts with usual gas.
 *
 * @param requiresReset Whether the approval needs a reset before it; `undefined` where no approval is needed.
 */
export function reviewedFeeQuery(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
  review: ReviewedSwap,
  requiresReset: boolean | undefined,
): SwapQuery<SwapFee> {
  const { from, pays, gets, routers } = review.terms;
  const terms = [pays.token, pays.amount, gets.token, routers.join(), requiresReset].map(String);
  return {
    queryKey: ['swap-review-fee', account.caipAddress, ...terms],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_REFRESH_MS * 3,
    async queryFn() {
      const { provider, network, swaps, calls } = await buildCalls(controllers, query, account, review, requiresReset);
      const fees = await Promise.all(
        calls.map(async ([purpose, call]): Promise<TransferFee> => {
          const request = swaps.buildTransaction({ network, from, calls: [call] });
          // A call that does not match is not tried either.
          swaps.checkRequest(request, review.terms, [purpose], controllers.environment.now());
          const parameters = { provider, network, from, call };
          return swaps.estimate(parameters).catch((thrown: unknown) => {
            if (thrown instanceof TransferError && thrown.reason === 'refused') return swaps.estimate({ ...parameters, gas: SWAP_GAS });
            throw thrown;
          });
        }),
      );
      const sum = (part: 'estimated' | 'max') => fees.reduce((whole, fee) => whole + fee[part], 0n);
      return {
        estimated: sum('estimated'),
        max: sum('max'),
        ...(fees.some(({ isPartial }) => isPartial) && { isPartial: true }),
      };
    },
  };
}
