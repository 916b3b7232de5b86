import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { erc20Abi, formatUnits, maxUint256, parseUnits } from 'viem';
import { simulateContract } from 'viem/actions';
import { lagoon } from '../chains.mjs';
import { exchange, own } from './artefacts.mjs';
import { createWorld } from './create-world.mjs';
import { DEPLOYER } from './map-world.mjs';
import { startWorld } from './start-world.mjs';
import { ADA, BEN, CLEO, askChain } from './test-tools.mjs';

let skippedMs = 0;
const world = await startWorld({ now: () => Date.now() + skippedMs });
after(() => world.stop());
const [lagoonChain, coveChain] = world.chains;
const [onLagoon, onCove] = world.chains.map(askChain);

/** Amounts by symbol. */
const amountsOf = (rows) => Object.fromEntries(rows.map(({ symbol, quantity }) => [symbol, quantity.numeric]));

test('each account has what was made for it, to the last of 0, 6, 8, 18 and 36 decimals', async () => {
  const { TERN: _, ...ada } = amountsOf(await world.getBalances(ADA, lagoonChain.caipId));
  assert.deepEqual(ada, {
    ETH: '12.4805',
    SKUA: '812.000000000000000007',
    GULL: await onLagoon.balanceOf('GULL', ADA).then((amount) => formatUnits(amount, 8)),
    HERN: '305.25',
    PEBL: '1204',
    FTHM: '0.000012345678901234567890123456789012',
    MUTE: '42.5',
    TOLL: '15000.5',
    WARY: '640.25',
  });
  const cleo = amountsOf(await world.getBalances(CLEO, lagoonChain.caipId));
  assert.equal(cleo.FTHM, '0.000000000000000000000000000000000001');
  const ben = amountsOf(await world.getBalances(BEN, coveChain.caipId));
  assert.deepEqual([ben.GULL, ben.SKUA, ben.PEBL, ben.TOLL], ['1.20500001', '4.2', '4', '77.125']);
});

test('every row is what the chain itself says, on both chains, and nothing is missing', async () => {
  for (const [chain, asked] of [
    [lagoonChain, onLagoon],
    [coveChain, onCove],
  ]) {
    for (const { address, ether } of lagoon.accounts) {
      const rows = await world.getBalances(address, chain.caipId);
      const expected = { ETH: formatUnits(BigInt(await asked.request('eth_getBalance', address, 'latest')), 18) };
      assert.equal(expected.ETH, ether[chain.id]);
      for (const { symbol, decimals, isSpam } of chain.contracts.tokens) {
        const amount = await asked.balanceOf(symbol, address);
        if (amount > 0n && !isSpam) expected[symbol] = formatUnits(amount, decimals);
      }
      assert.deepEqual(amountsOf(rows), expected);
      for (const { chainId, address: caip10, symbol, quantity } of rows) {
        assert.equal(chainId, chain.caipId);
        assert.equal(caip10, symbol === 'ETH' ? undefined : `${chain.caipId}:${asked.find(symbol).address}`);
        assert.equal(quantity.decimals, String(symbol === 'ETH' ? 18 : asked.find(symbol).decimals));
      }
    }
  }
});

test('the chain returns the names and decimals of the tokens that the services report', async () => {
  for (const { address, name, symbol, decimals } of lagoonChain.contracts.tokens.slice(1)) {
    assert.deepEqual(
      await Promise.all(['name', 'symbol', 'decimals'].map((functionName) => onLagoon.read(address, erc20Abi, functionName))),
      [name, symbol, decimals],
    );
  }
});

test('spam is owned but not listed', async () => {
  assert.equal(await onLagoon.balanceOf('GIFT', ADA), parseUnits('5000', 18));
  assert.equal(amountsOf(await world.getBalances(ADA)).GIFT, undefined);
  assert.equal(await world.getPrice(`${lagoonChain.caipId}:${onLagoon.find('GIFT').address}`), undefined);
});

