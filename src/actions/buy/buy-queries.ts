import type { QueryObserverOptions } from '@tanstack/query-core';
import { getHistory, type Transaction } from '../../api/blockchain/get-history.js';
import {
  createMockQuote,
  DEFAULT_ONRAMP_OPTIONS,
  getOnrampOptions,
  type OnrampQuote,
  postOnrampQuote,
} from '../../api/blockchain/onramp.js';
import { pageHistory } from '../../api/blockchain/page-history.js';
import { withFallback } from '../../api/with-fallback.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { compareDecimals } from '../../utils/decimals.js';
import { listPayments, listPurchases, type Payment, type Purchase } from './list-purchases.js';
import { isInProgress } from './purchase-state.js';

/** How long what can be bought is fresh, in milliseconds. */
export const OPTIONS_LIFETIME_MS = 5 * 60_000;
/** How long a quote counts, in milliseconds; then it is asked for anew while somebody looks. */
export const QUOTE_LIFETIME_MS = 30_000;
/** How often purchases are read again while one of them is under way, in milliseconds. The yardstick's. */
export const PURCHASES_INTERVAL_MS = 3000;
/** Most pages of purchases that are read. */
const MOST_PAGES = 5;

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Asking = Pick<QueryController, 'api'>;

/** What is sold on a network, and what it can be paid with. */
export type Offer = { readonly purchases: readonly Purchase[]; readonly payments: readonly Payment[] };

/** What is sold on a network; a service that fails is stood in for. Spec §8, "Fallbacks". */
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

/** What is asked for with a quote. */
export type QuoteRequest = { readonly purchase: Purchase; readonly payment: Payment; readonly amount: string };

/** What a purchase would give; a service that fails, or that answers for another sum or token, is stood in for. Spec §8, "Fallbacks". */
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

/** What an account has bought at the card provider, newest first. */
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

/** Reads where a purchase shows: what the seller told the service, or else what came to the account on a network. */
export async function readSigns(
  { api }: Asking,
  { address, network, tells }: { readonly address: string; readonly network: CaipNetworkId; readonly tells: boolean },
): Promise<readonly Transaction[]> {
  const { http, serves } = await api.load();
  if (!tells && !(await serves(network, 'activity'))) return [];
  const query = tells ? ({ onramp: 'coinbase' } as const) : { chainId: network };
  return (await http.call(getHistory, { path: { account: address }, query })).data;
}
