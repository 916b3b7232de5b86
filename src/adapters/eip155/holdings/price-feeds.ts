import type { NetworkPriceFeeds } from '../../../config/options.js';
import { parseEvmAddress } from '../parse-address.js';
import { listCoreTokens } from './core-tokens.js';

/** Key of the feed of the native currency. */
export const NATIVE = 'native';
/** Longest time between two answers of a feed that does not say another one, in seconds: that of Chainlink's slowest price feeds. */
const HEARTBEAT_S = 86_400;
/** Time for which an answer counts after the next one was due, in seconds: the transaction that brings it has to be mined. */
export const GRACE_S = 600;
/** Most decimals that a feed is believed to have. */
const MOST_DECIMALS = 36n;
const MOST_ANSWER = 2n ** 255n;

/**
 * Chainlink's feeds of prices in dollars on the built-in networks: what they price, address, and the heartbeat in seconds where it is not
 * {@link HEARTBEAT_S}; one a line. `native`, or the symbol of a built-in token. Facts from `@aave-dao/aave-address-book` 4.68.1; those of
 * stablecoins on Ethereum, Polygon, Base and Arbitrum One are the same in `@enzymefinance/environment` 6.3.61. A wrapped native currency has
 * the feed of what it can be exchanged for by its contract; a bridged token has none.
 */
const FEEDS: Readonly<Record<string, string>> = {
  1: `
native 0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419 3600
WETH 0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419 3600
USDC 0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6
USDT 0x3E7d1eAB13ad0104d2750B8863b489D65364e32D
DAI 0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9
PYUSD 0x8f1dF6D7F2db73eECE86a18b4381F4707b918FB1
EURC 0x04F84020Fdf10d9ee64D1dcC2986EDF2F556DA11
`,
  10: `
native 0x13e3Ee699D1909E989722E753853AE30b17e08c5
WETH 0x13e3Ee699D1909E989722E753853AE30b17e08c5
USDC 0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3
USDT 0xECef79E109e997bCA29c1c0897ec9d7b03647F5E
DAI 0x8dBa75e83DA73cc766A7e5a0ee71F656BAb470d6
`,
  56: `
native 0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE
USDC 0x51597f405303C4377E36123cBc172b13269EA163
DAI 0x132d3C0B1D2cEa0BC552588063bdBb210FDeecfA
`,
  137: `
native 0xAB594600376Ec9fD91F8e885dADF0CE036862dE0
WPOL 0xAB594600376Ec9fD91F8e885dADF0CE036862dE0
USDC 0xfE4A8cc5b5B2366C1B58Bea3858e81843581b2F7
DAI 0x4746DeC9e833A82EC7C2C1356372CcF2cfcD2F3D
`,
  8453: `
native 0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70
WETH 0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70
USDC 0x7e860098F58bBFC8648a4311b374B1D669a2bc6B
USDT 0xf19d560eB8d2ADf07BD6D13ed03e1D11215721F9
DAI 0x591e79239a7d679378eC8c847e5038150364C78F
`,
  42161: `
native 0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612
USDC 0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3
DAI 0xc5C8E77B397E531B8EC06BFb0048328B30E9eCfB
`,
  42220: 'native 0x0568fD19986748cEfF3301e55c0eb1E729E0Ab7e',
  43114: `
native 0x0A77230d17318075983913bC2145DB16C7366156
USDC 0xF096872672F44d6EBA71458D74fe67F9a77a23B9
USDT 0xEBE676ee90Fe1112671f19b6B7459bC678B67e8a
`,
};

/** A contract that tells the price of something in dollars, and the longest time between two of its answers, in seconds. */
export type PriceFeed = { readonly address: string; readonly heartbeat: number };

/** Lists the feeds of a chain: the host's first, then the built-in ones; by the address of the token with its checksum, or {@link NATIVE}. */
export function listFeeds(chainId: number | string, feeds: NetworkPriceFeeds): ReadonlyMap<string, PriceFeed> {
  const addresses = new Map(listCoreTokens(chainId).map(({ address, symbol }) => [symbol, address]));
  const core = (FEEDS[chainId]?.trim().split('\n') ?? []).flatMap((line): [string, PriceFeed][] => {
    const [symbol = '', address = '', heartbeat = HEARTBEAT_S] = line.split(' ');
    const key = symbol === NATIVE ? NATIVE : addresses.get(symbol);
    return key === undefined ? [] : [[key, { address, heartbeat: Number(heartbeat) }]];
  });
  const own = Object.entries(feeds).flatMap(([priced, one]): [string, PriceFeed][] => {
    const { address, heartbeat = HEARTBEAT_S } = typeof one === 'string' ? { address: one } : one;
    const [key, feed] = [priced === NATIVE ? NATIVE : parseEvmAddress(priced), parseEvmAddress(address)];
    return key === undefined || feed === undefined ? [] : [[key, { address: feed, heartbeat }]];
  });
  return new Map([...core, ...own]);
}

/** A price in dollars: `answer` divided by ten to the power of `decimals`. */
export type FeedPrice = { readonly answer: bigint; readonly decimals: number };

/**
 * Reads the answer of a feed.
 *
 * @param blockTime Time of the block in which it was asked, in seconds: the clock of the visitor may be wrong.
 * @param words Its decimals, and `answer` and `updatedAt` of `latestRoundData()`.
 * @returns `undefined` for a call that failed, a price that is not positive, a round without a time, and one that is older than the feed's
 *   heartbeat and {@link GRACE_S}: a price is never estimated.
 * @see https://docs.chain.link/data-feeds/api-reference
 */
export function toFeedPrice(
  { heartbeat }: Pick<PriceFeed, 'heartbeat'>,
  blockTime: bigint,
  [decimals = MOST_ANSWER, answer = 0n, updatedAt = 0n]: readonly bigint[],
): FeedPrice | undefined {
  const isWhole = decimals <= MOST_DECIMALS && answer > 0n && answer < MOST_ANSWER && updatedAt > 0n && updatedAt <= blockTime;
  return isWhole && blockTime - updatedAt <= BigInt(heartbeat + GRACE_S) ? { answer, decimals: Number(decimals) } : undefined;
}
