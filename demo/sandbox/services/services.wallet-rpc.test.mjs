import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lagoon } from '../chains.mjs';
import { CHAINS, reasonOf, startNode, startTestServices } from './test-services.mjs';

const [ada] = lagoon.accounts.map(({ address }) => address);
const TERN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const HASH = `0x${'ab'.repeat(32)}`;
const FAILED = `0x${'cd'.repeat(32)}`;
const WAITING = `0x${'ef'.repeat(32)}`;
const row = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', value: 3000, price: 3000, iconUrl: '/images/eth' };
const ether = { ...row, quantity: { decimals: '18', numeric: '1.000000000000000001' } };
const tern = { ...row, name: 'Tern', symbol: 'TERN', address: `eip155:31337:${TERN}`, quantity: { decimals: '6', numeric: '2.5' } };

let node;
let services;

before(async () => {
  node = await startNode((text) => {
    const { id, method, params } = JSON.parse(text);
    const known = [HASH, FAILED, WAITING].includes(params[0]);
    const receipt = { status: params[0] === HASH ? '0x1' : '0x0', logs: [], blockHash: '0x1', blockNumber: '0x2', gasUsed: '0x3' };
    const result =
      method === 'eth_getTransactionByHash' ? (known ? { hash: params[0] } : null) : known && params[0] !== WAITING ? receipt : null;
    return { body: { jsonrpc: '2.0', id, result } };
  });
  const world = {
    chains: CHAINS.map((chain) => ({ ...chain, rpcUrl: node.url })),
    getBalances: async () => [ether, tern, { ...ether, chainId: 'eip155:31338' }],
  };
  services = await startTestServices({ world });
});
after(async () => {
  await services.stop();
  await node.stop();
});

/** Calls, and gives status and answer. */
async function call(method, params, { path = '/v1/wallet', ...options } = {}) {
  const { status, json, headers } = await services.ask(path, { body: { jsonrpc: '2.0', id: 7, method, params }, ...options });
  assert.deepEqual([json.jsonrpc, json.id], ['2.0', 7]);
  return { status, headers, result: json.result, code: json.error?.code, message: json.error?.message };
}

test('the assets of an account come by chain, in base units', async () => {
  for (const path of ['/v1/wallet', '/v1/json-rpc']) {
    const { status, result } = await call('wallet_getAssets', [{ account: ada }], { path });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(result), ['0x7a69', '0x7a6a']);
    const metadata = { decimals: 18, price: 3000, iconUrl: `${services.url}/images/eth` };
    assert.deepEqual(result['0x7a69'], [
      { address: 'native', balance: '0xde0b6b3a7640001', type: 'NATIVE', metadata: { name: 'Ether', symbol: 'ETH', ...metadata } },
      { address: TERN, balance: '0x2625a0', type: 'ERC20', metadata: { name: 'Tern', symbol: 'TERN', ...metadata, decimals: 6 } },
    ]);
  }
});

test('filters choose chains, types and single assets, and the last wins', async () => {
  const symbols = async (filter) => {
    const { result } = await call('wallet_getAssets', { account: ada, ...filter });
    return Object.entries(result).map(([id, assets]) => [id, assets.map(({ metadata }) => metadata.symbol)]);
  };
  assert.deepEqual(await symbols({ chainFilter: ['0x7a6a'] }), [['0x7a6a', ['ETH']]]);
  assert.deepEqual(await symbols({ chainFilter: ['0x7a69'], assetTypeFilter: ['ERC20'] }), [['0x7a69', ['TERN']]]);
  const assetFilter = { '0x7a69': [{ address: TERN.toLowerCase(), type: 'erc20' }] };
  assert.deepEqual(await symbols({ chainFilter: ['0x7a6a'], assetFilter }), [['0x7a69', ['TERN']]]);
});

test('the status of calls is what the chain says of their transaction', async () => {
  const statusOf = async (hash) => (await call('wallet_getCallsStatus', [hash])).result;
  const { receipts, ...done } = await statusOf(HASH);
  assert.deepEqual(done, { version: '2.0.0', id: HASH, chainId: '0x7a69', status: 200, atomic: true });
  assert.equal(receipts[0].gasUsed, '0x3');
  assert.equal((await statusOf(FAILED)).status, 500);
  assert.deepEqual([(await statusOf(WAITING)).status, (await statusOf(WAITING)).receipts], [100, []]);
});

