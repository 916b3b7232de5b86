import { COIN_ADDRESS } from '../../config/coin-address.js';
import { createSwapFlow } from '../../actions/swap/create-swap-flow.js';
import { SHOWN_LIFETIME_MS, type SwapControllers } from '../../actions/swap/run-swap.js';
import { isCoin, type SwapCheck } from '../../actions/swap/swap-draft.js';
import { SwapError, type SwapErrorReason } from '../../actions/swap/swap-errors.js';
import type { SwapState } from '../../actions/swap/swap-state.js';
import { SLIPPAGE_PERCENT, toProviderFee, toRate } from '../../actions/swap/swap-sums.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';
import { isForbidden } from '../../actions/tokens/find-token-doubt.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import { type HeadlessSwap, type HeadlessSwapSide, toHeadlessSubmission } from './headless-swap.js';
import { settle } from './settle.js';
import { getSwapPlace } from './swap-tokens.js';

export { listSwapTokens } from './swap-tokens.js';

/**
 * Parameters of a swap.
 *
 * @example
 * const parameters: SwapParameters = { from: undefined, to: '0x6B175474E89094C44Da98b954EedeAC495271d0F', amount: '1' };
 */
export type SwapParameters = {
  /** The address of the token that is paid; without one it is the network's own coin. */
  readonly from?: string | undefined;
  /** The address of the token that is got; without one it is the network's own coin. */
  readonly to?: string | undefined;
  /** Sold amount as decimal text, for example `0.25`. `max`: the balance, less the maximum fee for the native token. */
  readonly amount: string;
  /** Slippage, in whole percent up to 50. Default: 1. */
  readonly slippage?: number | undefined;
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined;
};

/** Reasons of unmet requirements; `input` for all others. */
const REASONS: Partial<Record<SwapCheck, SwapErrorReason>> = { insufficientBalance: 'balance', insufficientGas: 'gas' };

/**
 * Prepares a swap with the flow of the swap view: reads balances, prices, quote and allowance.
 *
 * @throws {UnauthorizedError}; {SwapError} with the first unmet requirement in `details`; the error of a read.
 */
export async function prepareSwap(
  controllers: SwapControllers,
  modal: Modal,
  { from = COIN_ADDRESS, to = COIN_ADDRESS, amount, slippage = SLIPPAGE_PERCENT, namespace }: SwapParameters,
): Promise<HeadlessSwap> {
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > 50)
    throw new SwapError('input', { details: 'The slippage is a whole percentage from 0 to 50.' });
  const { account, adapter } = await getSwapPlace(controllers, modal, namespace);
  for (const token of [from, to])
    if (!isCoin(token) && adapter.parseAddress(token) === undefined) throw new SwapError('input', { details: `${token} is no token.` });
  const max = amount === 'max';
  const flow = createSwapFlow(controllers, account, { from, to, max, ...(!max && { amount }) }, { slippage, quoteWaitMs: 0 });
  const stop = flow.start();
  try {
    assertReady(await settle(flow.$state));
    flow.review();
    const state = await settle(flow.$state);
    assertReady(state);
    const { allowance, approval, fee, impact, isUnlimited } = state;
    const { at, gets, pays, terms, units } = state.review!;
    const paid = terms.pays.units;
    return {
      sell: toSide(pays, paid),
      buy: toSide(gets, units),
      minReceived: terms.gets.units,
      slippage,
      rate: toRate({ units: paid, decimals: pays.decimals }, { units })!,
      priceImpact: impact,
      providerFee: toProviderFee(paid),
      fee: account.type === 'smartAccount' ? undefined : fee,
      allowance,
      isUnlimited,
      approval,
      expiresAt: at + SHOWN_LIFETIME_MS,
      ...toHeadlessSubmission(controllers, flow, account.address),
    };
  } finally {
    stop();
  }
}

const toSide = ({ address, symbol, name, decimals, price, units: held, doubt }: SwapToken, units: bigint): HeadlessSwapSide => ({
  ...{ address, symbol, name, decimals, price, balance: held, amount: units, tokenDoubt: doubt },
});

/** Throws the first reason for which the review cannot be submitted. */
function assertReady({ check, doubts, failure, isHere, quoteFailure }: SwapState): void {
  if (!isHere) throw new SwapError('account');
  if (failure) throw failure.error;
  if (check === 'insufficientLiquidity') throw quoteFailure!.error;
  const doubt = doubts.find(isForbidden);
  if (doubt) throw new SwapError('symbol', { details: `The token must not use the symbol ${doubt.shown}.` });
  if (check !== 'ready') throw new SwapError(REASONS[check] ?? 'input', { details: `Unmet requirement: ${check}.` });
}
