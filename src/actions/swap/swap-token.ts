import { findTokenDoubt, type TokenDoubt } from '../tokens/find-token-doubt.js';
import type { SendableFacts } from '../../adapters/transfers.js';
import type { TokenBalance } from '../../controllers/query/token-balances.js';
import type { SwapOption } from './swap-queries.js';

/** One side of a swap: what a service says of the token, and what the chain does. */
export type SwapToken = SwapOption & {
  readonly decimals: number;
  /** Account's balance, in base units. */
  readonly units: bigint;
  /** Dollars for one. */
  readonly price: number | undefined;
  /** Reason why the token may not be the one that its symbol names. */
  readonly doubt: TokenDoubt | undefined;
};

/** Known facts of a token beside its contract's. */
export type KnownOfToken = {
  readonly listed: readonly SwapOption[] | undefined;
  readonly held: readonly TokenBalance[] | undefined;
  /** Price that was requested where the account's tokens have none. */
  readonly price: number | null | undefined;
};

/** A side of a swap; `undefined` while the chain has not said how much there is. @param address Absent for the coin. */
export function toSwapToken(
  address: string | undefined,
  facts: SendableFacts | undefined,
  { listed = [], held = [], price }: KnownOfToken,
): SwapToken | undefined {
  if (facts?.units === undefined) return undefined;
  const own = held.find((one) => one.address === address);
  const option = listed.find((one) => one.address === address) ?? own;
  const symbol = option?.symbol ?? (facts.symbol || '-');
  return {
    address,
    symbol,
    name: option?.name ?? symbol,
    iconUrl: option?.iconUrl,
    decimals: facts.decimals,
    units: facts.units,
    price: own?.price ?? price ?? undefined,
    doubt: findTokenDoubt({ address, symbol }, facts.symbol, [...held, ...listed]),
  };
}
