import * as z from 'zod/mini';
import { BalanceUnavailableError } from '../../../errors/request-errors.js';
import type { CachedToken } from '../../../storage/holdings-keys.js';
import { toPlainAmount } from '../../../utils/decimals.js';
import type { HoldingsParameters } from '../../holdings.js';
import { createRpcReader, ignoreRefusal, isUnreached, type RpcReader } from '../../rpc-reader.js';
import { listTokens, type KnownToken } from './core-tokens.js';

export { readActivity } from './read-activity.js';
export { readExplorer } from './read-explorer.js';

/** Maximum number of tokens of one `eth_call`: 500 answers are 16 KB, less than the 24 KB that a node lets a deployment return. */
export const TOKENS_PER_CALL = 500;

/** A balance that a contract did not tell: all bits are set. */
const UNTOLD = 2n ** 256n - 1n;

/**
 * Creation code that reads balances: it is followed by 20 bytes of the owner and of each token, and returns 32 bytes for the owner's native
 * balance and for each `balanceOf(owner)`; all bits set where a contract fails or returns less than 32 bytes. Each contract gets 1,000,000
 * gas at most, so that one of them cannot use up all of it. No contract has to be deployed on the chain.
 *
 *     size = codesize - 0x68; codecopy(0x40, 0x68, size); owner = mload(0x40) >> 96; mstore(0x8000, balance(owner))
 *     mstore(0, 0x70a08231 << 224); mstore(4, owner); p = 0x54; r = 0x8020
 *     while (p < size + 0x40) {
 *       if (!(staticcall(1000000, mload(p) >> 96, 0, 0x24, r, 0x20) & (returndatasize > 31))) mstore(r, ~0)
 *       r += 0x20; p += 0x14
 *     }
 *     return(0x8000, r - 0x8000)
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
const READ_BALANCES =
  '0x6068380380606860403960405160601c8031618000526370a0823160e01b60005260045260400160546180205b82821015605e5760208160246000855160601c620f4240fa3d601f101660525760001981525b6020019060140190602c565b6180009003618000f3';

/** Reads balances of the native currency and of listed tokens: one `eth_call` for each {@link TOKENS_PER_CALL} tokens, sent together. */
export async function readTokens(parameters: HoldingsParameters): Promise<readonly CachedToken[]> {
  const { address, network, listed } = parameters;
  const ask = createRpcReader(parameters);
  const tokens = listTokens(network, listed);
  const pages = Array.from({ length: Math.max(1, Math.ceil(tokens.length / TOKENS_PER_CALL)) }, (_, page) =>
    tokens.slice(page * TOKENS_PER_CALL, (page + 1) * TOKENS_PER_CALL),
  );
  const read = await Promise.all(pages.map((page) => readPage(ask, page, address)));
  const { caipNetworkId, nativeCurrency } = network;
  const coin = { ...nativeCurrency, iconUrl: '' };
  return [
    toRow(coin, read[0]![0]!, caipNetworkId),
    ...pages.flatMap((page, at) => page.map((token, index) => toRow(token, read[at]![index + 1]!, caipNetworkId))),
  ].filter((row) => row !== undefined);
}

/** An answer of {@link READ_BALANCES}: words of 32 bytes. */
const wordsSchema = z.string().check(z.regex(/^0x([\da-f]{64})*$/i));
const wordSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/i));
const quantitySchema = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i));

/** Reads one page: the native balance, then one balance for each token. */
async function readPage(ask: RpcReader, page: readonly KnownToken[], owner: string): Promise<readonly bigint[]> {
  const data = READ_BALANCES + [owner, ...page.map((token) => token.address)].map((one) => one.slice(2)).join('');
  const answer = await ask(wordsSchema, 'eth_call', [{ data }, 'latest']).catch(async (error: unknown) => {
    if (isUnreached(error) || page.length > MOST_SINGLE_CALLS) throw error;
    return { words: await readSingly(ask, page, owner), error };
  });
  if (typeof answer === 'object') {
    if (!answer.words) throw answer.error;
    return answer.words;
  }
  const words = answer.slice(2).match(/.{64}/g);
  if (words?.length !== page.length + 1) throw new BalanceUnavailableError(`eth_call answered ${answer.slice(0, 200)}.`);
  return words.map((word) => BigInt(`0x${word}`));
}

/** Maximum number of tokens that are read one by one, where a node does not run creation code in a call (ZKsync). */
const MOST_SINGLE_CALLS = 50;

/** Reads a page with a call for each token, in one request; `undefined` where the node refuses the native balance too. */
async function readSingly(ask: RpcReader, page: readonly KnownToken[], owner: string): Promise<readonly bigint[] | undefined> {
  const data = `0x70a08231${owner.slice(2).padStart(64, '0')}`;
  const [coin, ...balances] = await Promise.all([
    ask(quantitySchema, 'eth_getBalance', [owner, 'latest']).catch(ignoreRefusal),
    ...page.map(({ address }) => ask(wordSchema, 'eth_call', [{ to: address, data }, 'latest']).catch(ignoreRefusal)),
  ]);
  return coin === undefined ? undefined : [coin, ...balances].map((answer) => (answer === undefined ? UNTOLD : BigInt(answer)));
}

/** Builds a row; `undefined` where there is no balance. */
function toRow(
  token: Omit<KnownToken, 'address'> & { readonly address?: string },
  amount: bigint,
  caipNetworkId: string,
): CachedToken | undefined {
  if (amount === 0n || amount === UNTOLD) return undefined;
  const { address, decimals, iconUrl, name, symbol } = token;
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(address !== undefined && { address: `${caipNetworkId}:${address}` }),
    price: 0,
    quantity: { decimals: String(decimals), numeric: toPlainAmount(amount, decimals) },
    iconUrl,
  };
}
