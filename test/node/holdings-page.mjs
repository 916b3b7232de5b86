/** A page's way to the accounts of the sandbox's chains, and the rows of its data service to compare with. */
import { startTestSolana } from '../../demo/sandbox/solana/test-tools.mjs';
import { data } from '../../demo/sandbox/solana/world-data.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { importSources } from '../tools/import-sources.mjs';

/** Modules with which {@link connect} makes a page's way to a chain. */
export const CLIENT = `export { createNodeClient } from './src/adapters/eip155/node-client.js';
  export { defineNetwork } from './src/config/define-network.js';`;

/** Starts the world, and bundles the readers of accounts. @returns `{ world, code }`. */
export async function startHoldings() {
  const [world, code] = await Promise.all([
    startWorld(),
    importSources(`export * from './src/adapters/eip155/holdings/index.js'; ${CLIENT}`),
  ]);
  return { world, code };
}

/** Starts the chain of Solana, and bundles the readers of its accounts. @returns `{ solana, code }`. */
export async function startSolanaHoldings() {
  const [solana, code] = await Promise.all([
    startTestSolana(),
    importSources(`export * from './src/adapters/solana/holdings/index.js';
      export { simulate } from './src/adapters/solana/simulation/index.js';
      export { createGetClient } from './src/adapters/solana/solana-rpc.js';
      export { defineNetwork } from './src/config/define-network.js';`),
  ]);
  return { solana, code };
}

/** A page's way to the chain of Solana, as {@link connect} makes one. @param answer Stands in for the network. */
export function connectSolana(code, url, answer = fetch) {
  const requests = [];
  const network = code.defineNetwork({
    ...{ id: data.caipNetworkId.split(':')[1], chainNamespace: 'solana', name: data.name },
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  });
  const environment = {
    isDisposed: () => false,
    async fetch(to, init) {
      requests.push([JSON.parse(init.body)].flat().map(({ method }) => method));
      return answer(to, init);
    },
  };
  const kept = new Map();
  const storage = { get: ({ name }) => kept.get(name), set: ({ name }, value) => kept.set(name, structuredClone(value)) };
  const listed = data.tokens.map(({ mint, name, symbol, decimals }) => ({
    ...{ chainId: 104, address: mint, name, symbol, decimals },
    logoURI: `/images/token/${symbol}.svg`,
  }));
  const client = code.createGetClient({ environment })(network);
  const setTimer = (callback) => queueMicrotask(callback);
  return { requests, kept, parameters: { client, network, listed, signal: new AbortController().signal, storage, setTimer } };
}

/** Returns the token list of a chain of the world, without spam. */
export const listOf = ({ id, contracts }) =>
  contracts.tokens
    .filter(({ isSpam }) => !isSpam)
    .map(({ address, decimals, name, symbol }) => ({
      chainId: id,
      address,
      decimals,
      name,
      symbol,
      logoURI: `/images/token/${symbol}.svg`,
    }));

/** A page's way to one chain; `requests` has the calls of each HTTP request to a node. @param answer Stands in for the network. */
export function connect(code, chain, answer = fetch) {
  const requests = [];
  const network = code.defineNetwork({
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
    blockExplorers: { default: { name: 'Tide Scan', url: 'https://scan.example', apiUrl: 'https://scan.example/api?key=1' } },
  });
  const environment = {
    isDisposed: () => false,
    async fetch(url, init) {
      requests.push([JSON.parse(init.body)].flat().map(({ method }) => method));
      return answer(url, init);
    },
  };
  const client = code.createNodeClient({ chain: network, environment });
  const kept = new Map();
  const storage = { get: ({ name }) => kept.get(name), set: ({ name }, value) => kept.set(name, value) };
  const setTimer = (callback) => queueMicrotask(callback);
  return {
    requests,
    kept,
    parameters: { client, network, listed: listOf(chain), signal: new AbortController().signal, storage, setTimer },
  };
}

/** Reads every page of an account's activity. @returns The rows, the number of requests of each page, and the last page. */
export async function readAll(code, { requests, parameters }, address) {
  const rows = [];
  const counts = [];
  let page;
  do {
    const from = requests.length;
    page = await code.readActivity({ ...parameters, address, ...(page && { cursor: page.next }) });
    rows.push(...page.data);
    counts.push(requests.length - from);
  } while (page.next);
  return { rows, counts, last: page };
}

/** Every row that the data service has of an account on a chain. */
export async function readServed(world, address, { caipId }) {
  const rows = [];
  let cursor;
  do {
    const { data, next } = await world.getHistory(address, { caipId, cursor });
    rows.push(...data);
    cursor = next;
  } while (cursor);
  return rows;
}

/** Names of what is on no list: the coin, and spam. */
const UNLISTED = /^(Ether|Claim )/;

/**
 * A row of activity without what one source alone knows: prices, the application, pictures of collectibles, the token of an approval, and whether
 * a collectible is spam, of which each has its own opinion.
 */
export const toRow = ({ metadata: { application: _application, approved: _approved, ...metadata }, transfers }) => ({
  ...metadata,
  transfers: transfers?.map(({ direction, quantity, fungible_info: token, nft_info: collectible }) => ({
    ...{ direction, quantity, collectible: collectible && collectible.name },
    token: token && { name: token.name, symbol: token.symbol, picture: UNLISTED.test(token.name) ? undefined : token.icon?.url },
  })),
});

/** Whether a node without a search can find a row: its events tell of it. */
export const hasEvent = ({ metadata, transfers }) =>
  metadata.operationType === 'approve' || transfers?.some(({ fungible_info: token }) => token?.name !== 'Ether');

/** A row without movements of the coin within a transaction, which only a search tells. */
export const withoutCoin = ({ transfers, operationType: _operationType, ...row }) => ({
  ...row,
  transfers: transfers?.filter(({ token }) => token?.name !== 'Ether'),
});

/**
 * A node without a search. Answers as nodes do that refuse.
 *
 * @param rules `{ blocks, oldest, takesCode, answer }`: the most blocks in a request for events, the oldest block that it has, whether it runs
 *   creation code in a call, and what answers what is not refused, in place of the chain's node.
 */
export const createStrictNode =
  ({ blocks = Infinity, oldest = 0, takesCode = true, answer }) =>
  async (url, init) => {
    const answers = await Promise.all(
      [JSON.parse(init.body)].flat().map(async (request) => {
        const { id, method, params } = request;
        const refuse = (code, message) => ({ jsonrpc: '2.0', id, error: { code, message } });
        if (method.startsWith('ots_')) return refuse(-32601, `the method ${method} does not exist/is not available`);
        const [{ fromBlock, toBlock, to } = {}] = params;
        if (method === 'eth_getLogs' && toBlock - fromBlock + 1 > blocks) return refuse(-32005, `query exceeds max block range ${blocks}`);
        if (method === 'eth_getLogs' && fromBlock < oldest) return refuse(4444, 'pruned history unavailable');
        if (method === 'eth_call' && !to && !takesCode) return refuse(-32000, 'contract creation is not allowed in a call');
        if (answer) return { jsonrpc: '2.0', id, result: await answer(request) };
        const response = await fetch(url, { ...init, body: JSON.stringify(request) });
        return response.json();
      }),
    );
    return Response.json(init.body.startsWith('[') ? answers : answers[0]);
  };
