/** Tokens and activity of accounts, read from a real node: each row must be what the sandbox's data service says of the same account. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { ADA, BEN, CLEO } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let world;
let code;

before(async () => {
  const [started, { outputFiles }] = await Promise.all([
    startWorld(),
    build({
      stdin: {
        contents: `export * from './src/adapters/eip155/holdings/index.js';
          export { createNodeClient } from './src/adapters/eip155/node-client.js';
          export { defineNetwork } from './src/config/define-network.js';`,
        resolveDir: root,
      },
      ...{ bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022' },
    }),
  ]);
  world = started;
  code = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
});
after(() => world?.stop());

/** Returns the token list of a chain of the world, without spam. */
const listOf = ({ id, contracts }) =>
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

/** A page's way to one chain; `requests` has the calls of each HTTP request. */
function connect(chain, answer = fetch) {
  const requests = [];
  const network = code.defineNetwork({
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
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

/** A row of tokens without what a node does not know: prices, and the coin's picture. */
const toComparable = ({ name, symbol, chainId, address, quantity, iconUrl }) => ({
  ...{ name, symbol, chainId, quantity },
  ...(address && { address: address.toLowerCase(), iconUrl }),
});
const bySymbol = (a, b) => a.symbol.localeCompare(b.symbol);

test('every balance that the data service lists is read from the node in one request, and no other', async () => {
  for (const chain of world.chains)
    for (const account of [ADA, BEN, CLEO]) {
      const { requests, parameters } = connect(chain);
      const rows = await code.readTokens({ ...parameters, address: account });
      const served = await world.getBalances(account, chain.caipId);
      assert.ok(served.length > 3);
      assert.deepEqual(
        rows.map(toComparable).toSorted(bySymbol),
        served.map(toComparable).toSorted(bySymbol),
        `${account} on ${chain.name}`,
      );
      assert.deepEqual(requests, [['eth_call']]);
      assert.ok(
        rows.every(({ price, value }) => price === 0 && value === undefined),
        'no price is invented',
      );
    }
});

test('1,200 tokens are read in three calls of one request, also where a contract reverts or is missing', async () => {
  const [chain] = world.chains;
  const { requests, parameters } = connect(chain);
  const missing = Array.from({ length: 1199 }, (_, at) => ({
    ...{ chainId: chain.id, name: 'Missing', symbol: 'MISS', decimals: 18 },
    address: at === 0 ? chain.contracts.router : `0x${(0x1000 + at).toString(16).padStart(40, '0')}`,
  }));
  const rows = await code.readTokens({ ...parameters, listed: [...missing, listOf(chain)[1]], address: ADA });
  assert.deepEqual(
    rows.map(({ symbol }) => symbol),
    ['ETH', 'TERN'],
  );
  assert.deepEqual(requests, [['eth_call', 'eth_call', 'eth_call']]);
});

/** Reads every page of an account's activity. @returns The rows, and the number of requests of each page. */
async function readAll({ requests, parameters }, address) {
  const rows = [];
  const counts = [];
  let cursor;
  do {
    const from = requests.length;
    const { data, next } = await code.readActivity({ ...parameters, address, ...(cursor && { cursor }) });
    rows.push(...data);
    counts.push(requests.length - from);
    cursor = next;
  } while (cursor);
  return { rows, counts };
}

/** Every row that the data service has of an account on a chain. */
async function readServed(address, { caipId }) {
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
 * A row of activity without what a node does not know: prices, the application, pictures of collectibles, and whether a collectible is spam, of
 * which each source has its own opinion.
 */
const toRow = ({ metadata: { application: _application, ...metadata }, transfers }) => ({
  ...metadata,
  transfers: transfers?.map(({ direction, quantity, fungible_info: token, nft_info: collectible }) => ({
    ...{ direction, quantity, collectible: collectible && collectible.name },
    token: token && { name: token.name, symbol: token.symbol, picture: UNLISTED.test(token.name) ? undefined : token.icon?.url },
  })),
});

test('every row of activity that the data service has is read from a node with a search, in three requests a page', async () => {
  for (const chain of world.chains)
    for (const account of [ADA, BEN, CLEO]) {
      const page = connect(chain);
      const { rows, counts } = await readAll(page, account);
      assert.deepEqual(rows.map(toRow), (await readServed(account, chain)).map(toRow), `${account} on ${chain.name}`);
      assert.ok(
        counts.every((count) => count <= 3),
        String(counts),
      );
    }
});

/** A node without a search, which allows at most so many blocks in a request for events. Answers as nodes do that refuse. */
const createStrictNode = (blocks) => async (url, init) => {
  const answers = await Promise.all(
    [JSON.parse(init.body)].flat().map(async (request) => {
      const { id, method, params } = request;
      const refuse = (code, message) => ({ jsonrpc: '2.0', id, error: { code, message } });
      if (method.startsWith('ots_')) return refuse(-32601, `the method ${method} does not exist/is not available`);
      const [{ fromBlock, toBlock } = {}] = params;
      if (method === 'eth_getLogs' && toBlock - fromBlock + 1 > blocks) return refuse(-32005, `query exceeds max block range ${blocks}`);
      const answer = await fetch(url, { ...init, body: JSON.stringify(request) });
      return answer.json();
    }),
  );
  return Response.json(init.body.startsWith('[') ? answers : answers[0]);
};

/** Whether a node without a search can find a row: its events tell of it. */
const hasEvent = ({ metadata, transfers }) =>
  metadata.operationType === 'approve' || transfers?.some(({ fungible_info: token }) => token?.name !== 'Ether');

/** A row without movements of the coin within a transaction, which only a search tells. */
const withoutCoin = ({ transfers, operationType: _operationType, ...row }) => ({
  ...row,
  transfers: transfers?.filter(({ token }) => token?.name !== 'Ether'),
});

test('every row of tokens is read from a node without a search that refuses long ranges, and a refused range is halved', async () => {
  const [chain] = world.chains;
  const page = connect(chain, createStrictNode(20));
  const { rows } = await readAll(page, ADA);
  const served = await readServed(ADA, chain);
  const found = new Set(rows.map(({ metadata }) => metadata.hash));
  const expected = served.filter((row) => hasEvent(row));
  assert.deepEqual(
    rows.filter(({ metadata }) => expected.some((row) => row.metadata.hash === metadata.hash)).map((row) => withoutCoin(toRow(row))),
    expected.map((row) => withoutCoin(toRow(row))),
  );
  assert.equal(found.size, rows.length, 'no row twice');
  const ranges = page.requests.filter((methods) => methods.includes('eth_getLogs')).length;
  // 96, 48 and 24 blocks are refused; then 12 at a time.
  assert.ok(ranges <= 11, `${ranges} requests for the events of 95 blocks`);
});

test('the next visit reads only new blocks, in three requests, and everything again after a reorganisation', async () => {
  const [chain] = world.chains;
  const node = createStrictNode(1000);
  const page = connect(chain, node);
  const first = await readAll(page, BEN);
  const { high, low, found } = page.kept.get('node-activity');
  assert.ok(low === 0 && high > 20 && found.length > 3, `${low} to ${high}: ${found.length}`);

  const again = connect(chain, node);
  again.kept.set('node-activity', page.kept.get('node-activity'));
  const second = await readAll(again, BEN);
  assert.deepEqual(second.rows, first.rows);
  assert.ok(again.requests.length <= 3, JSON.stringify(again.requests));
  assert.ok(
    again.requests.flat().filter((method) => method === 'eth_getTransactionByHash').length < first.rows.length,
    'stored rows are not read again',
  );

  const reorganised = connect(chain, node);
  const wrong = found.map(({ block, transaction }) => ({ block, transaction: { ...transaction, id: 'gone' } }));
  reorganised.kept.set('node-activity', { ...page.kept.get('node-activity'), hash: `0x${'0'.repeat(64)}`, found: wrong });
  assert.deepEqual((await readAll(reorganised, BEN)).rows, first.rows);
});

test('an account of another browser session is not answered from what was stored for one', async () => {
  const [chain] = world.chains;
  const page = connect(chain, createStrictNode(1000));
  await readAll(page, BEN);
  const { rows } = await readAll(page, CLEO);
  assert.ok(rows.length > 0 && rows.every(({ transfers }) => transfers?.every(({ direction }) => direction !== undefined) ?? true));
  assert.equal(page.kept.get('node-activity').caipAddress, `${chain.caipId}:${CLEO}`);
});

test('a busy node is asked again later, and an ended reading asks nothing more', async () => {
  const [chain] = world.chains;
  let busy = 2;
  const page = connect(chain, async (url, init) =>
    busy-- > 0 ? new Response('', { status: 429, headers: { 'Retry-After': '0' } }) : fetch(url, init),
  );
  const { rows } = await readAll(page, CLEO);
  assert.deepEqual(rows.map(toRow), (await readServed(CLEO, chain)).map(toRow));

  const controller = new AbortController();
  const ended = connect(chain, async (url, init) => {
    controller.abort();
    return fetch(url, init);
  });
  await assert.rejects(code.readActivity({ ...ended.parameters, signal: controller.signal, address: ADA }));
  assert.equal(ended.requests.length, 1);
});
