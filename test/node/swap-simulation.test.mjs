/** Simulated swaps against a real chain: what the simulation says must be what the chain does. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { ADA, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { importSources } from '../tools/import-sources.mjs';

const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)',
]);
const STRANGER = '0x00000000000000000000000000000000000000aa';
const LATER = 2n ** 64n;
let world;
let chain;
let simulate;
let router;
let weth;

before(async () => {
  const [started, { simulateReceivedAmount }] = await Promise.all([
    startWorld(),
    importSources(`export { simulateReceivedAmount } from './src/adapters/eip155/swaps/index.js';`),
  ]);
  world = started;
  chain = askChain(world.chains[0]);
  ({ router } = world.chains[0].contracts);
  weth = await chain.read(router, routerAbi, 'WETH');
  const ask = (method, params) => chain.request(method, ...params);
  simulate = (calls, token) => simulateReceivedAmount(ask, { from: ADA, calls, token });
});
after(() => world?.stop());

const buy = (token, to = ADA) => ({
  to: router,
  value: 10n ** 17n,
  data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [0n, [weth, token], to, LATER] }),
});
const approve = (token, amount) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }),
});
const sell = (token, amount) => ({
  to: router,
  value: 0n,
  data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args: [amount, 0n, [token, weth], ADA, LATER] }),
});

test('a simulated purchase receives exactly what the same purchase receives on the chain', async () => {
  const { address } = chain.find('TERN');
  const call = buy(address);
  const simulated = await simulate([call], address);
  const before = await chain.balanceOf('TERN', ADA);
  await chain.send({ from: ADA, to: call.to, data: call.data, value: `0x${call.value.toString(16)}`, gas: '0x7a120' });
  assert.equal(simulated, (await chain.balanceOf('TERN', ADA)) - before);
  assert.ok(simulated > 0n);
});

test('a simulated approval and sale receive the native currency, and change nothing on the chain', async () => {
  const { address } = chain.find('TERN');
  const before = await chain.request('eth_getBalance', ADA, 'latest');
  const received = await simulate([approve(address, 5_000_000n), sell(address, 5_000_000n)], undefined);
  assert.ok(received > 0n);
  assert.equal(await chain.request('eth_getBalance', ADA, 'latest'), before);
});

test('a sale without its approval, a call that reverts, and a purchase of another token receive nothing', async () => {
  const [tern, skua] = ['TERN', 'SKUA'].map((symbol) => chain.find(symbol).address);
  assert.equal(await simulate([sell(skua, 5_000_000n)], undefined), undefined);
  assert.equal(await simulate([{ to: router, value: 0n, data: '0x12345678' }], tern), undefined);
  assert.equal(await simulate([buy(tern)], skua), undefined);
});

test('a purchase for another receiver, and a loss, receive nothing', async () => {
  const { address } = chain.find('TERN');
  assert.equal(await simulate([buy(address, STRANGER)], address), undefined);
  const give = { to: address, value: 0n, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [STRANGER, 1n] }) };
  assert.equal(await simulate([give], address), undefined);
  assert.equal(await simulate([buy(address)], undefined), undefined);
});
