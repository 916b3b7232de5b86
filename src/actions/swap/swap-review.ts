import type { SwapRoute } from '../../adapters/node-services.js';
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
  /** Way through the exchange of the chain, where a node quoted it; absent for the service. */
  readonly route?: SwapRoute | undefined;
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
  const { amount, at, route } = offer;
  const terms = {
    from: address,
    pays: { token: pays.address, amount: paid },
    gets: { token: gets.address, amount: toLeast(amount, slippage) },
    // The router of a route is one of the package or of the host, and the only one that is approved.
    routers: route ? [route.router] : getSwapRouters(network!.caipNetworkId, chainSupport),
    ...(route && pays.address === undefined && route.fees && { wrapped: route.path[0] }),
  };
  return { terms, pays, gets, amount, at, slippage, ...(route && { route }) };
}
