import type { SendableFacts } from '../../adapters/transfers.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import { findTokenDoubt, type ListedToken, type TokenDoubt } from '../tokens/tokens.js';
import type { SwapOption } from './swap-queries.js';

/** One side of a swap: what a service says of the token, and what the chain does. */
export type SwapToken = SwapOption & {
  readonly decimals: number;
  /** Account's balance, in base units. */
  readonly balance: bigint;
  /** Dollars for one. */
  readonly price: number | undefined;
  /** Reason why the token may not be the one that its symbol names. */
  readonly doubt: TokenDoubt | undefined;
};

/** Known facts of a token beside its contract's. */
export type KnownOfToken = {
  readonly listed: readonly SwapOption[] | undefined;
  readonly balances: readonly TokenBalance[] | undefined;
  /** Price that was requested where the account's tokens have none. */
  readonly price: number | null | undefined;
  /** Returns whether the host or the package names a token with its symbol. Default: never. */
  readonly isOwn?: ((token: ListedToken) => boolean) | undefined;
};

/** A side of a swap; `undefined` while the chain has not said how much there is. @param address Absent for the coin. */
export function toSwapToken(
  address: string | undefined,
  facts: SendableFacts | undefined,
  { listed = [], balances = [], price, isOwn }: KnownOfToken,
): SwapToken | undefined {
  if (facts?.balance === undefined) return undefined;
  const own = balances.find((one) => one.address === address);
  const option = listed.find((one) => one.address === address) ?? own;
  const symbol = option?.symbol ?? (facts.symbol || '-');
  return {
    address,
    symbol,
    name: option?.name ?? symbol,
    iconUrl: option?.iconUrl,
    decimals: facts.decimals,
    balance: facts.balance,
    price: own?.price ?? price ?? undefined,
    doubt: findTokenDoubt({ address, symbol }, facts.symbol, [...balances, ...listed], isOwn),
  };
}

/**
 * A token to choose, with what the account has of it.
 *
 * @example
 * const toSymbols = (options: readonly SwapTokenOption[]) => options.map(({ symbol }) => symbol);
 */
export type SwapTokenOption = SwapOption & { readonly balance: string | undefined; readonly value: number | undefined };

/** Tokens that are traded and fit what was searched: those that the account holds first, most worth first, then by symbol. */
export function listOptions(
  options: readonly SwapOption[],
  balances: readonly TokenBalance[],
  searched: string,
): readonly SwapTokenOption[] {
  const words = searched.trim().toLocaleLowerCase();
  const fits = ({ name, symbol, address }: SwapOption) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(words));
  const toRank = (address: string | undefined) => {
    const at = balances.findIndex((one) => one.address === address);
    return at < 0 ? balances.length : at;
  };
  return options
    .filter(fits)
    .map((option) => {
      const own = balances.find(({ address }) => address === option.address);
      return { ...option, balance: own?.quantity, value: own?.value };
    })
    .sort((a, b) => toRank(a.address) - toRank(b.address));
}
