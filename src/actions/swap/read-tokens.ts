import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { TokenLists } from '../../adapters/open-node.js';
import type { SendableFacts } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { type Portfolio, tokenQuery } from '../../controllers/query/portfolio.js';
import type { QuerySlot } from '../../controllers/query/query-slot.js';
import type { FlowQueries } from '../create-flow-store.js';
import { createIsOwn, followTokenBalances } from '../tokens/tokens.js';
import type { SwapControllers, ReadFailure } from './run-swap.js';
import { priceQuery, type SwapOption, tokensQuery, usualFeeQuery } from './swap-queries.js';
import type { SwapFee } from './swap-terms.js';
import { type SwapToken, toSwapToken } from './swap-token.js';

/** One side of a swap. `address`: absent for the native currency. `isKnown`: whether a token is chosen. */
export type SwapSideTokens = { readonly address: string | undefined; readonly isKnown: boolean };

/** Data of both tokens, read before an amount is known. */
export type SwapTokens = {
  /** The tokens; `undefined` while they are being read, and while none is chosen. */
  readonly pays: SwapToken | undefined;
  readonly gets: SwapToken | undefined;
  /** Dollars for one unit of the native currency. */
  readonly nativePrice: number | undefined;
  /** Balance of the native currency, in base units. */
  readonly nativeBalance: bigint | undefined;
  /** Network fee of a swap that is not built yet, in base units of the native currency. */
  readonly fee: SwapFee | undefined;
  readonly failures: readonly ReadFailure[];
  /** The price of the native currency could not be read. */
  readonly priceFailure: ReadFailure | undefined;
  readonly isReading: boolean;
};

/** Reads both sides of a swap. @param key Identifies account and network; `undefined` sends no request. */
export type TokenReader = (
  account: Account,
  adapter: NamespaceAdapter | undefined,
  lists: TokenLists | undefined,
  key: string | undefined,
  sides: readonly [payer: SwapSideTokens, target: SwapSideTokens],
) => SwapTokens;

const NATIVE_SIDE: SwapSideTokens = { address: undefined, isKnown: true };

/** Creates the reader of a swap's tokens: their balances from the chain, their prices from the service, and the usual fee. */
export function createTokenReader(controllers: SwapControllers, { createSlot }: Pick<FlowQueries, 'createSlot'>): TokenReader {
  const listed = createSlot<readonly SwapOption[]>();
  const portfolio = createSlot<Portfolio | null>();
  const facts = [createSlot<SendableFacts>(), createSlot<SendableFacts>(), createSlot<SendableFacts>()] as const;
  const prices = [createSlot<number | null>(), createSlot<number | null>(), createSlot<number | null>()] as const;
  const fee = createSlot<SwapFee>();

  return (account, adapter, lists, key, [payer, target]) => {
    listed.follow(key && `tokens ${key}`, (loaded) => tokensQuery(loaded, account, adapter!));
    fee.follow(key && `fee ${key}`, (loaded) => usualFeeQuery(controllers, loaded, account));
    const balances = followTokenBalances(portfolio, controllers.stores, account, adapter, key);
    const sides = [payer, target, NATIVE_SIDE] as const;
    const getOwnPrice = (address: string | undefined) => balances?.find((one) => one.address === address)?.price;
    const isPriced = sides.map(({ address, isKnown }, at) => {
      facts[at]!.follow(key && isKnown ? `${key} ${address ?? ''}` : undefined, () => tokenQuery(controllers, account, address));
      // A token without a price among those of the account.
      const needsPrice = key !== undefined && balances !== undefined && isKnown && getOwnPrice(address) === undefined;
      prices[at]!.follow(needsPrice ? `${key} ${address ?? ''}` : undefined, (loaded) => priceQuery(loaded, account, address));
      return !needsPrice || prices[at]!.get().status !== 'loading';
    });
    const isOwn = createIsOwn(lists, controllers.stores.$options.get(), account.network);
    const toToken = ({ address, isKnown }: SwapSideTokens, at: 0 | 1) =>
      isKnown ? toSwapToken(address, toData(facts[at]), { listed: toData(listed), balances, price: toData(prices[at]), isOwn }) : undefined;
    return {
      pays: toToken(payer, 0),
      gets: toToken(target, 1),
      nativePrice: getOwnPrice(undefined) ?? toData(prices[2]) ?? undefined,
      nativeBalance: toData(facts[2])?.balance,
      fee: toData(fee),
      failures: [listed, fee, facts[0], facts[1]].flatMap((slot) => toFailure(slot) ?? []),
      priceFailure: toFailure(prices[2]),
      isReading: !balances || [listed, fee, ...facts].some((slot) => slot.get().status === 'loading') || isPriced.includes(false),
    };
  };
}

/** Returns the data of a slot; `undefined` while it is being read, and after a failure. */
export const toData = <Data>(slot: Pick<QuerySlot<Data>, 'get'>): Data | undefined => {
  const result = slot.get();
  return result.status === 'ready' ? result.data : undefined;
};

/** Returns the failed read of a slot. */
export const toFailure = (slot: Pick<QuerySlot<unknown>, 'get'>): ReadFailure | undefined => {
  const result = slot.get();
  return result.status === 'failed' ? result : undefined;
};
