import { decodeFunctionResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import * as z from 'zod/mini';
import type { Network } from '../../../config/network.js';
import type { SwapRouterEntry, TokenListEntry } from '../../../config/options.js';
import { MAX_UNITS } from '../../../utils/decimals.js';
import { isOneAddress } from '../../../utils/token-address.js';
import type { NodeQuoteParameters, NodeSwapToken, SwapRoute } from '../../node-swaps.js';
import { createRpcReader, ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import type { SwapCall, SwapTerms } from '../../transfers.js';
import { listTokens } from '../holdings/core-tokens.js';
import { parseEvmAddress } from '../parse-address.js';

type Hex = `0x${string}`;

const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)',
]);
const v3Abi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96) params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256 amountOut)',
]);

/** Fees of the pools of Uniswap V3. @see https://docs.uniswap.org/concepts/protocol/fees */
const FEES = [100, 500, 3000, 10_000] as const;
/** Maximum number of routers of a network that are asked. */
const MOST_ROUTERS = 8;

/** Uniswap V3's first SwapRouter, whose calls carry a deadline, and QuoterV2: the same on these chains. */
const V3: SwapRouterEntry = { address: '0xE592427A0AEce92De3Edee1F18E0157C05861564', quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e' };
const v2 = (address: string, wrapped: string): SwapRouterEntry => ({ address, wrapped });

/**
 * Exchanges by EVM chain id: Uniswap's V2Router02 with the wrapped native token, and V3 where its first router is.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
const ROUTERS: Readonly<Record<string, readonly SwapRouterEntry[]>> = {
  1: [v2('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'), V3],
  10: [v2('0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', '0x4200000000000000000000000000000000000006'), V3],
  56: [v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c')],
  137: [v2('0xedf6066a2b290C185783862C7F4776A2C8077AD1', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'), V3],
  8453: [v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x4200000000000000000000000000000000000006')],
  42161: [v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'), V3],
  43114: [v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7')],
};

type Entries = readonly (string | SwapRouterEntry)[];

/** The routers of a network, those of the host first, each once. */
function listRouters({ id }: Pick<Network, 'id'>, own: Entries): readonly SwapRouterEntry[] {
  const all = [...own.map((one) => (typeof one === 'string' ? { address: one } : one)), ...(ROUTERS[id] ?? [])];
  return all
    .filter(({ address }, at) => parseEvmAddress(address) && all.findIndex((one) => isOneAddress(one.address, address)) === at)
    .slice(0, MOST_ROUTERS);
}

/** Whether an exchange of the network is known, or named by the host. */
export const hasRouters = (network: Network, own: Entries): boolean => listRouters(network, own).length > 0;

/** Lists the native token, and the tokens of the host's list and of the built-in one. */
export function listSwapTokens(network: Network, listed?: readonly TokenListEntry[]): readonly NodeSwapToken[] {
  const { name, symbol } = network.nativeCurrency;
  const others = listTokens(network, listed).map(({ address, iconUrl, ...token }) => ({
    ...{ address, symbol: token.symbol, name: token.name },
    iconUrl: iconUrl || undefined,
  }));
  return [{ address: undefined, symbol, name, iconUrl: undefined }, ...others];
}

const quantitySchema = z.string().check(z.regex(/^0x[\da-f]{1,64}$/i));
const dataSchema = z.string().check(z.maxLength(4000), z.regex(/^0x([\da-f]{2})*$/i));

/** Reads the gas price, in wei. */
export async function getGasPrice(parameters: Pick<NodeQuoteParameters, 'client' | 'signal' | 'setTimer'>): Promise<bigint> {
  return BigInt(await createRpcReader(parameters)(quantitySchema, 'eth_gasPrice', []));
}

type Found = { readonly amount: bigint; readonly route: SwapRoute };

/** Asks every way, and returns the one that gives most. */
export async function getQuote(parameters: NodeQuoteParameters): Promise<Found | undefined> {
  const { from, to, amount, network, routers } = parameters;
  const ask = createRpcReader(parameters);
  const known = listRouters(network, routers);
  const wrapped = await findWrapped(ask, known);
  const found = await Promise.all(
    known.map(async (router) => {
      // The wrapped token of the router itself, else that of another router of the network.
      const coin = router.wrapped ?? wrapped.get(router.address) ?? [...wrapped.values()][0];
      const [first, last] = [from ?? coin, to ?? coin];
      if (!first || !last || isOneAddress(first, last)) return [];
      if (router.quoter !== undefined) return to === undefined ? [] : quotePools(ask, router, { path: [first, last], amount });
      const paths = [[first, last], ...(coin && ![first, last].some((one) => isOneAddress(one, coin)) ? [[first, coin, last]] : [])];
      return (await Promise.all(paths.map((path) => quotePath(ask, router.address, path, amount)))).flatMap((one) => one ?? []);
    }),
  );
  return found.flat().reduce<Found | undefined>((best, one) => (one.amount > (best?.amount ?? 0n) ? one : best), undefined);
}

/** The wrapped native token of each router that does not name it. */
async function findWrapped(ask: RpcReader, routers: readonly SwapRouterEntry[]): Promise<ReadonlyMap<string, string>> {
  const read = async ({ address, wrapped, quoter }: SwapRouterEntry): Promise<readonly (readonly [string, string])[]> => {
    if (wrapped !== undefined) return [[address, wrapped]];
    if (quoter !== undefined) return [];
    const answer = await call(ask, address, encodeFunctionData({ abi: routerAbi, functionName: 'WETH' }));
    const token = answer && answer.length === 66 ? parseEvmAddress(`0x${answer.slice(26)}`) : undefined;
    return token === undefined ? [] : [[address, token]];
  };
  return new Map((await Promise.all(routers.map(read))).flat());
}

/** Calls a contract. @returns `undefined` where it reverts. @throws where the node was not reached. */
const call = (ask: RpcReader, to: string, data: Hex) =>
  ask(dataSchema, 'eth_call', [{ to, data }, 'latest']).catch(ignoreRefusal) as Promise<Hex | undefined>;

const isUnits = (amount: bigint | undefined): amount is bigint => amount !== undefined && amount > 0n && amount <= MAX_UNITS;

async function quotePath(ask: RpcReader, router: string, path: readonly string[], amount: bigint): Promise<Found | undefined> {
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path as Hex[]] });
  const answer = await call(ask, router, data);
  const amounts = answer && decode(() => decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer }));
  const last = amounts?.length === path.length && amounts[0] === amount ? amounts.at(-1) : undefined;
  return isUnits(last) ? { amount: last, route: { router, path } } : undefined;
}

