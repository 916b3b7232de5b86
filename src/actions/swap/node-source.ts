import type { NodeSwapToken, SwapRoute } from '../../adapters/node-services.js';
import { loadNodeSwaps, loadSimulator } from '../../adapters/request-modules.js';
import { findDangers, type SimulatedDanger } from '../../adapters/simulation.js';
import {
  type SwapCall,
  type SwapDifference,
  SwapMismatchError,
  type Swaps,
  type SwapTerms,
  TransferError,
} from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { SwapError } from '../flow-errors.js';
import type { SwapBuilder, SwapPair } from './swap-terms.js';

/** Time for which a swap may be mined, in seconds. */
const VALID_S = 20n * 60n;

type Query = Pick<QueryController, 'getAdapter' | 'getOptions' | 'now' | 'setTimer'>;

/** Swaps of an account through the exchanges of its network, by the nodes. */
export type NodeSource = {
  listTokens(): readonly NodeSwapToken[];
  /** Wei. @throws the node's error. */
  getGasPrice(signal: AbortSignal): Promise<bigint>;
  /** Requests a quote, in base units. @throws {SwapError} `liquidity`. @throws the node's error. */
  getQuote(pair: SwapPair, signal: AbortSignal): Promise<{ readonly amount: bigint; readonly route: SwapRoute }>;
  /** Writes the transactions of a reviewed swap: nothing is asked for them. */
  toBuilder(route: SwapRoute, terms: SwapTerms): SwapBuilder;
};

/** Opens the exchanges of an account's network. @throws {SwapError} `gasPrice` where none is known. */
export async function openNodeSource(query: Query, { namespace, network }: Account): Promise<NodeSource> {
  const module = await loadNodeSwaps(namespace);
  const { chainSupport, tokens } = query.getOptions();
  const routers = (network && chainSupport?.swapRouters?.[network.caipNetworkId]) ?? [];
  if (!module || !network || !module.hasRouters(network, routers)) throw new SwapError('gasPrice');
  const getClient = async () => {
    const client = await (await query.getAdapter(namespace)).createNodeClient?.({ network });
    if (!client) throw new SwapError('network');
    return client;
  };
  const { setTimer } = query;
  return {
    listTokens: () => module.listSwapTokens(network, tokens?.[network.caipNetworkId]?.list),
    getGasPrice: async (signal) => module.getGasPrice({ client: await getClient(), signal, setTimer }),
    async getQuote(pair, signal) {
      const found = await module.getQuote({ ...pair, client: await getClient(), network, routers, signal, setTimer });
      if (!found) throw new SwapError('liquidity');
      return found;
    },
    toBuilder: (route, terms) => ({
      // The chain says it, or nothing does.
      getAllowance: () => Promise.reject(new SwapError('allowance')),
      buildApproval: async () => module.buildApproval(route, terms),
      buildSwap: async () => module.buildSwap(route, terms, BigInt(Math.floor(query.now() / 1000)) + VALID_S),
    }),
  };
}

const DIFFERENCES: Readonly<Record<SimulatedDanger['kind'], SwapDifference>> = { less: 'minReceived', more: 'amount', other: 'token' };

/**
 * Simulates the calls of a swap as one at the nodes of the network, where they can: a quote that is too high, and a contract that keeps what it
 * gets, show there before anything is signed.
 *
 * @throws {TransferError} `refused` where the swap would revert. @throws {SwapMismatchError} where less arrives, or more or another token leaves.
 */
export async function proveSwap(
  { getAdapter, getOptions, setTimer }: Pick<Query, 'getAdapter' | 'getOptions' | 'setTimer'>,
  { address, namespace, network }: Account,
  swaps: Pick<Swaps, 'buildTransaction'>,
  { terms, calls, signal }: { readonly terms: SwapTerms; readonly calls: readonly SwapCall[]; readonly signal: AbortSignal },
): Promise<void> {
  const simulation = await simulate().catch(() => undefined);
  signal.throwIfAborted();
  if (!simulation) return;
  if (simulation.outcome === 'reverted')
    throw new TransferError('refused', simulation.reason === undefined ? {} : { details: simulation.reason });
  const { pays, gets } = terms;
  const gains = { token: gets.token, least: gets.amount, symbol: '', decimals: 0 };
  const [danger] = findDangers(simulation, { losses: [{ token: pays.token, most: pays.amount }], gains });
  if (danger) throw new SwapMismatchError(DIFFERENCES[danger.kind], `The simulation moves ${danger.change.amount}.`);

  async function simulate() {
    const [module, adapter] = await Promise.all([loadSimulator(getOptions().networks, namespace), getAdapter(namespace)]);
    const client = await adapter.createNodeClient?.({ network: network! });
    const request = swaps.buildTransaction({ network: network!, from: terms.from, calls });
    return module && client && module.simulate({ client, network: network!, address, request, signal, setTimer });
  }
}
