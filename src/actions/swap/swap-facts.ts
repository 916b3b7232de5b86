import type { Controllers } from '../../controllers/controllers.js';
import type { Fact, Facts } from '../create-flow-store.js';
import { tokenQuery } from '../tokens/token-query.js';
import { PORTFOLIO_FACT } from '../tokens/tokens.js';
import { getOwnPrice, type SwapData, type SwapSides, type SwapView } from './derive-swap.js';
import { reviewedFeeQuery } from './swap-calls.js';
import { allowanceQuery, priceQuery, quoteQuery, resetQuery, tokensQuery, usualFeeQuery } from './swap-queries.js';

type Side = Exclude<keyof SwapSides, 'isPair'>;

/** Creates the table of the facts of a swap. @param quoteWaitMs Wait between typing and the request of a quote, in milliseconds. */
export function createSwapFacts(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'stores'>,
  quoteWaitMs: number,
): Facts<SwapView, SwapData> {
  const toToken = (side: Side): Fact<SwapView, SwapData['native']> => ({
    key: ({ key, sides }) => (key && sides[side].isKnown ? `${key} ${sides[side].address ?? ''}` : undefined),
    query: (_, { sides, inputs }) => tokenQuery(controllers, inputs.account, sides[side].address),
  });
  /** Price of a token without one among those of the account. */
  const toPrice = (side: Side): Fact<SwapView, number | null> => ({
    key({ key, sides, balances }) {
      const { address, isKnown } = sides[side];
      return key && balances && isKnown && getOwnPrice(balances, address) === undefined ? `${key} ${address ?? ''}` : undefined;
    },
    query: (loaded, { sides, inputs }) => priceQuery(loaded, inputs.account, sides[side].address),
  });
  return {
    listed: { key: ({ key }) => key, query: (loaded, { inputs }) => tokensQuery(loaded, inputs.account, inputs.adapter!) },
    usualFee: { key: ({ key }) => key, query: (loaded, { inputs }) => usualFeeQuery(controllers, loaded, inputs.account) },
    portfolio: PORTFOLIO_FACT,
    ...{ payer: toToken('payer'), target: toToken('target'), native: toToken('native') },
    ...{ payerPrice: toPrice('payer'), targetPrice: toPrice('target'), nativePrice: toPrice('native') },
    quote: {
      key: ({ key, sides: { payer, target, isPair }, state: { quotable } }) =>
        key && isPair && quotable ? `${key} ${payer.address ?? ''} ${target.address ?? ''} ${quotable}` : undefined,
      query: (loaded, { sides: { payer, target }, state, inputs }) =>
        quoteQuery(loaded, inputs.account, { from: payer.address, to: target.address, amount: state.quotable! }),
      waitMs: quoteWaitMs,
    },
    allowance: {
      key: toAllowanceKey,
      query: (loaded, { state, inputs }) => allowanceQuery(controllers, loaded, inputs.account, state.review!),
    },
    requiresReset: {
      key: (view) =>
        view.revocable > 0n ? `${toAllowanceKey(view)} ${view.state.review!.terms.pays.amount} ${view.revocable}` : undefined,
      query: (loaded, { state, revocable, inputs }) => resetQuery(controllers, loaded, inputs.account, state.review!, revocable),
    },
    reviewedFee: {
      key({ key, sides, needed, isPreparing, state: { review, submission }, inputs }, before) {
        // The fee stays that of the submitted swap while its approval changes what is needed.
        if (submission.status === 'busy') return before;
        if (!key || !inputs.flow.opened || !review || isPreparing) return undefined;
        const { pays } = review.terms;
        return [key, pays.token, sides.target.address, pays.amount, needed?.requiresReset].join(' ');
      },
      query: (loaded, { state, needed, inputs }) =>
        reviewedFeeQuery(controllers, loaded, inputs.account, state.review!, needed?.requiresReset),
    },
  };
}

function toAllowanceKey({ key, state: { review }, inputs }: SwapView): string | undefined {
  if (!key || !inputs.flow.opened || review?.terms.pays.token === undefined) return undefined;
  return `${key} ${review.terms.pays.token} ${review.terms.routers.join()}`;
}
