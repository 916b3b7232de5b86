// chunk: node-holdings
import { concatHex, decodeAbiParameters, encodeFunctionData, numberToHex, parseAbi } from 'viem';
import * as z from 'zod/mini';
import type { Network } from '../../../config/network.js';
import type { SwapRouterEntry, TokenListEntry } from '../../../config/options.js';
import { MAX_UNITS } from '../../../utils/decimals.js';
import { isOneAddress } from '../../../utils/token-address.js';
import type { NodeQuoteParameters, NodeSwapToken, SwapRoute } from '../../node-services.js';
import { createRpcReader, ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import type { SwapCall, SwapTerms } from '../../transfers.js';
import { listTokens } from '../holdings/core-tokens.js';
import { encodeApproval } from '../encode-approval.js';
import { parseEvmAddress } from '../parse-address.js';

type Hex = `0x${string}`;

const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)',
]);
const quoterAbi = parseAbi([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96) params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)',
]);
/** Calls of SwapRouter: each has its deadline. */
const v3Abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 least, address to) payable',
  'function multicall(bytes[] data) payable',
]);
/** Calls of SwapRouter02: the deadline is that of the whole. */
const v3Abi02 = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function multicall(uint256 deadline, bytes[] data) payable',
]);
/** Recipients by which a router means itself. */
const ITSELF = '0x0000000000000000000000000000000000000000';
const ITSELF_02 = '0x0000000000000000000000000000000000000002';
/** Fees of the pools of Uniswap V3. @see https://docs.uniswap.org/concepts/protocol/fees */
const FEES = [100, 500, 3000, 10_000] as const;
/** Maximum number of routers of a network that are asked. */
const MOST_ROUTERS = 8;

