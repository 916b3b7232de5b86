import type { QueryObserverOptions } from '@tanstack/query-core';
import { getHistory, type Transaction } from '../../api/blockchain/history.js';
import { pageHistory } from '../../api/blockchain/history-pages.js';
import {
  createMockQuote,
  DEFAULT_ONRAMP_OPTIONS,
  getOnrampOptions,
  postOnrampQuote,
  type OnrampQuote,
} from '../../api/blockchain/onramp.js';
import { ApiError, InvalidResponseError } from '../../api/http-client.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { compareDecimals } from '../../utils/decimals.js';
import { isInProgress, listPayments, listPurchases, type Payment, type Purchase } from './list-purchases.js';

/**
 * Returns a fallback for a missing answer: the service refused, was unreachable, or sent another format. An aborted or invalid call stays
 * an error. Spec §8, "Fallbacks".
 *
 * @example
 * const options = await withFallback(client.call(getOnrampOptions), () => DEFAULT_ONRAMP_OPTIONS);
 */
export async function withFallback<Answer, Fallback>(
  answer: Promise<Answer>,
  createFallback: (error: ApiError | InvalidResponseError) => Fallback,
): Promise<Answer | Fallback> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError || error instanceof InvalidResponseError) return createFallback(error);
    throw error;
  }
}

/** Lifetime of the on-ramp options in the cache, in milliseconds. */
export const OPTIONS_LIFETIME_MS = 5 * 60_000;
/** Lifetime of a quote, in milliseconds; then it is fetched again while a view shows it. */
export const QUOTE_LIFETIME_MS = 30_000;
/** Interval of reading the purchases while one is pending, in milliseconds; AppKit's. */
export const PURCHASES_INTERVAL_MS = 3000;
/** Most pages of purchases that are read. */
const MOST_PAGES = 5;

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Asking = Pick<QueryController, 'api'>;

/** Tokens that are sold on a network, and the currencies and methods to pay with. */
export type Offer = { readonly purchases: readonly Purchase[]; readonly payments: readonly Payment[] };

/**
 * Returns the query of the tokens that are sold on a network; if the service fails, the built-in list replaces its answer. Spec §8,
 * "Fallbacks".
 */
export function offerQuery({ api }: Asking, network: Network): Query<Offer> {
  return {
    queryKey: ['onramp-options', network.caipNetworkId],
    staleTime: OPTIONS_LIFETIME_MS,
    async queryFn({ signal }) {
      const { http } = await api.load();
      const options = await withFallback(http.call(getOnrampOptions, { signal }), () => DEFAULT_ONRAMP_OPTIONS);
      return { purchases: listPurchases(options, network, options === DEFAULT_ONRAMP_OPTIONS), payments: listPayments(options) };
    },
  };
}

/** Parameters of a quote. */
export type QuoteRequest = { readonly purchase: Purchase; readonly payment: Payment; readonly amount: string };

/**
 * Returns the query of a quote; if the service fails, or answers for another amount or token, an estimate replaces it. Spec §8,
 * "Fallbacks".
 */
export function quoteQuery({ api }: Asking, { purchase, payment, amount }: QuoteRequest): Query<OnrampQuote> {
  const { symbol, networkName, currency } = purchase;
  return {
    queryKey: ['onramp-quote', symbol, networkName, payment.id, amount],
    staleTime: QUOTE_LIFETIME_MS,
    refetchInterval: QUOTE_LIFETIME_MS,
    gcTime: 0,
    async queryFn({ signal }) {
      const { http } = await api.load();
      const body = { purchaseCurrency: currency, paymentCurrency: payment, amount, network: networkName };
      const toMock = () => createMockQuote({ amount, paymentCurrency: payment });
      const quote = await withFallback<OnrampQuote, OnrampQuote>(http.call(postOnrampQuote, { body, signal }), toMock);
      return isFor(quote, symbol, payment.id, amount) ? quote : toMock();
    },
  };
}

/** Whether a quote is for what was asked: that token for that sum, and not more. */
function isFor({ isEstimate, purchaseAmount, paymentTotal }: OnrampQuote, symbol: string, currency: string, amount: string): boolean {
  const isAsked = purchaseAmount.currency === symbol && paymentTotal.currency === currency;
  return isEstimate === true || (isAsked && compareDecimals(paymentTotal.amount, amount) === 0);
}

/** The key of {@link purchasesQuery}. */
export const PURCHASES_KEY = 'onramp-history';

/** Returns the query of an account's purchases at Coinbase, newest first. */
export function purchasesQuery({ api }: Asking, account: string): Query<readonly Transaction[]> {
  return {
    queryKey: [PURCHASES_KEY, account],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? PURCHASES_INTERVAL_MS : false),
    async queryFn({ signal }) {
      const { http } = await api.load();
      const purchases: Transaction[] = [];
      let pages = 0;
      for await (const { data } of pageHistory(http, { account, onramp: 'coinbase', signal })) {
        purchases.push(...data);
        if (++pages === MOST_PAGES) break;
      }
      return purchases;
    },
  };
}

/** Reads the transactions that may be a purchase: the provider's reports, or else the account's incoming transfers on the network. */
export async function readSigns(
  { api }: Asking,
  { address, network, tells }: { readonly address: string; readonly network: CaipNetworkId; readonly tells: boolean },
): Promise<readonly Transaction[]> {
  const { http, serves } = await api.load();
  if (!tells && !(await serves(network, 'activity'))) return [];
  const query = tells ? ({ onramp: 'coinbase' } as const) : { chainId: network };
  return (await http.call(getHistory, { path: { account: address }, query })).data;
}
