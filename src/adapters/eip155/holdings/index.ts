// chunk: node-holdings
import * as z from 'zod/mini';
import { BalanceUnavailableError } from '../../../errors/request-errors.js';
import type { CachedToken } from '../../../storage/holdings-keys.js';
import { toPlainAmount } from '../../../utils/decimals.js';
import type { HoldingsParameters, KnownToken } from '../../node-services.js';
import { createRpcReader, ignoreRefusal, isUnreached, type RpcReader } from '../../rpc-reader.js';
import { listTokens } from './core-tokens.js';
import { listFeeds, NATIVE, toFeedPrice, type FeedPrice, type PriceFeed } from './price-feeds.js';

export { readActivity } from './read-activity.js';
export { readCollectibles } from './read-collectibles.js';
export { readExplorer } from './read-explorer.js';

/**
 * Maximum number of words that one `eth_call` answers with: 500 are 16 KB, less than the 24 KB that a node lets a deployment return. A token
 * is one word, and three more with a price feed.
 */
export const TOKENS_PER_CALL = 500;

/** A balance that a contract did not tell: all bits are set. */
const UNTOLD = 2n ** 256n - 1n;

/**
 * Creation code that reads balances and prices: it is followed by 20 bytes of the owner, two of the number of tokens, and 20 of each token and
 * of each price feed. It returns 32 bytes for the owner's native balance and for each `balanceOf(owner)`, all bits set where a contract fails
 * or returns less; and with feeds 32 bytes of the block's time, then for each of them its decimals (all bits set where one of its calls
 * failed), and answer and time of `latestRoundData()`. Each call gets 1,000,000 gas at most, so that one of them cannot use up all of it. No
 * contract has to be deployed on the chain.
 *
 *     let n := datasize("R") let len := sub(codesize(), n) codecopy(0x100, n, len)
 *     let owner := shr(96, mload(0x100)) let p := 0x116 let end := add(0x100, len) let r := 0x8020
 *     let last := add(p, mul(shr(240, mload(0x114)), 20))
 *     mstore(0x8000, balance(owner)) mstore(0, shl(224, 0x70a08231)) mstore(4, owner)
 *     for {} lt(p, last) { p := add(p, 20) r := add(r, 0x20) } {
 *       if iszero(and(gt(returndatasize(), 31), staticcall(1000000, shr(96, mload(p)), 0, 0x24, r, 0x20))) { mstore(r, not(0)) }
 *     }
 *     if lt(p, end) {
 *       mstore(r, timestamp()) r := add(r, 0x20)
 *       for {} lt(p, end) { p := add(p, 20) r := add(r, 0x60) } {
 *         let feed := shr(96, mload(p))
 *         mstore(0, shl(224, 0xfeaf968c))
 *         let ok := and(gt(returndatasize(), 159), staticcall(1000000, feed, 0, 4, 0x40, 0xa0))
 *         mstore(0, shl(224, 0x313ce567))
 *         ok := and(ok, and(gt(returndatasize(), 31), staticcall(1000000, feed, 0, 4, r, 0x20)))
 *         if iszero(ok) { mstore(r, not(0)) }
 *         mstore(add(r, 0x20), mload(0x60)) mstore(add(r, 0x40), mload(0xa0))
 *       }
 *     }
 *     return(0x8000, sub(r, 0x8000))
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @see https://docs.chain.link/data-feeds/api-reference
 */
const READ_BALANCES =
  '0x6101148038038091610100396101005160601c9061011690610100019060146101145160f01c028101618020938031618000526370a0823160e01b6000526004525b8082106100df575081811061005c575b617fff198301618000f35b4283529091602001905b82811061007557819250610051565b60148160609251831c633fabe5a360e21b6000526020856004600060a06040838388620f4240fa63313ce56760e01b8252609f3d111694620f4240fa601f3d111616156100d5575b8251602085015260a051604085015201910190610066565b60001984526100bd565b92906014816020846024600083965160601c620f4240fa601f3d11161561010a575b01910192610041565b600019845261010156';

/** Something whose balance is read: the native currency, or a token. */
type Asset = Omit<KnownToken, 'address'> & { readonly address?: string; readonly feed: PriceFeed | undefined };

/** A balance, and a price where a feed has one. */
type Reading = { readonly amount: bigint; readonly price?: FeedPrice | undefined };

/**
 * Reads balances of the native currency and of listed tokens: one `eth_call` for each {@link TOKENS_PER_CALL} tokens, sent together. Where
 * prices are wanted, the feeds are read in the same calls.
 */