test('refusals have HTTP 400, the code of their call and its id', async () => {
  const { json } = await services.ask(`/v1/sessions/eip155:31337:${ada}`);
  const [open, revoked] = json.pcis.map(({ pci }) => pci);
  const cases = [
    ['wallet_getAssets', [{ account: '0x12' }], -32602],
    ['wallet_getAssets', 'all', -32602],
    ['wallet_getAssets', { account: ada, assetTypeFilter: ['ERC721'] }, -32602],
    ['wallet_getAssets', { account: ada, chainFilter: ['0x1'] }, -5],
    ['wallet_getCallsStatus', ['0x12'], -32602],
    ['wallet_getCallsStatus', [`0x${'00'.repeat(32)}`], -4],
    ['wallet_prepareCalls', [{ context: open }], -32602],
    ['wallet_prepareCalls', [{ from: ada }], -32602],
    ['wallet_prepareCalls', [{ from: ada, context: 'nobody' }], -2],
    ['wallet_prepareCalls', [{ from: ada, context: revoked }], -2],
    ['wallet_prepareCalls', [{ from: ada, capabilities: { permissions: { context: open } } }], -2],
    ['wallet_sendPreparedCalls', [{ context: open }], -32602],
    ['wallet_sendPreparedCalls', [{ context: open, preparedCalls: {} }], -3],
    ['reown_getExchanges', { page: 'one' }, -32602],
    ['reown_getExchangePayUrl', { exchangeId: 'reef' }, -7],
    ['reown_getExchangePayUrl', {}, -32602],
    ['reown_getExchangeBuyStatus', { exchangeId: 'reef' }, -8],
    ['wallet_unheard', [], -32601],
    ['constructor', [], -32601],
  ];
  for (const [method, params, code] of cases) {
    const refused = await call(method, params);
    assert.deepEqual([refused.status, refused.code], [400, code], `${method} ${JSON.stringify(params)}: ${refused.message}`);
  }
  for (const project of ['blocked-project', 'nobody', null]) {
    assert.deepEqual([(await call('wallet_getAssets', [{ account: ada }], { project })).code], [-1], String(project));
  }
  const broken = await services.ask('/v1/wallet', { body: '{' });
  assert.deepEqual([broken.status, broken.json.error.code, broken.json.id], [400, -32700, null]);
  const other = await services.ask('/v1/wallet', { body: { id: 3, method: 'wallet_getAssets' } });
  assert.deepEqual([other.status, other.json.error.code, other.json.id], [400, -32600, 3]);
});

test('what the chains do not say is the server’s fault, with HTTP 500', async (t) => {
  t.mock.method(console, 'error', () => {});
  const world = { chains: CHAINS, getBalances: () => Promise.reject(new Error('down')) };
  const broken = await startTestServices({ world });
  const body = { jsonrpc: '2.0', id: 1, method: 'wallet_getAssets', params: [{ account: ada }] };
  const { status, json } = await broken.ask('/v1/wallet', { body });
  await broken.stop();
  assert.deepEqual([status, json.error.code], [500, -32000]);
  assert.equal(console.error.mock.callCount(), 1);
});

test('exchanges are shown to the origins of their project', async () => {
  const ask = (project, origin) => call('reown_getExchanges', { page: 1 }, { path: '/v1/json-rpc', project, headers: { origin } });
  const open = await ask('lagoon-test', 'http://page.example');
  assert.deepEqual(open.result, { total: 0, exchanges: [] });
  assert.deepEqual([open.headers.get('access-control-allow-origin'), open.headers.get('vary')], ['http://page.example', 'Origin']);
  const other = await ask('other-origin-project', 'http://page.example');
  assert.equal(other.headers.get('access-control-allow-origin'), null);
  assert.match(other.headers.get('x-allowed-origins'), /^https:\/\/app\.example,/);
  const own = await ask('other-origin-project', 'https://app.example');
  assert.equal(own.headers.get('access-control-allow-origin'), 'https://app.example');
  const wallet = await call('reown_getExchanges', {});
  assert.equal(wallet.headers.get('access-control-allow-origin'), '*');
});

test('a bundler has no entry point, and says so as a node does', async () => {
  const path = '/v1/bundler?chainId=eip155:31337&bundler=pimlico';
  const ask = async (method, params) => {
    const { status, result, code } = await call(method, params, { path });
    assert.equal(status, 200);
    return code ?? result;
  };
  assert.equal(await ask('eth_chainId'), '0x7a69');
  assert.deepEqual(await ask('eth_supportedEntryPoints'), []);
  assert.equal(await ask('eth_getUserOperationReceipt', [HASH]), null);
  assert.equal(await ask('eth_sendUserOperation', [{}, TERN]), -32602);
  assert.equal(await ask('eth_estimateUserOperationGas', []), -32602);
  assert.equal(await ask('eth_unheard', []), -32601);
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
  assert.equal((await services.ask('/v1/bundler?chainId=eip155:31337&bundler=reef', { body })).status, 400);
  assert.match((await services.ask('/v1/bundler?bundler=pimlico', { body })).text, /missing field `chainId`/);
  assert.equal(reasonOf(await services.ask('/v1/bundler?chainId=eip155:1&bundler=pimlico', { body })).field, 'chainId');
  assert.equal((await services.ask(path, { body, project: 'blocked-project' })).status, 401);
});