test('a price is what the pools hold, and a dollar is the stable token', async () => {
  const priceOf = async (symbol) => (await world.getPrice(`${lagoonChain.caipId}:${onLagoon.find(symbol).address}`)).price;
  const ratioOf = async (symbol, quote) => {
    const [token, other] = [onLagoon.find(symbol), onLagoon.find(quote)];
    const pair = await onLagoon.read(lagoonChain.contracts.factory, exchange.factory.abi, 'getPair', [token.address, other.address]);
    const [reserve0, reserve1] = await onLagoon.read(pair, exchange.pair.abi, 'getReserves');
    const [mine, its] = BigInt(token.address) < BigInt(other.address) ? [reserve0, reserve1] : [reserve1, reserve0];
    return Number(formatUnits(its, other.decimals)) / Number(formatUnits(mine, token.decimals));
  };
  const near = (actual, expected) => assert.ok(Math.abs(actual / expected - 1) < 1e-9, `${actual} is not ${expected}`);
  assert.equal(await priceOf('TERN'), 1);
  const ether = await ratioOf('WETH', 'TERN');
  assert.ok(ether > 2900 && ether < 3100);
  near(await priceOf('WETH'), ether);
  for (const symbol of ['SKUA', 'GULL', 'HERN']) near(await priceOf(symbol), await ratioOf(symbol, 'TERN'));
  for (const symbol of ['PEBL', 'FTHM', 'MUTE', 'TOLL', 'WARY']) near(await priceOf(symbol), (await ratioOf(symbol, 'WETH')) * ether);
});

test('the exchange lies where the page expects it, on every chain', () => {
  for (const { contracts } of world.chains) assert.equal(contracts.router.toLowerCase(), lagoon.router.toLowerCase());
});

test('a price moves with a swap, and the value of what is owned with it', async () => {
  const gull = `${lagoonChain.caipId}:${onLagoon.find('GULL').address}`;
  const before = await world.getPrice(gull);
  const path = ['WETH', 'TERN', 'GULL'].map((symbol) => onLagoon.find(symbol).address);
  const args = [0n, path, CLEO, maxUint256];
  await onLagoon.act(CLEO, lagoonChain.contracts.router, exchange.router.abi, 'swapExactETHForTokens', args, '0x6f05b59d3b20000');
  const afterwards = await world.getPrice(gull);
  assert.ok(afterwards.price > before.price);
  const row = (await world.refreshBalances(ADA, [], lagoonChain.caipId)).find(({ symbol }) => symbol === 'GULL');
  assert.equal(row.price, afterwards.price);
  assert.ok(Math.abs(row.value / (Number(row.quantity.numeric) * row.price) - 1) < 1e-12);
});

test('a token keeps 2 % of what is sent, but nothing of what is made', async () => {
  const toll = onLagoon.find('TOLL').address;
  const before = await onLagoon.balanceOf('TOLL', CLEO);
  await onLagoon.act(BEN, toll, erc20Abi, 'transfer', [CLEO, parseUnits('100.5', 18)]);
  assert.equal((await onLagoon.balanceOf('TOLL', CLEO)) - before, parseUnits('98.49', 18));
  assert.equal(await onLagoon.balanceOf('TOLL', BEN), parseUnits('149.5', 18));
  const pool = lagoonChain.contracts.pools.find(({ amounts }) => toll in amounts);
  assert.equal(await onLagoon.balanceOf('TOLL', pool.address), parseUnits('5300000', 18));
});

test('a wary token takes an allowance only where none stands', async () => {
  const { address } = onLagoon.find('WARY');
  const approve = (units) => onLagoon.act(BEN, address, erc20Abi, 'approve', [lagoonChain.contracts.router, units]);
  const allowed = () => onLagoon.read(address, erc20Abi, 'allowance', [BEN, lagoonChain.contracts.router]);
  const results = [];
  for (const units of [5n, 6n, 0n, 6n]) results.push([(await approve(units)).status, await allowed()]);
  assert.deepEqual(results, [
    ['success', 5n],
    ['reverted', 5n],
    ['success', 0n],
    ['success', 6n],
  ]);
});

