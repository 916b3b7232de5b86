import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base58 } from '@scure/base';
import { SystemProgram, Transaction } from '@solana/web3.js';
import { startSolana } from './start-solana.mjs';
import { ADA, BEN, CLEO, createClock, sign, startTestSolana, tokenOf } from './test-tools.mjs';
import { NATIVE, data, keypairOf, toUnits } from './world-data.mjs';

const ada = ADA.publicKey.toBase58();
const ben = BEN.publicKey.toBase58();
const cleo = CLEO.publicKey.toBase58();
const pay = async ({ connection, ask }, lamports) => {
  const transaction = new Transaction().add(SystemProgram.transfer({ fromPubkey: ADA.publicKey, toPubkey: BEN.publicKey, lamports }));
  const signature = await connection.sendRawTransaction((await sign(connection, transaction, ADA)).serialize());
  await ask('sandbox_advanceBlocks', 1);
  return signature;
};

test('keys and addresses are those that the names give, and the chain is no other’s', () => {
  data.accounts.forEach(({ address, secretKey }, index) => {
    const { publicKey, secretKey: bytes } = keypairOf(`account ${index}`);
    assert.deepEqual([address, secretKey], [publicKey.toBase58(), base58.encode(bytes)]);
  });
  for (const { mint, symbol } of data.tokens) assert.equal(mint, keypairOf(`mint ${symbol}`).publicKey.toBase58());
  assert.equal(base58.decode(data.genesisHash).length, 32);
  assert.equal(data.caipNetworkId, `solana:${data.genesisHash.slice(0, 32)}`);
  assert.deepEqual(
    data.tokens.map(({ decimals, program }) => [decimals, program]),
    [
      [6, 'spl-token'],
      [9, 'spl-token'],
      [0, 'spl-token'],
      [5, 'spl-token-2022'],
    ],
  );
  assert.equal(toUnits('1.5', 9), 1_500_000_000n);
  assert.throws(() => toUnits('0.12', 1), /more than 1 decimals/);
});

test('the chain has its own genesis hash, the accounts what the file says, and the third account nothing', async () => {
  const solana = await startTestSolana();
  const { connection, caipNetworkId, url, wsUrl } = solana;
  assert.equal(caipNetworkId, data.caipNetworkId);
  assert.equal(await connection.getGenesisHash(), data.genesisHash);
  assert.equal(Number(new URL(wsUrl).port), Number(new URL(url).port) + 1);
  assert.equal(await connection.getBalance(ADA.publicKey), 41_750_320_008);
  assert.equal(await connection.getBalance(BEN.publicKey), 6_125_000_000);
  assert.equal(await connection.getAccountInfo(CLEO.publicKey), null);
  await solana.stop();
  await assert.rejects(fetch(url));
});

test('the services’ rows begin with the coin, then the dearest, each with its bare mint, and are kept for 10 s', async () => {
  const clock = createClock();
  const solana = await startTestSolana({ now: () => clock.ms });
  const rows = solana.getBalances(ada);
  assert.deepEqual(
    rows.map(({ symbol, address, quantity }) => [symbol, address, quantity.decimals, quantity.numeric]),
    [
      ['SOL', NATIVE, '9', '41.750320008'],
      ['EDDY', tokenOf('EDDY').mint, '5', '640.12345'],
      ['PUFN', tokenOf('PUFN').mint, '6', '1875.402917'],
      ['KELP', tokenOf('KELP').mint, '9', '350.000000001'],
      ['STUB', tokenOf('STUB').mint, '0', '7'],
    ],
  );
  assert.deepEqual(rows[2], {
    name: 'Puffin Dollar',
    symbol: 'PUFN',
    chainId: data.caipNetworkId,
    address: tokenOf('PUFN').mint,
    value: 1875.402917,
    price: 1,
    quantity: { decimals: '6', numeric: '1875.402917' },
    iconUrl: '/images/token/PUFN.svg',
  });
  assert.deepEqual(solana.getBalances(cleo), []);
  await pay(solana, 1_000_000_000);
  const coinOf = (address) => solana.getBalances(address)[0].quantity.numeric;
  assert.equal(coinOf(ada), '41.750320008');
  clock.ms += 10_000;
  assert.equal(coinOf(ada), '40.750315008');
  assert.equal(solana.getPrice(`${data.caipNetworkId}:${NATIVE}`).price, 142.35);
  assert.equal(solana.getPrice(`${data.caipNetworkId}:${tokenOf('EDDY').mint}`).decimals, 5);
  assert.equal(solana.getPrice(`${data.caipNetworkId}:${ada}`), undefined);
  assert.equal(solana.getPrice(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${NATIVE}`), undefined);
  await solana.stop();
});

test('a reset brings everything back, and blocks go on', async () => {
  const solana = await startTestSolana();
  const signature = await pay(solana, 1_000_000_000);
  await solana.ask('sandbox_dropNext', 5);
  const height = await solana.connection.getBlockHeight('processed');
  solana.reset();
  assert.equal(await solana.connection.getBalance(BEN.publicKey), 6_125_000_000);
  assert.equal(solana.getBalances(ben)[0].quantity.numeric, '6.125');
  assert.equal((await solana.connection.getSignatureStatus(signature, { searchTransactionHistory: true })).value, null);
  assert.ok((await solana.connection.getBlockHeight('processed')) >= height);
  await pay(solana, 1_000_000_000);
  assert.equal(await solana.connection.getBalance(BEN.publicKey), 7_125_000_000, 'what was to be dropped is not any more');
  await solana.stop();
});

test('a snapshot is the beginning of another chain, as JSON, and anything else is refused and changes nothing', async () => {
  const first = await startTestSolana();
  await first.ask('sandbox_advanceBlocks', 1000);
  const signature = await pay(first, 2_500_000_000);
  const height = await first.connection.getBlockHeight('processed');
  const state = JSON.parse(JSON.stringify(first.snapshot()));
  await first.stop();

  const second = await startTestSolana();
  second.restore(state);
  assert.equal(await second.connection.getBalance(BEN.publicKey), 8_625_000_000);
  assert.ok((await second.connection.getBlockHeight('processed')) >= height);
  assert.equal((await second.connection.getSignatureStatus(signature)).value.err, null);
  await pay(second, 1_000_000);
  const now = await second.connection.getBalance(BEN.publicKey);
  assert.throws(() => second.restore({ ...state, genesisHash: ada }), /no snapshot of this Solana chain/);
  assert.throws(() => second.restore({ ...state, runtime: 'AAAA' }));
  assert.equal(await second.connection.getBalance(BEN.publicKey), now);
  await second.stop();
});

test('chains stand beside each other on the same wanted port', async () => {
  const [first, second] = [await startSolana({ port: data.port }), await startSolana({ port: data.port })];
  assert.notEqual(first.url, second.url);
  await Promise.all([first.stop(), second.stop()]);
});
