import { FORM_TICK_MS } from '../tokens/token-query.js';
import type { QueryObserverOptions } from '@tanstack/query-core';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { SwapRoute } from '../../adapters/node-services.js';
import { SwapMismatchError } from '../../adapters/transfers.js';
import {
  postFungiblePrice,
  getApproveTransaction,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  postSwapTransaction,
  getSwapTokens,
} from '../../api/blockchain/swaps.js';
import { ApiError } from '../../api/http-client.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import type { DataSource } from '../../config/options.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { askInOrder } from '../../controllers/query/ask-in-order.js';
import { getSources } from '../../controllers/query/sources.js';
import type { DataApi, QueryController } from '../../controllers/query/query-controller.js';
import { cleanText } from '../../utils/clean-text.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { needsReset, readAllowance, type Allowance } from './submit-swap.js';
import { isNativeToken } from './swap-draft.js';
import { SwapError, type SwapErrorReason } from '../flow-errors.js';
import {
  type ReviewedSwap,
  SLIPPAGE_PERCENT,
  SWAP_GAS,
  type SwapBuilder,
  type SwapFee,
  type SwapPair,
  toNetworkFee,
} from './swap-terms.js';

/** Swap service on one chain for one account. Its answers are untrusted. */
export type SwapService = SwapBuilder & {
  /** Wei. @throws {SwapError} `gasPrice`. */
  getGasPrice(signal?: AbortSignal): Promise<bigint>;
  /** Requests a quote, in base units. @throws {SwapError} `liquidity`, `quote`. */
  getQuote(pair: SwapPair, gasPrice: bigint, signal?: AbortSignal): Promise<bigint>;
};

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Asks, and turns a failure into ours. A signal that ended it is passed on. */
export async function ask<Answer>(reason: SwapErrorReason, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    const details = cause instanceof ApiError ? cause.reason : String(cause);
    const isDry = /insufficient liquidity/i.test(details);
    throw new SwapError(isDry ? 'liquidity' : reason, { details, cause });
  }
}

/** Creates the client of the swap service. @param slippage Slippage in whole percent. */
export function createSwapService(
  { http }: Pick<DataApi, 'http'>,
  network: CaipNetworkId,
  address: string,
  slippage = SLIPPAGE_PERCENT,
): SwapService {
  const toCaip = (token: string | undefined) => `${network}:${token ?? NATIVE_ADDRESS}`;
  const user = toCaip(address);
  /** The address of a CAIP-10 id of this chain. */
  const toPlain = (id: string) => {
    if (!id.startsWith(`${network}:`)) throw new SwapMismatchError('network', id);
    return id.slice(network.length + 1);
  };
  return {
    async getGasPrice(signal) {
      const { standard } = await ask('quote', http.call(getGasPrice, { query: { chainId: network }, ...(signal && { signal }) }));
      return BigInt(standard);
    },
    async getQuote({ from, to, amount }, gasPrice, signal) {
      const requested = { from: toCaip(from), to: toCaip(to), amount: String(amount) };
      const query = { ...requested, gasPrice: String(gasPrice), userAddress: user };
      const { quotes } = await ask('quote', http.call(getSwapQuotes, { query, ...(signal && { signal }) }));
      const [quote] = quotes;
      if (!quote) throw new SwapError('liquidity');
      const isRequested =
        quote.fromAmount === requested.amount && isSame(quote.fromAccount, requested.from) && isSame(quote.toAccount, requested.to);
      if (!isRequested) throw new SwapError('quote', { details: JSON.stringify(quote).slice(0, 300) });
      if (BigInt(quote.toAmount) === 0n) throw new SwapError('liquidity');
      return BigInt(quote.toAmount);
    },
    async getAllowance(token) {
      const query = { tokenAddress: toCaip(token), userAddress: user };
      return BigInt((await ask('allowance', http.call(getSwapAllowance, { query }))).allowance);
    },
    async buildApproval({ from, to, amount }) {
      const query = { from: toCaip(from), to: toCaip(to), amount: String(amount), userAddress: user };
      const { tx } = await ask('approval', http.call(getApproveTransaction, { query }));
      // The contract stands there twice; an answer that names two does not know what it wants.
      const contract = toPlain(tx.from);
      if (!isSame(toPlain(tx.to), contract)) throw new SwapMismatchError('token', tx.to);
      return { to: contract, value: BigInt(tx.value), data: tx.data };
    },
    async buildSwap({ from, to, amount }, isFree) {
      const body = {
        ...{ amount: String(amount), from: toCaip(from), to: toCaip(to), userAddress: user },
        eip155: { slippage },
        ...(isFree && { disableEstimate: true }),
      };
      const { tx } = await ask('transaction', http.call(postSwapTransaction, { body }));
      if (!isSame(toPlain(tx.from), address)) throw new SwapMismatchError('from', tx.from);
      const value = from === undefined ? amount : 0n;
      // The contract has no such field; an answer with one has another sum in mind.
      const { value: txValue = String(value) } = tx as { value?: unknown };
      if (String(txValue) !== String(value)) throw new SwapMismatchError('value', String(txValue));
      return { to: toPlain(tx.to), value, data: tx.data };
    },
  };
}