/** Asks the quoter of version 3 for the pools of every fee. */
async function quotePools(
  ask: RpcReader,
  { address: router, quoter }: SwapRouterEntry,
  { path, amount }: { readonly path: readonly [string, string]; readonly amount: bigint },
): Promise<readonly Found[]> {
  const [tokenIn, tokenOut] = path as unknown as readonly [Hex, Hex];
  const quotes = FEES.map(async (fee): Promise<readonly Found[]> => {
    const args = [{ tokenIn, tokenOut, amountIn: amount, fee, sqrtPriceLimitX96: 0n }] as const;
    const answer = await call(ask, quoter!, encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInputSingle', args }));
    const out = answer && decode(() => decodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInputSingle', data: answer })[0]);
    return isUnits(out) ? [{ amount: out, route: { router, path, fee } }] : [];
  });
  return (await Promise.all(quotes)).flat();
}

/** Returns `undefined` for an answer of another form. */
function decode<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Writes the approval of exactly the sold amount for the router. */
export function buildApproval({ router }: SwapRoute, { pays }: SwapTerms): SwapCall {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router as Hex, pays.amount] });
  return { to: pays.token!, value: 0n, data };
}

/** Writes the swap: it gives at least what the terms say, until the deadline. */
export function buildSwap({ router, path, fee }: SwapRoute, { from, pays, gets }: SwapTerms, deadline: bigint): SwapCall {
  const value = pays.token === undefined ? pays.amount : 0n;
  const [tokenIn, tokenOut] = path as unknown as readonly [Hex, Hex];
  const to = from as Hex;
  if (fee !== undefined) {
    const params = { tokenIn, tokenOut, fee, recipient: to, deadline, amountIn: pays.amount, amountOutMinimum: gets.amount };
    const args = [{ ...params, sqrtPriceLimitX96: 0n }] as const;
    return { to: router, value, data: encodeFunctionData({ abi: v3Abi, functionName: 'exactInputSingle', args }) };
  }
  const rest = [gets.amount, path as Hex[], to, deadline] as const;
  const data =
    pays.token === undefined
      ? encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: rest })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: gets.token === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [pays.amount, ...rest],
        });
  return { to: router, value, data };
}