test('a token that returns nothing moves all the same', async () => {
  const { address } = onLagoon.find('MUTE');
  const call = { address, abi: erc20Abi, functionName: 'transfer', args: [BEN, 5n], account: ADA };
  await assert.rejects(simulateContract(onLagoon.client, call), /returned no data/);
  const receipt = await onLagoon.act(ADA, address, erc20Abi, 'transfer', [BEN, 5n]);
  assert.equal(receipt.status, 'success');
  assert.equal(await onLagoon.balanceOf('MUTE', BEN), 5n);
});

test('blocks of the last months lie in their order, and none in the future', async () => {
  for (const asked of [onLagoon, onCove]) {
    await world.reset();
    const latest = Number(await asked.request('eth_blockNumber'));
    const times = [];
    for (let height = 1; height <= latest; height++) {
      times.push(Number((await asked.request('eth_getBlockByNumber', `0x${height.toString(16)}`, false)).timestamp));
    }
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    assert.ok(times.at(-1) < Date.now() / 1000);
    assert.ok(times.at(-1) - times[0] > 150 * 86_400);
  }
});

test('of everything that was ever sent only one call has failed on each chain, and it was meant to', async () => {
  for (const [asked, account] of [
    [onLagoon, ADA],
    [onCove, CLEO],
  ]) {
    const failed = [];
    for (let height = Number(await asked.request('eth_blockNumber')); height > 0; height--) {
      const receipts = await asked.request('eth_getBlockReceipts', `0x${height.toString(16)}`);
      assert.ok(receipts.length > 0, 'no empty block: what was sent was mined where it was meant to be');
      failed.push(...receipts.filter(({ status }) => status !== '0x1'));
    }
    assert.deepEqual(
      failed.map(({ from }) => from),
      [account.toLowerCase()],
    );
  }
});

