import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { lagoon } from '../chains.mjs';
import { addChainDataRoutes } from './chain-data/chain-data.mjs';
import { CHAINS, startNode, startTestServices } from './test-services.mjs';

const [{ address: ADA }, { address: BRINE }] = lagoon.accounts;
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

let node;
let services;
const sold = [];
let fails = false;

before(async () => {
  node = await startNode((text) => ({ body: { jsonrpc: '2.0', id: JSON.parse(text).id, result: '0x3b9aca00' } }));
  const world = {
    chains: CHAINS.map((chain) => ({ ...chain, rpcUrl: node.url })),
    getPrice: async () => ({ price: 2000 }),
    getTokens: async (caipId) => [{ symbol: 'ETH', name: 'Ether', address: `${caipId}:${NATIVE}`, decimals: 18 }],
    async sell(caipId, order) {
      if (fails) throw new Error('The chain says no.');
      sold.push({ caipId, ...order });
      return `0x${'ab'.repeat(32)}`;
    },
  };
  services = await startTestServices({ world, routes: [addChainDataRoutes] });
});
after(async () => {
  await services.stop();
  await node.stop();
});
beforeEach(() => {
  sold.length = 0;
  fails = false;
  services.reset();
});

const ORDER = { seller: 'coinbase', address: ADA, symbol: 'ETH', network: 'lagoon-local', amount: '100', currency: 'USD', method: 'card' };
const post = (path, fields) => fetch(services.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const order = async (change) => (await post('/buy/orders', { ...ORDER, ...change })).headers.get('location');
const history = async (address, query = '') => (await services.ask(`/v1/account/${address}/history?onramp=coinbase${query}`)).json.data;

test('an order is paid out once, when the bank has said yes, and stands in the account’s purchases', async () => {
  const path = await order();
  assert.match(await (await fetch(services.url + path)).text(), /Your bank is asked/);
  const [open] = await history(ADA);
  assert.equal(open.metadata.status, 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS');
  assert.deepEqual(sold, []);
  await Promise.all([post(`${path}/bank`, { answer: 'yes' }), post(`${path}/bank`, { answer: 'yes' })]);
  await post(`${path}/bank`, { answer: 'no' });
  const [{ metadata, transfers }] = await history(ADA.toLowerCase());
  assert.deepEqual(sold, [{ caipId: 'eip155:31337', address: undefined, to: ADA, amount: transfers[0].quantity.numeric }]);
  assert.deepEqual(
    { ...metadata, minedAt: '' },
    {
      operationType: 'buy',
      hash: `0x${'ab'.repeat(32)}`,
      minedAt: '',
      sentFrom: 'Coinbase',
      sentTo: ADA,
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      nonce: 0,
      application: null,
      chain: 'eip155:31337',
    },
  );
  assert.deepEqual([transfers[0].direction, transfers[0].fungible_info.symbol, transfers[0].price], ['in', 'ETH', null]);
  assert.deepEqual([await history(BRINE), await history(ADA, '&chainId=eip155:31338')], [[], []]);
  assert.match(await (await fetch(services.url + path)).text(), /Bought/);
});

test('an order that the bank turns down sells nothing, one that the chain turns down stays open', async (t) => {
  const refused = await order();
  await post(`${refused}/bank`, { answer: 'no' });
  assert.equal((await history(ADA))[0].metadata.status, 'ONRAMP_TRANSACTION_STATUS_FAILED');
  t.mock.method(console, 'error', () => {});
  const open = await order();
  fails = true;
  assert.equal((await post(`${open}/bank`, { answer: 'yes' })).status, 500);
  assert.equal((await history(ADA))[0].metadata.status, 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS');
  fails = false;
  await post(`${open}/bank`, { answer: 'yes' });
  assert.equal(sold.length, 1);
});

test('the second provider delivers tokens too, and reports no purchases', async () => {
  const page = await fetch(`${services.url}/buy/meld?publicKey=k&walletAddress=${ADA}&destinationCurrencyCode=ETH`);
  assert.match(await page.text(), new RegExp(`Second seller.*${ADA}`, 's'));
  await post(`${await order({ seller: 'meld' })}/bank`, { answer: 'yes' });
  assert.deepEqual([sold.length, await history(ADA)], [1, []]);
});

test('what cannot be ordered is said on the page, and what an address carries is text there', async () => {
  for (const [change, text] of [
    [{ amount: '9.99' }, /outside of the limits/],
    [{ amount: '1e3' }, /no decimal number/],
    [{ symbol: 'DOGE' }, /Unsupported purchase currency/],
    [{ address: '0x12' }, /address provided is invalid/],
    [{ seller: 'nobody' }, /no such seller/],
  ]) {
    const refused = await post('/buy/orders', { ...ORDER, ...change });
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), text);
  }
  const wallets = JSON.stringify([{ address: '"><script>alert(1)</script>' }]);
  const page = await (await fetch(`${services.url}/buy/select-asset?destinationWallets=${encodeURIComponent(wallets)}`)).text();
  assert.ok(page.includes('&quot;&gt;&lt;script&gt;') && !page.includes('<script'));
  for (const path of ['/buy/select-asset', '/buy/select-asset?destinationWallets=nonsense', '/buy/meld', '/buy/orders/none'])
    assert.ok((await fetch(services.url + path)).status >= 400, path);
});