/** Uniswap V3's first SwapRouter, whose calls carry a deadline, and QuoterV2: the same on these chains. */
const V3: SwapRouterEntry = { address: '0xE592427A0AEce92De3Edee1F18E0157C05861564', quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e' };
const v3 = (address: string, quoter: string): SwapRouterEntry => ({ address, quoter, isRouter02: true });
const v2 = (address: string, wrapped: string): SwapRouterEntry => ({ address, wrapped });

/**
 * Exchanges by EVM chain id: Uniswap's V2Router02 with the wrapped native token, and V3's first router, SwapRouter02 where that one is not.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
const ROUTERS: Readonly<Record<string, readonly SwapRouterEntry[]>> = {
  1: [v2('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'), V3],
  10: [v2('0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', '0x4200000000000000000000000000000000000006'), V3],
  56: [
    v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
    v3('0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2', '0x78D78E420Da98ad378D7799bE8f4AF69033EB077'),
  ],
  137: [v2('0xedf6066a2b290C185783862C7F4776A2C8077AD1', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'), V3],
  8453: [
    v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x4200000000000000000000000000000000000006'),
    v3('0x2626664c2603336E57B271c5C0b26F421741e481', '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a'),
  ],
  42161: [v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'), V3],
  43114: [
    v2('0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'),
    v3('0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE', '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F'),
  ],
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
      const wrappedToken = router.wrapped ?? wrapped.get(router.address) ?? [...wrapped.values()][0];
      const [first, last] = [from ?? wrappedToken, to ?? wrappedToken];
      if (!first || !last || isOneAddress(first, last)) return [];
      const paths = [
        [first, last],
        ...(wrappedToken && ![first, last].some((one) => isOneAddress(one, wrappedToken)) ? [[first, wrappedToken, last]] : []),
      ];
      if (router.quoter !== undefined) return (await Promise.all(paths.map((path) => quotePools(ask, router, path, amount)))).flat();
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
  const amounts = answer && decode(() => decodeAbiParameters(routerAbi[1].outputs, answer)[0]);
  const last = amounts?.length === path.length && amounts[0] === amount ? amounts.at(-1) : undefined;
  return isUnits(last) ? { amount: last, route: { router, path } } : undefined;
}

/** Asks the quoter of version 3 for the pools of every fee, one after the other: more of what is in between never gives less of the last. */
async function quotePools(ask: RpcReader, router: SwapRouterEntry, path: readonly string[], amount: bigint): Promise<readonly Found[]> {
  const fees: number[] = [];
  let sellAmount = amount;
  for (const [at, tokenOut] of path.slice(1).entries()) {
    const best = await quotePool(ask, router.quoter!, [path[at]!, tokenOut] as const, sellAmount);
    if (!best) return [];
    fees.push(best.fee);
    sellAmount = best.out;
  }
  const { address, isRouter02 } = router;
  return [{ amount: sellAmount, route: { router: address, path, fees, ...(isRouter02 && { isRouter02 }) } }];
}

/** The pool of two tokens that gives most. */
async function quotePool(ask: RpcReader, quoter: string, pair: readonly [string, string], amount: bigint) {
  const [tokenIn, tokenOut] = pair as unknown as readonly [Hex, Hex];
  const quotes = FEES.map(async (fee) => {
    const args = [{ tokenIn, tokenOut, amountIn: amount, fee, sqrtPriceLimitX96: 0n }] as const;
    const answer = await call(ask, quoter, encodeFunctionData({ abi: quoterAbi, functionName: 'quoteExactInputSingle', args }));
    const out = answer && decode(() => decodeAbiParameters(quoterAbi[0].outputs, answer)[0]);
    return { fee, out: isUnits(out) ? out : 0n };
  });
  const best = (await Promise.all(quotes)).reduce((most, one) => (one.out > most.out ? one : most));
  return best.out > 0n ? best : undefined;
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
  return { to: pays.token!, value: 0n, data: encodeApproval(router, pays.amount) };
}

/** Writes the swap: it gives at least what the terms say, until the deadline. */
export function buildSwap(route: SwapRoute, terms: SwapTerms, deadline: bigint): SwapCall {
  const { from, pays, gets } = terms;
  const value = pays.token === undefined ? pays.amount : 0n;
  const to = route.router;
  if (route.fees) return { to, value, data: writePools(route, route.fees, terms, deadline) };
  const rest = [gets.amount, route.path as Hex[], from as Hex, deadline] as const;
  const data =
    pays.token === undefined
      ? encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: rest })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: gets.token === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [pays.amount, ...rest],
        });
  return { to, value, data };
}

/** Writes the call of version 3: for the native token the router keeps the wrapped one and unwraps it. */
function writePools({ path, isRouter02 }: SwapRoute, fees: readonly number[], { from, pays, gets }: SwapTerms, deadline: bigint): Hex {
  const to = from as Hex;
  const recipient = gets.token !== undefined ? to : isRouter02 ? ITSELF_02 : ITSELF;
  const way = path as readonly Hex[];
  const amounts = { recipient, amountIn: pays.amount, amountOutMinimum: gets.amount };
  const single = { tokenIn: way[0]!, tokenOut: way[1]!, fee: fees[0]!, sqrtPriceLimitX96: 0n, ...amounts };
  const multihop = { path: concatHex([way[0]!, ...fees.flatMap((fee, at) => [numberToHex(fee, { size: 3 }), way[at + 1]!])]), ...amounts };
  const swap = isRouter02
    ? fees.length === 1
      ? encodeFunctionData({ abi: v3Abi02, functionName: 'exactInputSingle', args: [single] })
      : encodeFunctionData({ abi: v3Abi02, functionName: 'exactInput', args: [multihop] })
    : fees.length === 1
      ? encodeFunctionData({ abi: v3Abi, functionName: 'exactInputSingle', args: [{ ...single, deadline }] })
      : encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [{ ...multihop, deadline }] });
  const unwrap = encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args: [gets.amount, to] });
  const calls = gets.token === undefined ? [swap, unwrap] : [swap];
  if (isRouter02) return encodeFunctionData({ abi: v3Abi02, functionName: 'multicall', args: [deadline, calls] });
  return calls.length === 1 ? swap : encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [calls] });
}
