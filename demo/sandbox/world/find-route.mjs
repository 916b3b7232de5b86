import { exchange } from './artefacts.mjs';
import { STABLE } from './assets.mjs';
import { NATIVE } from './map-world.mjs';

const TEN_THOUSAND = 10_000n;

/** Returns the amount of a token after one transfer. */
export const afterToll = ({ tollBps = 0 }, amount) => amount - (amount * BigInt(tollBps)) / TEN_THOUSAND;

/** Returns the token that the pools have: wrapped ether for the native token. `undefined` for a token without a pool. */
export function findTraded({ map }, address) {
  const wanted = address.toLowerCase() === NATIVE ? map.weth : address.toLowerCase();
  return map.tokens.find((token) => token.address === wanted && !token.isSpam);
}

/** Every way from one token to another, over wrapped ether, the stable token, or both. */
function listPaths({ map, index }, from, to) {
  const stable = map.tokens.find(({ symbol }) => symbol === STABLE).address;
  const between = [[], [map.weth], [stable], [map.weth, stable], [stable, map.weth]];
  const hasPool = (token, at, path) => at === 0 || index.prices.getReserves(path[at - 1], token) !== undefined;
  return between.map((middle) => [from, ...middle, to]).filter((path) => new Set(path).size === path.length && path.every(hasPool));
}

/** Returns the output of a path in base units if the pools were endless, without their fee. */
function idealOut({ index }, path, amount) {
  return path.slice(1).reduce((value, token, at) => {
    const [reserveIn, reserveOut] = index.prices.getReserves(path[at], token);
    return (value * reserveOut) / reserveIn;
  }, amount);
}

/**
 * Finds the way through the pools that gives most, by the router's own reckoning.
 *
 * @param place `{ chain, map, index }` with a synced index.
 * @param from Token, as {@link findTraded} gives it. `to` as well.
 * @param amount Base units.
 * @returns `{ path, out }`: addresses, and the base units that arrive at the end; `undefined` when no pool has enough, which
 * is said as soon as a swap would lose half of its worth to the pools' depth.
 */
export async function findRoute(place, from, to, amount) {
  const traded = afterToll(from, amount);
  const paths = traded > 0n ? listPaths(place, from.address, to.address) : [];
  const calls = paths.map((path) => ({
    address: place.map.router,
    abi: exchange.router.abi,
    functionName: 'getAmountsOut',
    args: [traded, path],
  }));
  const answers = paths.length > 0 ? await place.chain.read(place.map.multicall, calls) : [];
  const routes = paths.flatMap((path, index) => (answers[index] ? [{ path, out: answers[index].at(-1) }] : []));
  const best = routes.toSorted((a, b) => (a.out < b.out ? 1 : -1))[0];
  if (!best || best.out === 0n || best.out * 2n < idealOut(place, best.path, traded)) return undefined;
  return { path: best.path, out: afterToll(to, best.out) };
}