export async function readTokens(parameters: HoldingsParameters): Promise<readonly CachedToken[]> {
  const { address, feeds, network, listed, tokenLists } = parameters;
  const ask = createRpcReader(parameters);
  const known = feeds ? listFeeds(network.id, feeds) : new Map<string, PriceFeed>();
  const nativeToken: Asset = { ...network.nativeCurrency, iconUrl: '', feed: known.get(NATIVE) };
  const pages: Asset[][] = [[nativeToken]];
  let words = 0;
  for (const token of listTokens(network, listed, tokenLists)) {
    const feed = known.get(token.address);
    words += feed ? 4 : 1;
    if (words > TOKENS_PER_CALL) {
      pages.push([]);
      words = feed ? 4 : 1;
    }
    pages.at(-1)!.push({ ...token, feed });
  }
  const read = await Promise.all(pages.map((page) => readPage(ask, page, address)));
  return pages.flatMap((page, at) => page.flatMap((asset, index) => toRow(asset, read[at]![index]!, network.caipNetworkId) ?? []));
}

/** An answer of {@link READ_BALANCES}: words of 32 bytes. */
const wordsSchema = z.string().check(z.regex(/^0x([\da-f]{64})*$/i));
const wordSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/i));
const quantitySchema = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i));

const hasAddress = <One extends { readonly address?: string }>(one: One): one is One & { readonly address: string } =>
  one.address !== undefined;

/** Reads the balances of a page, and the prices of those that have a feed. */
async function readPage(ask: RpcReader, page: readonly Asset[], owner: string): Promise<readonly Reading[]> {
  const tokens = page.filter(hasAddress);
  const priced = page.filter(({ feed }) => feed);
  const addresses = [...tokens.map(({ address }) => address), ...priced.map(({ feed }) => feed!.address)];
  const head = owner.slice(2) + tokens.length.toString(16).padStart(4, '0');
  const data = READ_BALANCES + head + addresses.map((one) => one.slice(2)).join('');
  const answer = await ask(wordsSchema, 'eth_call', [{ data }, 'latest']).catch(async (error: unknown) => {
    if (isUnreached(error) || tokens.length > MOST_SINGLE_CALLS) throw error;
    return { amounts: await readSingly(ask, tokens, owner), error };
  });
  if (typeof answer === 'object') {
    if (!answer.amounts) throw answer.error;
    return toBalances(page, answer.amounts).map((amount) => ({ amount }));
  }
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  const start = tokens.length + 1;
  if (words.length !== start + (priced.length > 0 ? 1 + priced.length * 3 : 0))
    throw new BalanceUnavailableError(`eth_call answered ${answer.slice(0, 200)}.`);
  const prices = new Map(
    priced.map((asset, at) => [asset, toFeedPrice(asset.feed!, words[start]!, words.slice(start + 1 + at * 3, start + 4 + at * 3))]),
  );
  return toBalances(page, words).map((amount, at) => ({ amount, price: prices.get(page[at]!) }));
}

/** The balances of a page; the native one comes first in every answer, and belongs to the first page alone. */
const toBalances = (page: readonly Asset[], amounts: readonly bigint[]) =>
  page[0]?.address === undefined ? amounts.slice(0, page.length) : amounts.slice(1, page.length + 1);

/** Maximum number of tokens that are read one by one, where a node does not run creation code in a call (ZKsync). */
const MOST_SINGLE_CALLS = 50;

/** Reads a page with a call for each token, in one request; `undefined` where the node refuses the native balance too. */
async function readSingly(
  ask: RpcReader,
  page: readonly Pick<KnownToken, 'address'>[],
  owner: string,
): Promise<readonly bigint[] | undefined> {
  const data = `0x70a08231${owner.slice(2).padStart(64, '0')}`;
  const [nativeBalance, ...balances] = await Promise.all([
    ask(quantitySchema, 'eth_getBalance', [owner, 'latest']).catch(ignoreRefusal),
    ...page.map(({ address }) => ask(wordSchema, 'eth_call', [{ to: address, data }, 'latest']).catch(ignoreRefusal)),
  ]);
  return nativeBalance === undefined
    ? undefined
    : [nativeBalance, ...balances].map((answer) => (answer === undefined ? UNTOLD : BigInt(answer)));
}

/** Builds a row; `undefined` where there is no balance. */
function toRow(asset: Asset, { amount, price }: Reading, caipNetworkId: string): CachedToken | undefined {
  if (amount === 0n || amount === UNTOLD) return undefined;
  const { address, decimals, iconUrl, name, symbol } = asset;
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(address !== undefined && { address: `${caipNetworkId}:${address}` }),
    price: price ? Number(toPlainAmount(price.answer, price.decimals)) : 0,
    ...(price && { value: Number(toPlainAmount(amount * price.answer, decimals + price.decimals)) }),
    quantity: { decimals: String(decimals), numeric: toPlainAmount(amount, decimals) },
    iconUrl,
  };
}