test('a world is not made on a chain that has a past', async () => {
  await assert.rejects(createWorld({ chains: world.chains }), /" is not fresh/);
});

test('a new block has the present time, and impersonation is off', async () => {
  const { blockNumber } = await onCove.send({ from: ADA, to: BEN, value: '0x1' });
  const block = await onCove.request('eth_getBlockByNumber', `0x${blockNumber.toString(16)}`, false);
  assert.ok(Math.abs(Number(block.timestamp) - Date.now() / 1000) < 5);
  await assert.rejects(onCove.request('eth_sendTransaction', { from: DEPLOYER, to: BEN, value: '0x1' }), /No Signer/i);
});

test('balances are kept for 10 s for each account, unless they are read anew', async () => {
  await world.reset();
  const pebbles = async (rows) => amountsOf(await rows).PEBL;
  assert.equal(await pebbles(world.getBalances(ADA, lagoonChain.caipId)), '1204');
  const { address } = onLagoon.find('PEBL');
  await onLagoon.act(ADA, address, erc20Abi, 'transfer', [BEN, 4n]);
  assert.equal(await pebbles(world.getBalances(ADA, lagoonChain.caipId)), '1204');
  assert.equal(await pebbles(world.getBalances(BEN, lagoonChain.caipId)), '7', 'another account was not kept');
  skippedMs += 9_000;
  assert.equal(await pebbles(world.getBalances(ADA, lagoonChain.caipId)), '1204');
  skippedMs += 1_100;
  assert.equal(await pebbles(world.getBalances(ADA, lagoonChain.caipId)), '1200');
  await onLagoon.act(ADA, address, erc20Abi, 'transfer', [BEN, 200n]);
  const forced = [`${lagoonChain.caipId}:${address}`];
  assert.equal(await pebbles(world.refreshBalances(ADA, forced, lagoonChain.caipId)), '1000');
  assert.equal(await pebbles(world.getBalances(ADA, lagoonChain.caipId)), '1000', 'what was read anew is kept');
});

test('what is asked for by name is listed with all its decimals, even if there is none', async () => {
  await world.reset();
  const [tern, gull] = ['TERN', 'GULL'].map((symbol) => `${lagoonChain.caipId}:${onLagoon.find(symbol).address}`);
  const coin = `${lagoonChain.caipId}:0x${'e'.repeat(40)}`;
  const cleo = amountsOf(await world.refreshBalances(CLEO, [tern, gull, coin], lagoonChain.caipId));
  assert.deepEqual([cleo.TERN, cleo.GULL, cleo.ETH], ['15250.400000', '0.00000000', '0.875000000000000000']);
  assert.equal(amountsOf(await world.getBalances(CLEO, lagoonChain.caipId)).GULL, undefined);
});

/** Returns all of an account's data in the world. */
async function tell(teller) {
  const [balances, history] = [await teller.refreshBalances(ADA, []), await teller.getHistory(ADA)];
  return { balances, history };
}

test('a reset brings everything back, within 2 s, as often as wanted', async () => {
  await world.reset();
  const before = await tell(world);
  for (let round = 0; round < 2; round++) {
    await onLagoon.send({ from: ADA, to: BEN, value: '0xde0b6b3a7640000' });
    await onCove.act(ADA, onCove.find('HERN').address, erc20Abi, 'transfer', [BEN, 7n]);
    assert.notDeepEqual(await tell(world), before);
    const began = performance.now();
    await world.reset();
    assert.ok(performance.now() - began < 2000);
    assert.deepEqual(await tell(world), before);
  }
});

test('a snapshot is JSON and brings another world to the same point, made-up rows included', async () => {
  await world.reset();
  const sent = await onLagoon.send({ from: ADA, to: BEN, value: '0x2386f26fc10000' });
  world.seedMany(ADA, { transactions: 3, tokens: 2 });
  const [before, saved] = [await tell(world), JSON.stringify(await world.snapshot())];
  await world.reset();
  assert.notDeepEqual(await tell(world), before);

  const other = await startWorld();
  try {
    const there = askChain(other.chains[0]);
    await there.send({ from: BEN, to: ADA, value: '0x1' });
    await other.restore(JSON.parse(saved));
    assert.deepEqual(await tell(other), before);
    assert.equal((await there.request('eth_getTransactionReceipt', sent.transactionHash)).status, '0x1');
    await there.send({ from: ADA, to: BEN, value: '0x5' });
    const { data } = await other.getHistory(ADA);
    assert.equal(data[0].transfers[0].quantity.numeric, '0.000000000000000005');
    const last = await tell(other);
    await assert.rejects(other.restore({ ...JSON.parse(saved), version: 'older' }), /no snapshot/);
    const torn = JSON.parse(saved);
    torn.chains[coveChain.id].node = torn.chains[coveChain.id].node.slice(0, 2000);
    await assert.rejects(other.restore(torn), /anvil_loadState/);
    assert.deepEqual(await tell(other), last, 'what cannot be restored changes nothing');
  } finally {
    await other.stop();
  }
});

test('a world that is made twice at the same time of any clock is the same twice', async () => {
  const now = () => Date.UTC(2031, 4, 17, 9, 30);
  const twins = await Promise.all([startWorld({ now }), startWorld({ now })]);
  try {
    const [first, second] = await Promise.all(twins.map(tell));
    assert.deepEqual(first, second);
    const ends = first.history.data[0].metadata.minedAt;
    assert.ok(ends < '2031-05-17T09:30:00Z' && ends > '2031-05-16', ends);
    await askChain(twins[0].chains[0]).send({ from: ADA, to: BEN, value: '0x1' });
    const { minedAt } = (await twins[0].getHistory(ADA)).data[0].metadata;
    assert.match(minedAt, /^2031-05-17T09:3[01]:/);
  } finally {
    await Promise.all(twins.map((twin) => twin.stop()));
  }
});

test('many reads in one call answer as they do one by one', async () => {
  const { multicall } = lagoonChain.contracts;
  assert.equal(
    await onLagoon.read(multicall, own.Multicall.abi, 'getEthBalance', [BEN]),
    BigInt(await onLagoon.request('eth_getBalance', BEN, 'latest')),
  );
});
