import type { QueryObserverOptions } from '@tanstack/query-core';
import { pageHistory } from '../../api/blockchain/history-pages.js';
import { getHistory, type Transaction } from '../../api/blockchain/get-history.js';
import {
  createMockQuote,
  DEFAULT_ONRAMP_OPTIONS,
  getOnrampOptions,
  postOnrampQuote,
  type OnrampQuote,
  type OnrampOptions,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../api/blockchain/onramp.js';
import { ApiError, InvalidResponseError } from '../../api/http-client.js';
import type { CaipNetworkId, Network } from '../../config/network.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { cleanText } from '../../utils/clean-text.js';
import { compareDecimals } from '../../utils/decimals.js';
import type { BuyWindow } from './load-seller-page.js';
import type { OnrampProviderId } from './providers.js';

/** The card provider's words, as the service passes them on. AppKit's list. */
const STATES: Readonly<Record<string, PurchaseState>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'done',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'processing',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  confirmed: 'done',
  failed: 'failed',
};

/** Whether a purchase is under way. */
export const isInProgress = (purchase: Transaction): boolean => toPurchaseState(purchase) === 'processing';

/** Whether a row of the list is new since the purchase was begun. */
export const isNewSince = ({ known, startedMs }: PurchaseSearch, { id, metadata }: Transaction): boolean =>
  !known.has(id) || Date.parse(metadata.minedAt) >= startedMs;

/** A token that is sold on a network. */
export type Purchase = {
  /** Absent for the network's own coin. */
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  /** Name of the network in the service's answers. */
  readonly networkName: string;
  /** Currency as the service spells it, because a quote has to repeat it. */
  readonly currency: PurchaseCurrency;
};

/** A currency to pay with, and the ways to pay in it. */
export type Payment = PaymentCurrency;

/**
 * Lists the tokens that are sold on a network, its native token first. In the built-in list, which replaces a missing answer, the native
 * token is rewritten for the network: the list has ETH's networks and contracts copied from another token.
 *
 * @param isBuiltIn Whether the options are the built-in list.
 */
export function listPurchases(options: OnrampOptions, network: Network, isBuiltIn: boolean): readonly Purchase[] {
  const listed = options.purchaseCurrencies.flatMap((currency): Purchase[] => {
    const listedNetwork = currency.networks.find(({ chain_id: chain }) => chain === String(network.id));
    const symbol = cleanText(currency.symbol, '', 32);
    if (!listedNetwork || symbol === '' || (isBuiltIn && currency.symbol === 'ETH')) return [];
    const address = listedNetwork.contract_address || undefined;
    return [{ address, symbol, name: cleanText(currency.name, symbol), networkName: listedNetwork.name, currency }];
  });
  const all = isBuiltIn ? [toNativePurchase(network), ...listed] : listed;
  const unique = all.filter(({ symbol }, index) => all.findIndex((one) => one.symbol === symbol) === index);
  return unique.sort((a, b) => Number(a.address !== undefined) - Number(b.address !== undefined) || a.symbol.localeCompare(b.symbol));
}

/** Returns the network's native token as a purchase; every provider that serves a network sells it. */
function toNativePurchase({ id, name: networkName, nativeCurrency: { symbol, name } }: Network): Purchase {
  const currency = {
    id: symbol,
    name,
    symbol,
    networks: [{ name: networkName, display_name: networkName, chain_id: String(id), contract_address: '' }],
  };
  return { address: undefined, symbol, name, networkName, currency };
}

/** Currencies that can be paid with: known by a code of three letters, and with a way to pay. */
export function listPayments({ paymentCurrencies }: OnrampOptions): readonly Payment[] {
  return paymentCurrencies.filter(({ id, payment_method_limits: methods }) => /^[A-Z]{3}$/.test(id) && methods.length > 0);
}

/** Returns the chosen currency and token, else the first: US dollars, and the native token. */
export function choose(
  {
    token,
    currency,
    method,
  }: { readonly token?: string | undefined; readonly currency?: string | undefined; readonly method?: string | undefined },
  purchases: readonly Purchase[],
  payments: readonly Payment[],
) {
  const payment = payments.find(({ id }) => id === currency) ?? payments.find(({ id }) => id === 'USD') ?? payments[0];
  return {
    purchase: purchases.find(({ symbol }) => symbol === token) ?? purchases[0],
    payment,
    limits: payment?.payment_method_limits.find(({ id }) => id === method) ?? payment?.payment_method_limits[0],
  };
}

/** State of a reported purchase. */
export type PurchaseState = 'processing' | 'done' | 'failed';

/** Returns the state of a reported purchase; an unknown status counts as `processing`. */
export function toPurchaseState({ metadata: { status } }: Pick<Transaction, 'metadata'>): PurchaseState {
  return Object.hasOwn(STATES, status) ? STATES[status]! : 'processing';
}

/** Criteria by which a new purchase is found. */
export type PurchaseSearch = {
  /** Ids that were there before. */
  readonly known: ReadonlySet<string>;
  /** Time at which it was begun, in milliseconds since 1970. */
  readonly startedMs: number;
  /** Symbol of the bought token, if the list contains all of the account's incoming transfers. */
  readonly symbol?: string | undefined;
};

/**
 * Finds a purchase in the reported transactions: of the new ones, the one with the latest state.
 *
 * @returns `undefined` until a new one is reported.
 */
export function findPurchase(
  rows: readonly Transaction[],
  search: PurchaseSearch,
): { readonly state: PurchaseState; readonly transaction: Transaction } | undefined {
  const { symbol } = search;
  const fits = ({ transfers }: Transaction) =>
    symbol === undefined || (transfers ?? []).some(({ direction, fungible_info: token }) => direction === 'in' && token?.symbol === symbol);
  const found = rows
    .filter((row) => isNewSince(search, row) && fits(row))
    .map((transaction) => ({ state: toPurchaseState(transaction), transaction }));
  return (['done', 'processing', 'failed'] as const).flatMap((state) => found.filter((one) => one.state === state))[0];
}

/** Purchase that the visitor has begun: provider, receiver, network and token. */
export type BegunPurchase = {
  readonly provider: OnrampProviderId;
  /** Receiver of the tokens: the address of the account at the moment of the press. */
  readonly address: string;
  readonly network: CaipNetworkId;
  readonly symbol: string;
  /** As digits; what was typed. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** Provider's window; absent if the browser blocked it. */
  readonly window?: BuyWindow | undefined;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
};

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
  const isRequested = purchaseAmount.currency === symbol && paymentTotal.currency === currency;
  return isEstimate === true || (isRequested && compareDecimals(paymentTotal.amount, amount) === 0);
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
