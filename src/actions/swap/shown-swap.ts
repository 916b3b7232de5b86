import type { SwapTerms } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import type { ResolvedOptions } from '../../config/options.js';
import { getSwapRouters } from './swap-chains.js';
import type { SwapOffer } from './swap-queries.js';
import { SLIPPAGE_PERCENT, toLeast } from './swap-sums.js';
import type { SwapToken } from './swap-token.js';

/** Swap as reviewed. */
export type ShownSwap = {
  readonly terms: SwapTerms;
  readonly pays: SwapToken;
  readonly gets: SwapToken;
  /** Quoted amount, in base units, and the time of the quote. */
  readonly units: bigint;
  readonly at: number;
  /** Slippage, in whole percent. */
  readonly slippage: number;
};

/** Builds the review of an offer, which limits what may be signed. @param paid In base units. */
export function toShownSwap(
  { address, network }: Account,
  { chainSupport }: Pick<ResolvedOptions, 'chainSupport'>,
  {
    pays,
    gets,
    paid,
    offer,
    slippage = SLIPPAGE_PERCENT,
  }: Pick<ShownSwap, 'pays' | 'gets'> & {
    readonly paid: bigint;
    readonly offer: SwapOffer;
    readonly slippage?: number;
  },
): ShownSwap {
  const { units, at } = offer;
  const terms = {
    from: address,
    pays: { token: pays.address, units: paid },
    gets: { token: gets.address, units: toLeast(units, slippage) },
    routers: getSwapRouters(network!.caipNetworkId, chainSupport),
  };
  return { terms, pays, gets, units, at, slippage };
}
