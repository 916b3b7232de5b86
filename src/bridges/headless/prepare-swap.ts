import { needsApproval } from '../../actions/swap/needs-approval.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { tokenQuery } from '../../controllers/query/token-balances.js';
import { resetQuery } from '../../actions/swap/needs-reset.js';
import { SHOWN_LIFETIME_MS } from '../../actions/swap/run-swap.js';
import { reportQuoteFailure } from '../../actions/swap/report-quote-failure.js';
import { toShownSwap } from '../../actions/swap/shown-swap.js';
import { checkSwap, isCoin, readAmount } from '../../actions/swap/swap-draft.js';
import { SwapError, type SwapErrorReason } from '../../actions/swap/swap-errors.js';
import { allowanceQuery, gasQuery, priceQuery, quoteQuery } from '../../actions/swap/swap-queries.js';
import { SLIPPAGE_PERCENT, toNetworkFee, toPriceImpact, toProviderFee, toRate } from '../../actions/swap/swap-sums.js';
import { type SwapToken, toSwapToken } from '../../actions/swap/swap-token.js';
import { followSwap, type HeadlessSwap, type HeadlessSwapSide } from './headless-swap.js';
import { getSwapPlace, getSwapTokens } from './swap-tokens.js';

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

/** Prepares a swap: what it gives, what it costs, what has to be allowed. @throws {UnauthorizedError}, {SwapError}, {TransferError} */
export async function prepareSwap(
  controllers: Pick<Controllers, 'environment' | 'events' | 'getAdapter' | 'openRequests' | 'query' | 'storage' | 'stores'>,
  modal: Modal,
  parameters: SwapParameters,
): Promise<HeadlessSwap> {
  const { stores } = controllers;
  const { slippage = SLIPPAGE_PERCENT } = parameters;
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > 50)
    throw new SwapError('input', { details: 'The slippage is a whole percentage from 0 to 50.' });
  const place = await getSwapPlace(controllers, modal, parameters.namespace);
  const { account, adapter, loaded } = place;
  const { client } = loaded;
  const read = (token: string | undefined) => {
    if (token === undefined || isCoin(token)) return undefined;
    const address = adapter.parseAddress(token);
    if (address === undefined) throw new SwapError('input', { details: `${token} is no token.` });
    return address;
  };
  const [from, to] = [read(parameters.from), read(parameters.to)];
  if (from === to) throw new SwapError('input', { details: 'A token is swapped for another one.' });

  const ask = (token: string | undefined) => client.fetchQuery(tokenQuery(controllers, account, token));
  const [[listed, held], payer, target, coin, gasPrice] = await Promise.all([
    getSwapTokens(place),
    ask(from),
    ask(to),
    ask(undefined),
    client.fetchQuery(gasQuery(loaded, account)),
  ]);
  // A price is worth a look, and no reason not to swap.
  const getPrice = async (token: string | undefined) =>
    held.find(({ address }) => address === token)?.price ?? client.fetchQuery(priceQuery(loaded, account, token)).catch(() => undefined);
  const [paidPrice, gotPrice] = await Promise.all([getPrice(from), getPrice(to)]);
  const pays = toSwapToken(from, payer, { listed, held, price: paidPrice });
  const gets = toSwapToken(to, target, { listed, held, price: gotPrice });
  if (!pays || !gets) throw new SwapError('account', { details: 'The balances of the account could not be read.' });

  const isSmartAccount = account.type === 'smartAccount';
  const fee = isSmartAccount ? undefined : toNetworkFee(gasPrice);
  const isMax = parameters.amount === 'max';
  const paid = readAmount({ amount: parameters.amount, max: isMax }, pays, from === undefined ? (fee?.max ?? 0n) : 0n);
  const check = checkSwap({
    pays: { units: pays.units, isCoin: from === undefined },
    hasTarget: true,
    amount: paid,
    coinUnits: coin.units,
    feeUnits: fee?.estimated,
    isSmartAccount,
    quote: 'ready',
  });
  const reason: SwapErrorReason = check === 'insufficientBalance' ? 'balance' : check === 'insufficientGas' ? 'gas' : 'input';
  if (check !== 'ready' || typeof paid !== 'bigint')
    throw new SwapError(reason, { details: `"${parameters.amount}" of ${pays.symbol} cannot be paid.` });

  const offer = await client.fetchQuery(quoteQuery(loaded, account, { from, to, units: paid })).catch((error: unknown) => {
    reportQuoteFailure(controllers.events, account, { pays, gets, units: paid }, error);
    throw error;
  });
  const shown = toShownSwap(account, stores.$options.get(), { pays, gets, paid, offer, slippage });
  const allowed = from === undefined ? undefined : await client.fetchQuery(allowanceQuery(controllers, loaded, account, shown.terms));
  const allowance = allowed?.least;
  const requiresReset = async (current: bigint) =>
    current > 0n && (await client.fetchQuery(resetQuery(controllers, loaded, account, shown.terms, current)));
  const approval =
    allowance !== undefined && needsApproval(shown.terms, allowance)
      ? { amount: paid, requiresReset: await requiresReset(allowed!.most) }
      : undefined;

  return {
    sell: toSide(pays, paid),
    buy: toSide(gets, shown.units),
    minReceived: shown.terms.gets.units,
    slippage,
    rate: toRate({ units: paid, decimals: pays.decimals }, shown)!,
    priceImpact: toPriceImpact({ ...pays, units: paid }, { ...gets, units: shown.units }),
    providerFee: toProviderFee(paid),
    fee,
    allowance,
    approval,
    expiresAt: shown.at + SHOWN_LIFETIME_MS,
    ...followSwap(controllers, account, shown),
  };
}

const toSide = ({ address, symbol, name, decimals, price, units: held }: SwapToken, units: bigint): HeadlessSwapSide => ({
  ...{ address, symbol, name, decimals, price, balance: held, amount: units },
});
