import { encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem';
import { exchange as published } from './artefacts.mjs';
import { NodeError } from './connect-chain.mjs';
import { findRoute, findTraded } from './find-route.mjs';
import { NATIVE } from './map-world.mjs';

const VALID_SECONDS = 1200n;
/** Gas of a swap that is not estimated: more than any pool of the world takes. */
const GAS_BASE = 60_000n;
const GAS_PER_POOL = 110_000n;

/** The exchange does not do what it was asked for. `message` says why. */
export class ExchangeRefusal extends Error {
  name = 'ExchangeRefusal';
}

const isNative = (address) => address.toLowerCase() === NATIVE;

/** Encodes a swap for the router. Only a token with a transfer tax needs the router's lenient functions; they take the same arguments. */
function encodeSwap({ from, to, amount, least, path, owner, deadline, hasToll }) {
  const lenient = hasToll ? 'SupportingFeeOnTransferTokens' : '';
  const { abi } = published.router;
  const rest = [least, path, owner, deadline];
  if (isNative(from)) return encodeFunctionData({ abi, functionName: `swapExactETHForTokens${lenient}`, args: rest });
  const functionName = `swapExactTokensFor${isNative(to) ? 'ETH' : 'Tokens'}${lenient}`;
  return encodeFunctionData({ abi, functionName, args: [amount, ...rest] });
}

/**
 * Reckons with one chain's exchange, and writes the transactions for it.
 *
 * @param place `{ chain, map, index }`.
 * @param now Gives the present time in milliseconds.
 */
export function createExchange(place, now) {
  const { chain, map, index } = place;

  /** @returns `{ path, out, source, target }`. @throws {ExchangeRefusal} */
  const quote = async ({ from, to, amount }) => {
    await index.sync();
    const [source, target] = [findTraded(place, from), findTraded(place, to)];
    if (!source || !target) throw new ExchangeRefusal('token is not supported');
    if (source === target) throw new ExchangeRefusal('source and destination are the same token');
    const route = await findRoute(place, source, target, amount);
    if (!route) throw new ExchangeRefusal('insufficient liquidity');
    return { ...route, source, target };
  };

  /** @throws {ExchangeRefusal} When the transaction would fail. */
  const estimate = async (request) => {
    try {
      return BigInt(await chain.call('eth_estimateGas', request));
    } catch (error) {
      throw error instanceof NodeError ? new ExchangeRefusal(`cannot estimate. ${error.reason}`) : error;
    }
  };

  const getGasPrice = async () => BigInt(await chain.call('eth_gasPrice'));

  /** Time until which a swap may be mined: after the chain's own clock too, which need not be ours. */
  const toDeadline = async () => {
    const { timestamp } = await chain.call('eth_getBlockByNumber', 'latest', false);
    const ours = BigInt(Math.floor(now() / 1000));
    return (BigInt(timestamp) > ours ? BigInt(timestamp) : ours) + VALID_SECONDS;
  };

  return {
    /** Address of swaps and approvals. */
    router: map.router,

    /** Whether it is traded here. */
    isTraded: (address) => findTraded(place, address) !== undefined,

    /** Returns the base units that a swap gives. @throws {ExchangeRefusal} For a token without a pool, and when no pool has enough. */
    getAmountOut: async (swap) => (await quote(swap)).out,

    /** Base units that the router may take. The coin needs no leave. */
    async getAllowance(token, owner) {
      if (isNative(token)) return maxUint256;
      const call = { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, map.router] };
      const [allowance] = await chain.read(map.multicall, [call]);
      return allowance;
    },

    /** Wei for each unit of gas: `{ standard, fast, instant }`. */
    async getGasPrices() {
      const price = await getGasPrice();
      return { standard: price, fast: (price * 6n) / 5n, instant: (price * 3n) / 2n };
    },

    /** Calldata of an approval for the router, for the token's contract; of everything without an amount. */
    encodeApproval: (amount = maxUint256) => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [map.router, amount] }),

    /**
     * Writes a swap that the router can do at once and that gives at least what was quoted, less the slippage.
     *
     * @param swap `{ from, to, amount, owner, slippagePercent, isEstimated }`.
     * @returns `{ data, out, gas, gasPrice }`
     * @throws {ExchangeRefusal} As {@link getAmountOut}, and when the estimate says that the swap would fail.
     */
    async buildSwap({ slippagePercent, isEstimated, ...swap }) {
      const { path, out, source, target } = await quote(swap);
      const [deadline, gasPrice] = await Promise.all([toDeadline(), getGasPrice()]);
      const least = (out * (100n - BigInt(slippagePercent))) / 100n;
      const hasToll = Boolean(source.tollBps ?? target.tollBps);
      const data = encodeSwap({ ...swap, least, path, deadline, hasToll });
      const value = isNative(swap.from) ? swap.amount : 0n;
      const request = { from: swap.owner, to: map.router, data, value: numberToHex(value) };
      const gas = isEstimated ? await estimate(request) : GAS_BASE + GAS_PER_POOL * BigInt(path.length - 1);
      return { data, out, gas: (gas * 11n + 9n) / 10n, gasPrice };
    },
  };
}
