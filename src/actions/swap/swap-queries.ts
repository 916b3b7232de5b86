import { COIN_ADDRESS } from '../../utils/token-address.js';
import type { QueryObserverOptions } from '@tanstack/query-core';
import { getSwapTokens } from '../../api/blockchain/swaps.js';
import { postFungiblePrice } from '../../api/blockchain/post-fungible-price.js';
import { type Allowance, readAllowance } from './needs-approval.js';
import type { SwapTerms } from '../../adapters/transfers.js';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { cleanText } from '../../utils/clean-text.js';
import { isCoin } from './swap-draft.js';
import type { SwapPair } from './swap-chains.js';
import { SwapError } from './swap-errors.js';
import { ask, createSwapService, type SwapService } from './swap-service.js';

/** Lifetime of a quote, in milliseconds; then it is fetched again while a view shows it. AppKit's interval. */
export const QUOTE_REFRESH_MS = 10_000;

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Asking = Pick<QueryController, 'api' | 'client' | 'now'>;

/** A token that the service trades. */
export type SwapOption = {
  /** Absent for the network's own coin. */
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly iconUrl: string | undefined;
};

/** Quoted amount in base units, gas price in wei, and the time of the quote, in milliseconds since 1970. */
export type SwapOffer = { readonly units: bigint; readonly gasPrice: bigint; readonly at: number };

const toNetwork = (account: Account): CaipNetworkId => account.network!.caipNetworkId;

/** Makes the service of an account on its network. @throws {SwapError} `gasPrice` where the service does not know the chain. */
export async function loadSwapService(query: Pick<QueryController, 'api'>, account: Account, slippage?: number): Promise<SwapService> {
  const api = await query.api.load();
  const network = toNetwork(account);
  if (!(await api.serves(network, 'swaps'))) throw new SwapError('gasPrice');
  return createSwapService(api, network, account.address, slippage);
}

/** Returns the query of the account's swappable tokens, by symbol. */
export function tokensQuery(query: Asking, account: Account, { parseAddress }: NamespaceAdapter): Query<readonly SwapOption[]> {
  const network = toNetwork(account);
  return {
    queryKey: ['swap-tokens', network],
    staleTime: Infinity,
    async queryFn({ signal }) {
      const { http } = await query.api.load();
      const { tokens } = await http.call(getSwapTokens, { query: { chainId: network }, signal });
      return tokens
        .flatMap(({ address: id, symbol: given, name, logoUri }): SwapOption[] => {
          const address = id.startsWith(`${network}:`) ? parseAddress(id.slice(network.length + 1)) : undefined;
          if (address === undefined) return [];
          const symbol = cleanText(given, '-', 32);
          return [{ address: isCoin(address) ? undefined : address, symbol, name: cleanText(name, symbol), iconUrl: logoUri ?? undefined }];
        })
        .sort((a, b) => a.symbol.localeCompare(b.symbol));
    },
  };
}

/**
 * Dollars for one token, `null` where the service has no price. The network's own coin has to have one: fees are reckoned
 * in it.
 *
 * @throws {SwapError} `price` where that of the coin cannot be had.
 */
export function priceQuery(query: Asking, account: Account, token: string | undefined): Query<number | null> {
  const id = `${toNetwork(account)}:${token ?? COIN_ADDRESS}`;
  return {
    queryKey: ['swap-price', id],
    staleTime: QUOTE_REFRESH_MS,
    refetchInterval: QUOTE_REFRESH_MS * 3,
    async queryFn({ signal }) {
      const { http } = await query.api.load();
      const asked = http.call(postFungiblePrice, { body: { addresses: [id] }, signal });
      const { fungibles } = await (token === undefined ? ask('price', asked) : asked);
      const price = fungibles.find(({ address }) => address.toLowerCase() === id.toLowerCase())?.price;
      if (price !== undefined && price > 0) return price;
      if (token === undefined) throw new SwapError('price');
      return null;
    },
  };
}

/** Returns the query of the gas price, in wei. */
export function gasQuery(query: Asking, account: Account): Query<bigint> {
  return {
    queryKey: ['swap-gas', account.caipAddress],
    staleTime: QUOTE_REFRESH_MS - 1,
    refetchInterval: QUOTE_REFRESH_MS,
    queryFn: async ({ signal }) => (await loadSwapService(query, account)).getGasPrice(signal),
  };
}

/** Returns the query of a quote; refreshed when it is old, and aborted when it is no longer used. */
export function quoteQuery(query: Asking, account: Account, pair: SwapPair): Query<SwapOffer> {
  return {
    queryKey: ['swap-quote', account.caipAddress, pair.from ?? '', pair.to ?? '', pair.units.toString()],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_REFRESH_MS,
    async queryFn({ signal }) {
      const service = await loadSwapService(query, account);
      const { queryKey, queryFn, staleTime } = gasQuery(query, account);
      const gasPrice = (await query.client.fetchQuery({ queryKey, queryFn: queryFn!, staleTime: staleTime as number })) as bigint;
      return { units: await service.getQuote(pair, gasPrice, signal), gasPrice, at: query.now() };
    },
  };
}

/** Returns the query of the trusted routers' allowances of the sold token. */
export function allowanceQuery(
  controllers: Pick<Controllers, 'getAdapter' | 'stores'>,
  query: Asking,
  account: Account,
  terms: SwapTerms,
): Query<Allowance> {
  return {
    queryKey: ['swap-allowance', account.caipAddress, terms.pays.token],
    staleTime: 0,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      // Only namespaces that swap have tokens with allowances.
      const [swaps, service] = await Promise.all([transfers.loadSwaps!(), loadSwapService(query, account)]);
      return readAllowance({ terms, provider, network, swaps, service });
    },
  };
}
