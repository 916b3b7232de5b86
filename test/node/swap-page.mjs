/** A page's way to the exchanges of the sandbox's chain, without a service. */
import { ADA } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { CLIENT, connect, listOf } from './holdings-page.mjs';
import { importSources } from '../tools/import-sources.mjs';

/** Writes a number as JSON-RPC has it. */
export const hex = (value) => `0x${value.toString(16)}`;

const { signal } = new AbortController();

/** Starts the world, and bundles the swaps from a node. @returns `{ world, code }`. */
export async function startSwaps() {
  const [world, code] = await Promise.all([
    startWorld(),
    importSources(`export { openNodeSource, proveSwap } from './src/actions/swap/node-source.js';
      export { NODE_CHAIN_IDS, toLeast } from './src/actions/swap/swap-terms.js';
      export { hasRouters } from './src/adapters/eip155/node-swaps/index.js';
      export { createSwaps } from './src/adapters/eip155/swaps/index.js';
      export { getTransactionStatus } from './src/adapters/eip155/transfers/follow-transfer.js';
      ${CLIENT}`),
  ]);
  return { world, code };
}

/** Opens the exchanges as a page does. @param answer Stands in for the node. */
export async function openExchange({ world, code }, { routers, answer }) {
  const [chain] = world.chains;
  const { parameters, requests } = connect(code, chain, answer);
  const { client, network, setTimer } = parameters;
  const options = {
    chainSupport: { swapRouters: { [network.caipNetworkId]: routers } },
    tokens: { [network.caipNetworkId]: { list: listOf(chain) } },
  };
  const query = { getAdapter: async () => ({ createNodeClient: async () => client }), getOptions: () => options, now: Date.now, setTimer };
  const account = { namespace: 'eip155', address: ADA, network };
  return { query, account, requests, source: await code.openNodeSource(query, account) };
}

/** Quotes, reviews and checks a swap as a page does. @returns The calls that the wallet would be asked for, and what proves them. */
export async function prepareSwap(code, { query, account, source }, pair) {
  const { from, to, amount } = pair;
  const { amount: out, route } = await source.getQuote(pair, signal);
  const terms = {
    from: ADA,
    pays: { token: from, amount },
    gets: { token: to, amount: code.toLeast(out) },
    routers: [route.router],
    ...(route.fees && from === undefined && { wrapped: route.path[0] }),
  };
  const builder = source.toBuilder(route, terms);
  const calls = [...(from ? [await builder.buildApproval(pair)] : []), await builder.buildSwap(pair)];
  const swaps = code.createSwaps({ setTimer: query.setTimer });
  /** @throws {SwapMismatchError} Where a call differs from other terms, or has expired at another time. */
  const check = (call, purpose, given = terms, now = Date.now()) =>
    swaps.checkRequest(swaps.buildTransaction({ network: account.network, from: ADA, calls: [call] }), given, [purpose], now);
  const purposes = from ? ['approve', 'swap'] : ['swap'];
  calls.forEach((call, at) => check(call, purposes[at]));
  return { calls, terms, route, out, check, prove: () => code.proveSwap(query, account, swaps, { terms, calls, signal }) };
}
