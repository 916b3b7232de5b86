import type { SwapTerms } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import type { ResolvedOptions } from '../../config/options.js';
import { getSwapRouters, toLeast } from './swap-terms.js';
import type { SwapOffer } from './swap-queries.js';
import type { SwapToken } from './swap-token.js';

/** A swap as the review shows it. Amounts in base units. */
export type SwapReview = {
  /** The limits within which a request may be signed. */
  readonly terms: SwapTerms;
  readonly pays: SwapToken;
  readonly gets: SwapToken;
  /** Quoted amount. */
  readonly amount: bigint;
  /** Time of the quote, in milliseconds since 1970. */
  readonly at: number;
  /** In whole percent. */
  readonly slippage: number;
};

/** Creates the review of an offer. @param paid Sold amount, in base units. */
export function toSwapReview(
  { address, network }: Account,
  { chainSupport }: Pick<ResolvedOptions, 'chainSupport'>,
  {
    pays,
    gets,
    paid,
    offer,
    slippage,
  }: Pick<SwapReview, 'pays' | 'gets' | 'slippage'> & { readonly paid: bigint; readonly offer: SwapOffer },
): SwapReview {
  const { amount, at } = offer;
  const terms = {
    from: address,
    pays: { token: pays.address, amount: paid },
    gets: { token: gets.address, amount: toLeast(amount, slippage) },
    routers: getSwapRouters(network!.caipNetworkId, chainSupport),
  };
  return { terms, pays, gets, amount, at, slippage };
}