/** Lifetime of a quote, in milliseconds; then it is fetched again while a view shows it. AppKit's interval. */
export const QUOTE_REFRESH_MS = 10_000;

/** Query of the data service or a chain. */
export type SwapQuery<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
/** The parts of the query controller that a swap's queries use. */
export type Asking = Pick<QueryController, 'api' | 'client' | 'getAdapter' | 'getOptions' | 'now' | 'setTimer'>;

/** A token that the service trades. */
export type SwapOption = {
  /** Absent for the network's own coin. */
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly iconUrl: string | undefined;
};

/**
 * Quoted amount in base units, gas price in wei, and the time of the quote, in milliseconds since 1970. `route`: the way through the exchange of
 * a chain, where a node quoted it.
 */
export type SwapOffer = {
  readonly amount: bigint;
  readonly gasPrice: bigint;
  readonly at: number;
  readonly route?: SwapRoute | undefined;
};

const toNetwork = (account: Account): CaipNetworkId => account.network!.caipNetworkId;

/** Makes the service of an account on its network. @throws {SwapError} `gasPrice` where the service does not know the chain. */
export async function loadSwapService(query: Pick<QueryController, 'api'>, account: Account, slippage?: number): Promise<SwapService> {
  const api = await query.api.load();
  const network = toNetwork(account);
  if (!(await api.serves(network, 'swaps'))) throw new SwapError('gasPrice');
  return createSwapService(api, network, account.address, slippage);
}

/** Opens the exchanges of the account's network. @throws {SwapError} `gasPrice` where none is known. */
const openNode = async (query: Asking, account: Account) => (await import('./node-source.js')).openNodeSource(query, account);

const listSources = (query: Pick<Asking, 'getOptions'>, { namespace }: Account): readonly DataSource[] =>
  getSources(query.getOptions(), 'swaps', undefined, namespace);

/** Loads what writes the transactions of a swap: the exchange's code for a route of a node, else the service. */
export async function loadSwapBuilder(
  query: Asking,
  account: Account,
  { route, slippage, terms }: Pick<ReviewedSwap, 'route' | 'slippage' | 'terms'>,
): Promise<SwapBuilder> {
  return route ? (await openNode(query, account)).toBuilder(route, terms) : loadSwapService(query, account, slippage);
}

/** Returns the query of the account's swappable tokens, by symbol. */
export function tokensQuery(query: Asking, account: Account, { parseAddress }: NamespaceAdapter): SwapQuery<readonly SwapOption[]> {
  const network = toNetwork(account);
  return {
    queryKey: ['swap-tokens', network],
    staleTime: Infinity,
    async queryFn({ signal }) {
      const fromService = async () => {
        const { http } = await query.api.load();
        return (await http.call(getSwapTokens, { query: { chainId: network }, signal })).tokens;
      };
      const fromNode = async () => (await openNode(query, account)).listTokens();
      const listed = await askInOrder<readonly SwapOption[]>(listSources(query, account), signal, async (source) =>
        source === 'node' ? fromNode() : toOptions(await fromService()),
      );
      return [...(listed ?? [])].sort((a, b) => a.symbol.localeCompare(b.symbol));
    },
  };

  function toOptions(tokens: readonly ListedToken[]): readonly SwapOption[] {
    return tokens.flatMap(({ address: id, symbol: listedSymbol, name, logoUri }): SwapOption[] => {
      const address = id.startsWith(`${network}:`) ? parseAddress(id.slice(network.length + 1)) : undefined;
      if (address === undefined) return [];
      const symbol = cleanText(listedSymbol, '-', 32);
      return [
        { address: isNativeToken(address) ? undefined : address, symbol, name: cleanText(name, symbol), iconUrl: logoUri ?? undefined },
      ];
    });
  }
}

type ListedToken = {
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly logoUri?: string | null | undefined;
};

/**
 * Dollars for one token, `null` where the service has no price. The network's own coin has to have one: fees are reckoned
 * in it.
 *
 * @throws {SwapError} `price` where that of the native token is not available.
 */
export function priceQuery(query: Asking, account: Account, token: string | undefined): SwapQuery<number | null> {
  const id = `${toNetwork(account)}:${token ?? NATIVE_ADDRESS}`;
  return {
    queryKey: ['swap-price', id],
    staleTime: QUOTE_REFRESH_MS,
    refetchInterval: QUOTE_REFRESH_MS * 3,
    async queryFn({ signal }) {
      const sources = listSources(query, account);
      // Exchanges have no dollars.
      if (!sources.includes('service')) return null;
      const { http } = await query.api.load();
      const request = http.call(postFungiblePrice, { body: { addresses: [id] }, signal });
      const isNeeded = token === undefined && !sources.includes('node');
      const { fungibles } = await (isNeeded ? ask('price', request) : request);
      const price = fungibles.find(({ address }) => address.toLowerCase() === id.toLowerCase())?.price;
      if (price !== undefined && price > 0) return price;
      if (isNeeded) throw new SwapError('price');
      return null;
    },
  };
}

