import { formatUnits } from 'viem';
import { STABLE } from './assets.mjs';

const ONE = 10n ** 18n;

/**
 * Stores the pools' reserves and computes prices from them. A price is a `bigint` of dollars × 10^18: the stable token is one dollar;
 * another costs what its pool with the stable token says, or else its pool with wrapped ether.
 *
 * @param map Result of {@link mapWorld}. @param reserves Initial reserves, as `save()` returns them.
 */
export function createPrices({ tokens, pools, weth }, reserves = {}) {
  const held = new Map(Object.entries(reserves).map(([pool, pair]) => [pool, pair.map(BigInt)]));
  const decimals = new Map(tokens.map((token) => [token.address, BigInt(token.decimals)]));
  const stable = tokens.find(({ symbol }) => symbol === STABLE).address;
  const byTokens = new Map(pools.map((pool) => [`${pool.token0}${pool.token1}`, pool]));
  const findPool = (a, b) => byTokens.get(a < b ? `${a}${b}` : `${b}${a}`);

  /** Returns the reserves of two tokens' pool, in base units, in their order; `undefined` without a pool or with an empty one. */
  const getReserves = (a, b) => {
    const pool = findPool(a, b);
    const pair = pool && held.get(pool.address);
    if (!pair?.[0] || !pair[1]) return undefined;
    return pool.token0 === a ? pair : pair.toReversed();
  };

  const ratio = (token, quote) => {
    const pair = getReserves(token, quote);
    return pair && (pair[1] * 10n ** decimals.get(token) * ONE) / (pair[0] * 10n ** decimals.get(quote));
  };

  /** Price of one whole token; of the chain's own coin without an address. `undefined` for what no pool holds. */
  const priceOf = (token = weth) => {
    if (token === stable) return ONE;
    const direct = ratio(token, stable);
    if (direct !== undefined || token === weth) return direct;
    const [inEther, ether] = [ratio(token, weth), ratio(weth, stable)];
    return inEther !== undefined && ether !== undefined ? (inEther * ether) / ONE : undefined;
  };

  return {
    priceOf,
    getReserves,
    /** Takes in what a pool says after each change. */
    update: (pool, reserve0, reserve1) => void held.set(pool, [reserve0, reserve1]),
    save: () => Object.fromEntries([...held].map(([pool, pair]) => [pool, pair.map(String)])),
  };
}

/** A price as the services write it: a number. */
export const toNumber = (price) => (price === undefined ? null : Number(formatUnits(price, 18)));

/** Returns the value of base units at a price, rounded down to 10^-18 dollars. */
export const toValue = (amount, decimals, price) => (price === undefined ? undefined : (amount * price) / 10n ** BigInt(decimals));
