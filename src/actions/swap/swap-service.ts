import { COIN_ADDRESS } from '../../utils/token-address.js';
import { ApiError } from '../../api/http-client.js';
import { getApproveTransaction, getGasPrice, getSwapAllowance, getSwapQuotes, postSwapTransaction } from '../../api/blockchain/swaps.js';
import type { SwapBuilder, SwapPair } from './swap-chains.js';
import { SwapMismatchError } from '../../adapters/transfers.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { DataApi } from '../../controllers/query/data-api.js';
import { SwapError, type SwapErrorReason } from './swap-errors.js';
import { SLIPPAGE_PERCENT } from './swap-sums.js';

/** Swap service on one chain for one account. Its answers are untrusted. */
export type SwapService = SwapBuilder & {
  /** Wei. @throws {SwapError} `gasPrice`. */
  getGasPrice(signal?: AbortSignal): Promise<bigint>;
  /** Requests a quote, in base units. @throws {SwapError} `liquidity`, `quote`. */
  getQuote(pair: SwapPair, gasPrice: bigint, signal?: AbortSignal): Promise<bigint>;
};

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Asks, and turns a failure into ours. A signal that ended it is passed on. */
export async function ask<Answer>(reason: SwapErrorReason, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    const details = cause instanceof ApiError ? cause.reason : String(cause);
    const isDry = /insufficient liquidity/i.test(details);
    throw new SwapError(isDry ? 'liquidity' : reason, { details, cause });
  }
}

/** Creates the client of the swap service. @param slippage Slippage in whole percent. */
export function createSwapService(
  { http }: Pick<DataApi, 'http'>,
  network: CaipNetworkId,
  address: string,
  slippage = SLIPPAGE_PERCENT,
): SwapService {
  const toCaip = (token: string | undefined) => `${network}:${token ?? COIN_ADDRESS}`;
  const user = toCaip(address);
  /** The address of a CAIP-10 id of this chain. */
  const toPlain = (id: string) => {
    if (!id.startsWith(`${network}:`)) throw new SwapMismatchError('network', id);
    return id.slice(network.length + 1);
  };
  return {
    async getGasPrice(signal) {
      const { standard } = await ask('quote', http.call(getGasPrice, { query: { chainId: network }, ...(signal && { signal }) }));
      return BigInt(standard);
    },
    async getQuote({ from, to, units }, gasPrice, signal) {
      const asked = { from: toCaip(from), to: toCaip(to), amount: String(units) };
      const query = { ...asked, gasPrice: String(gasPrice), userAddress: user };
      const { quotes } = await ask('quote', http.call(getSwapQuotes, { query, ...(signal && { signal }) }));
      const [quote] = quotes;
      if (!quote) throw new SwapError('liquidity');
      const isAsked = quote.fromAmount === asked.amount && isSame(quote.fromAccount, asked.from) && isSame(quote.toAccount, asked.to);
      if (!isAsked) throw new SwapError('quote', { details: JSON.stringify(quote).slice(0, 300) });
      if (BigInt(quote.toAmount) === 0n) throw new SwapError('liquidity');
      return BigInt(quote.toAmount);
    },
    async getAllowance(token) {
      const query = { tokenAddress: toCaip(token), userAddress: user };
      return BigInt((await ask('allowance', http.call(getSwapAllowance, { query }))).allowance);
    },
    async buildApproval({ from, to, units }) {
      const query = { from: toCaip(from), to: toCaip(to), amount: String(units), userAddress: user };
      const { tx } = await ask('approval', http.call(getApproveTransaction, { query }));
      // The contract stands there twice; an answer that names two does not know what it wants.
      const contract = toPlain(tx.from);
      if (!isSame(toPlain(tx.to), contract)) throw new SwapMismatchError('token', tx.to);
      return { to: contract, value: BigInt(tx.value), data: tx.data };
    },
    async buildSwap({ from, to, units }, isFree) {
      const body = {
        ...{ amount: String(units), from: toCaip(from), to: toCaip(to), userAddress: user },
        eip155: { slippage },
        ...(isFree && { disableEstimate: true }),
      };
      const { tx } = await ask('transaction', http.call(postSwapTransaction, { body }));
      if (!isSame(toPlain(tx.from), address)) throw new SwapMismatchError('from', tx.from);
      const value = from === undefined ? units : 0n;
      // The contract has no such field; an answer with one has another sum in mind.
      const { value: given = String(value) } = tx as { value?: unknown };
      if (String(given) !== String(value)) throw new SwapMismatchError('value', String(given));
      return { to: toPlain(tx.to), value, data: tx.data };
    },
  };
}