/** Returns the query of the gas price, in wei. */
function gasQuery(query: Asking, account: Account): SwapQuery<bigint> {
  return {
    queryKey: ['swap-gas', account.caipAddress],
    staleTime: QUOTE_REFRESH_MS - 1,
    refetchInterval: QUOTE_REFRESH_MS,
    queryFn: async ({ signal }) =>
      ask(
        'quote',
        askInOrder(listSources(query, account), signal, async (source) =>
          source === 'node'
            ? (await openNode(query, account)).getGasPrice(signal)
            : (await loadSwapService(query, account)).getGasPrice(signal),
        ) as Promise<bigint>,
      ),
  };
}

/**
 * Returns the query of the fee of a swap that is not built yet, from the account's node: usual gas, and the parts beside it. Where the node
 * does not answer, it is gas at the price of the service or the exchange, and partial. Read as often as that of a form for sending.
 */
export function usualFeeQuery(
  controllers: Pick<Controllers, 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
): SwapQuery<SwapFee> {
  return {
    queryKey: ['swap-fee', account.caipAddress],
    staleTime: QUOTE_REFRESH_MS - 1,
    refetchInterval: FORM_TICK_MS,
    async queryFn() {
      const gasPrice = await fetchGasPrice(query, account);
      const estimate = async () => {
        const { provider, network, transfers } = await getTransfers(controllers, account);
        return (await transfers.loadSwaps!()).estimate({ provider, network, from: account.address, gas: SWAP_GAS });
      };
      const fee = await estimate().catch(() => ({ estimated: SWAP_GAS * gasPrice, isPartial: true as const }));
      return toNetworkFee(fee);
    },
  };
}

async function fetchGasPrice(query: Asking, account: Account): Promise<bigint> {
  const { queryKey, queryFn, staleTime } = gasQuery(query, account);
  return (await query.client.fetchQuery({ queryKey, queryFn: queryFn!, staleTime: staleTime as number })) as bigint;
}

/** Returns the query of a quote; refreshed when it is old, and aborted when it is no longer used. */
export function quoteQuery(query: Asking, account: Account, pair: SwapPair): SwapQuery<SwapOffer> {
  return {
    queryKey: ['swap-quote', account.caipAddress, pair.from ?? '', pair.to ?? '', pair.amount.toString()],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_REFRESH_MS,
    async queryFn({ signal }) {
      const gasPrice = await fetchGasPrice(query, account);
      const quote = await askInOrder<Pick<SwapOffer, 'amount' | 'route'>>(listSources(query, account), signal, async (source) => {
        if (source === 'node') return (await openNode(query, account)).getQuote(pair, signal);
        const service = await loadSwapService(query, account);
        return { amount: await service.getQuote(pair, gasPrice, signal) };
      });
      return { ...quote!, gasPrice, at: query.now() };
    },
  };
}

/** Returns the query of the trusted routers' allowances of the sold token. */
export function allowanceQuery(
  controllers: Pick<Controllers, 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
  review: ReviewedSwap,
): SwapQuery<Allowance> {
  const { terms } = review;
  return {
    queryKey: ['swap-allowance', account.caipAddress, terms.pays.token, terms.routers.join()],
    staleTime: 0,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      // Only namespaces that swap have tokens with allowances.
      const [swaps, service] = await Promise.all([transfers.loadSwaps!(), loadSwapBuilder(query, account, review)]);
      return readAllowance({ terms, provider, network, swaps, service });
    },
  };
}

/** Returns the query whether a reviewed swap needs a reset of the allowance, so that the step is shown before the wallet is asked. */
export function resetQuery(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
  review: ReviewedSwap,
  allowance: bigint,
): SwapQuery<boolean> {
  const { terms } = review;
  const { pays, gets } = terms;
  return {
    queryKey: ['swap-reset', account.caipAddress, terms.routers.join(), pays.token, String(pays.amount), String(allowance)],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      // Only namespaces with swaps have chains that reach this line.
      const [swaps, service] = await Promise.all([transfers.loadSwaps!(), loadSwapBuilder(query, account, review)]);
      const approval = await service.buildApproval({ from: pays.token!, to: gets.token, amount: pays.amount });
      const request = swaps.buildTransaction({ network, from: terms.from, calls: [approval] });
      swaps.checkRequest(request, terms, ['approve'], controllers.environment.now());
      return needsReset({ terms, provider, network, swaps, allowance }, approval);
    },
  };
}
