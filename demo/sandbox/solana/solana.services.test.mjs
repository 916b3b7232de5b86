import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Connection } from '@solana/web3.js';
import { CHAINS, reasonOf, startTestServices } from '../services/test-services.mjs';
import { addChainDataRoutes } from '../services/chain-data/chain-data.mjs';
import { ADA, CLEO, startTestSolana, tokenOf } from './test-tools.mjs';
import { NATIVE, data, toUnits } from './world-data.mjs';

/** Two EVM chains of which nothing is asked here. */
const world = { chains: CHAINS.map((chain) => ({ ...chain, contracts: { tokens: [] } })), getPrice: async () => undefined };
const solana = await startTestSolana();
const services = await startTestServices({ world, solana, routes: [addChainDataRoutes] });
const { ask } = services;
after(() => Promise.all([services.stop(), solana.stop()]));
beforeEach(() => solana.reset());

const ada = ADA.publicKey.toBase58();
const { caipNetworkId: chainId } = data;
const fromPage = { headers: { origin: 'http://localhost' } };
const readBalance = (address, query = '', options = fromPage) =>
  ask(`/v1/account/${address}/balance?currency=usd&chainId=${chainId}&sv=html-1.7.0${query}`, options);

test('the chain is among those that the services know', async () => {
  const { json } = await ask('/v1/supported-chains');
  assert.deepEqual(json.http, [...CHAINS.map(({ caipId }) => caipId), chainId]);
});

test('a balance begins with the coin at its placeholder; tokens have bare mints', async () => {
  const { json } = await readBalance(ada);
  assert.deepEqual(
    json.balances.map(({ symbol, address, quantity: { decimals } }) => [symbol, address, decimals]),
    [
      ['SOL', NATIVE, '9'],
      ['EDDY', tokenOf('EDDY').mint, '5'],
      ['PUFN', tokenOf('PUFN').mint, '6'],
      ['KELP', tokenOf('KELP').mint, '9'],
      ['STUB', tokenOf('STUB').mint, '0'],
    ],
  );
  const [sol] = json.balances;
  assert.deepEqual([sol.chainId, sol.quantity.numeric, sol.price], [chainId, '41.750320008', 142.35]);
  assert.equal((await ask(sol.iconUrl)).status, 200);
  assert.deepEqual((await readBalance(CLEO.publicKey.toBase58())).json, { balances: [] });
  assert.deepEqual((await readBalance(ada, '', {})).json, { balances: [] }, 'no page asks');
  const inEuro = await ask(`/v1/account/${ada}/balance?currency=eur&chainId=${chainId}&sv=html-1.7.0`, fromPage);
  assert.equal(inEuro.json.balances[2].price, 0.9);
});

/** Reads a balance of the chain itself, in base units. */
async function readAmount(owner, symbol) {
  const commitment = 'processed';
  if (symbol === 'SOL') return BigInt((await solana.ask('getBalance', owner, { commitment })).value);
  const filter = { mint: tokenOf(symbol).mint };
  const { value } = await solana.ask('getTokenAccountsByOwner', owner, filter, { encoding: 'jsonParsed', commitment });
  return BigInt(value[0].account.data.parsed.info.tokenAmount.amount);
}

test('SOL and tokens are sold, and arrive to the base unit', async () => {
  const { json } = await ask('/v1/onramp/options');
  const sold = json.purchaseCurrencies.filter(({ networks }) => networks.some(({ chain_id: id }) => `solana:${id}` === chainId));
  assert.deepEqual(
    sold.map(({ symbol, networks: [network] }) => [symbol, network.name, network.contract_address]),
    [['SOL', 'lagoon-solana', ''], ...data.tokens.map(({ symbol, mint }) => [symbol, 'lagoon-solana', mint])],
  );
  const post = (path, fields) => fetch(services.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const cleo = CLEO.publicKey.toBase58();
  for (const symbol of ['SOL', 'PUFN', 'EDDY']) {
    const order = { seller: 'meld', address: cleo, symbol, network: 'lagoon-solana', amount: '50', currency: 'USD', method: 'card' };
    const path = (await post('/buy/orders', order)).headers.get('location');
    await post(`${path}/bank`, { answer: 'yes' });
    const page = await (await fetch(services.url + path)).text();
    const [, purchased] = /<dd>([\d.]+) \w+<\/dd>/.exec(page.slice(page.indexOf('Bought</dt>')));
    assert.equal(await readAmount(cleo, symbol), toUnits(purchased, symbol === 'SOL' ? 9 : tokenOf(symbol).decimals), symbol);
  }
  const evm = { seller: 'meld', address: world.chains[0].rpcUrl, symbol: 'SOL', network: 'lagoon-solana', amount: '50', currency: 'USD' };
  assert.equal((await post('/buy/orders', evm)).status, 400);
});

test('what is no address there, an unknown Solana chain and a forced update are refused as on the public server', async () => {
  const bad = await readBalance('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  assert.deepEqual([bad.status, reasonOf(bad).field], [400, 'address']);
  const elsewhere = await ask(
    `/v1/account/${ada}/balance?currency=usd&chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&sv=html-1.7.0`,
    fromPage,
  );
  assert.deepEqual([elsewhere.status, reasonOf(elsewhere).field], [400, 'chainId']);
  const forced = await readBalance(ada, `&forceUpdate=${chainId}:${NATIVE}`);
  assert.deepEqual([forced.status, reasonOf(forced).field], [400, 'forceUpdate']);
});

test('prices are those of the file; only EVM chains have names and activity', async () => {
  const priceOf = (address) =>
    ask('/v1/fungible/price', {
      body: { projectId: 'lagoon-test', currency: 'usd', addresses: [`${chainId}:${address}`] },
    });
  const { json } = await priceOf(tokenOf('KELP').mint);
  assert.deepEqual(json.fungibles, [
    {
      address: `${chainId}:${tokenOf('KELP').mint}`,
      name: 'Kelp',
      symbol: 'KELP',
      iconUrl: `${services.url}/images/token/KELP.svg`,
      price: 0.4137,
      decimals: 9,
    },
  ]);
  assert.equal((await priceOf(NATIVE)).json.fungibles[0].symbol, 'SOL');
  assert.equal((await priceOf(ada)).status, 400);
  assert.deepEqual((await ask(`/v1/identity/${ada}`)).json, { name: null, avatar: null, resolvedAt: null });
  for (const query of ['', `?chainId=${chainId}`]) {
    assert.deepEqual((await ask(`/v1/account/${ada}/history${query}`)).json, { data: [], next: null });
  }
});

test('a client may know the services’ own way to the node only', async () => {
  const url = `${services.url}/v1/?chainId=${chainId}&projectId=lagoon-test`;
  const connection = new Connection(url, { commitment: 'confirmed', wsEndpoint: solana.wsUrl });
  assert.equal(await connection.getBalance(ADA.publicKey), 41_750_320_008);
  assert.equal(await connection.getGenesisHash(), data.genesisHash);
});
