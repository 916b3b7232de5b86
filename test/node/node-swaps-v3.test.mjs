/** Swaps through pools of Uniswap V3, whose published contracts are deployed on the chain of the sandbox. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { encodeDeployData, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { ADA, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { hex, openExchange, prepareSwap, startSwaps } from './swap-page.mjs';

const require = createRequire(import.meta.url);
const load = (path) => require(`@uniswap/${path}`);
const published = {
  factory: load('v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  router: load('v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json'),
  quoter: load('v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
  positions: load('v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'),
};
const GAS = '0x989680';
/** The whole range of prices, in ticks that pools of 0.05 % and 0.3 % have. */
const TICKS = { tickLower: -887_220, tickUpper: 887_220 };
const { signal } = new AbortController();
let world;
let code;
let chain;
let contracts;
let routers;

const find = (symbol) => chain.find(symbol).address;

async function deploy({ abi, bytecode }, ...args) {
  const receipt = await chain.send({ from: ADA, data: encodeDeployData({ abi, bytecode, args }), gas: GAS });
  assert.equal(receipt.status, 'success');
  return receipt.contractAddress;
}

async function act(to, abi, functionName, args, value = 0n) {
  const data = encodeFunctionData({ abi, functionName, args });
  const receipt = await chain.send({ from: ADA, to, data, value: hex(value), gas: GAS });
  assert.equal(receipt.status, 'success', functionName);
}

/** Whole part of the square root. */
function rootOf(value) {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = root; ; root = next) {
    next = (root + value / root) / 2n;
    if (next >= root) return root;
  }
}

/** Opens a pool of a token and wrapped ether over the whole range of prices, with so much of both. */
async function pool(positions, token, fee, amount, ether) {
  const { weth } = contracts;
  const isFirst = BigInt(token) < BigInt(weth);
  const [token0, token1] = isFirst ? [token, weth] : [weth, token];
  const [amount0Desired, amount1Desired] = isFirst ? [amount, ether] : [ether, amount];
  const price = rootOf((amount1Desired << 192n) / amount0Desired);
  const { abi } = published.positions;
  await act(positions, abi, 'createAndInitializePoolIfNecessary', [token0, token1, fee, price]);
  await act(token, erc20Abi, 'approve', [positions, maxUint256]);
  const rest = { amount0Desired, amount1Desired, amount0Min: 0n, amount1Min: 0n, recipient: ADA, deadline: 2n ** 40n };
  await act(positions, abi, 'mint', [{ token0, token1, fee, ...TICKS, ...rest }], ether);
}

before(async () => {
  ({ world, code } = await startSwaps());
  chain = askChain(world.chains[0]);
  ({ contracts } = world.chains[0]);
  await chain.request('anvil_setBalance', ADA, hex(10n ** 21n));
  const { weth } = contracts;
  const factory = await deploy(published.factory);
  const [router, quoter, positions] = [
    await deploy(published.router, factory, weth),
    await deploy(published.quoter, factory, weth),
    await deploy(published.positions, factory, weth, factory),
  ];
  await pool(positions, find('TERN'), 3000, 200_000_000n, 10n ** 17n);
  await pool(positions, find('TERN'), 500, 400_000_000n, 2n * 10n ** 17n);
  await pool(positions, find('SKUA'), 3000, 50n * 10n ** 18n, 10n ** 17n);
  routers = [{ address: router, quoter, wrapped: weth }];
});
after(() => world?.stop());

const open = () => openExchange({ world, code }, { routers });

const balanceOf = (token) =>
  token ? chain.read(token, erc20Abi, 'balanceOf', [ADA]) : chain.request('eth_getBalance', ADA, 'latest').then(BigInt);

/** Quotes, reviews, simulates and sends a swap as a page does. @returns Its route. */
async function swap(from, to, amount) {
  const { calls, terms, route, out, check, prove } = await prepareSwap(code, await open(), { from, to, amount });
  const call = calls.at(-1);
  assert.throws(() => check(call, 'swap', { ...terms, gets: { ...terms.gets, amount: out + 1n } }));
  assert.throws(() => check(call, 'swap', { ...terms, from: contracts.weth }));
  assert.throws(() => check(call, 'swap', terms, Date.now() + 21 * 60_000), { difference: 'expired' });
  await prove();

  const [paidBefore, gotBefore] = [await balanceOf(from), await balanceOf(to)];
  let fees = 0n;
  for (const { to: contract, value, data } of calls) {
    const receipt = await chain.send({ from: ADA, to: contract, value: hex(value), data, gas: GAS });
    assert.equal(receipt.status, 'success');
    fees += receipt.gasUsed * receipt.effectiveGasPrice;
  }
  const got = (await balanceOf(to)) - gotBefore + (to ? 0n : fees);
  assert.equal(got, out, 'the chain gives what the quoter says');
  assert.equal(paidBefore - (await balanceOf(from)) - (from ? 0n : fees), amount);
  return route;
}

test('pools of version 3 give what was quoted: from the native token, to it, and through two pools', async () => {
  const [tern, skua] = ['TERN', 'SKUA'].map(find);
  const ways = [
    [undefined, tern, 10n ** 15n, [500]],
    [tern, undefined, 3_000_000n, [500]],
    [tern, skua, 2_000_000n, [500, 3000]],
    [skua, tern, 10n ** 17n, [3000, 500]],
    [undefined, skua, 10n ** 15n, [3000]],
  ];
  for (const [from, to, amount, fees] of ways) {
    const route = await swap(from, to, amount);
    assert.deepEqual([route.router, route.fees], [routers[0].address, fees]);
    assert.equal(route.path.length, fees.length + 1);
  }
});

test('swaps are offered without the service on the chains whose exchanges are known, and on no other', () => {
  const known = Array.from({ length: 50_000 }, (_, id) => id).filter((id) => code.hasRouters({ id: `${id}` }, []));
  assert.deepEqual(known, code.NODE_CHAIN_IDS);
});

test('a token without a pool of version 3 gives no quote', async () => {
  const { source } = await open();
  await assert.rejects(source.getQuote({ from: undefined, to: find('GIFT'), amount: 5n }, signal), { reason: 'liquidity' });
});
