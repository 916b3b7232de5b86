/** Swaps through the exchange of a real chain, quoted and written without a service. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeFunctionData, encodeAbiParameters, parseAbi } from 'viem';
import { ADA, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { hex, openExchange, prepareSwap, startSwaps } from './swap-page.mjs';

const THIEF = '0x00000000000000000000000000000000000f1a5e';
const v3Abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256)',
]);
let world;
let code;
let chain;
let contracts;

before(async () => {
  ({ world, code } = await startSwaps());
  chain = askChain(world.chains[0]);
  ({ contracts } = world.chains[0]);
});
after(() => world?.stop());

const find = (symbol) => chain.find(symbol).address;
const { signal } = new AbortController();
const open = ({ routers = [contracts.router], answer } = {}) => openExchange({ world, code }, { routers, answer });
const prepare = (opened, from, to, amount) => prepareSwap(code, opened, { from, to, amount });

const balanceOf = async (token) =>
  token
    ? chain.balanceOf(contracts.tokens.find(({ address }) => address === token.toLowerCase()).symbol, ADA)
    : BigInt(await chain.request('eth_getBalance', ADA, 'latest'));

/** Asks how a swap of ADA ended, and how much it gave. @param token What the swap gives; absent for the native token. */
const followSwap = (hash, token) =>
  code.getTransactionStatus((method, params) => chain.request(method, ...params), { hash, from: ADA, gets: { token } });

test('a swap ends on the chain with at least the shown minimum, from the native token, to it, and between tokens', async () => {
  await chain.request('anvil_setBalance', ADA, hex(10n ** 21n));
  const [tern, skua, hern] = ['TERN', 'SKUA', 'HERN'].map(find);
  for (const [from, to, amount, hops] of [
    [undefined, tern, 10n ** 17n, 2],
    [tern, undefined, 50_000_000n, 2],
    [tern, skua, 20_000_000n, 2],
    [tern, hern, 20_000_000n, undefined],
    [skua, hern, 10n ** 18n, undefined],
  ]) {
    const opened = await open();
    const prepared = await prepare(opened, from, to, amount).catch((error) => error);
    if (prepared instanceof Error) {
      assert.deepEqual([from, to, prepared.reason], [skua, hern, 'liquidity'], prepared.stack);
      continue;
    }
    const { calls, terms, route, prove } = prepared;
    if (hops) assert.equal(route.path.length, hops);
    await prove();
    const [paidBefore, gotBefore] = [await balanceOf(from), await balanceOf(to)];
    let fees = 0n;
    let swapped;
    for (const { to: contract, value, data } of calls) {
      const receipt = await chain.send({ from: ADA, to: contract, value: hex(value), data, gas: '0x7a120' });
      assert.equal(receipt.status, 'success');
      swapped = receipt.transactionHash;
      fees += receipt.gasUsed * receipt.effectiveGasPrice;
    }
    const got = (await balanceOf(to)) - gotBefore + (to ? 0n : fees);
    assert.ok(got >= terms.gets.amount, `${got} of at least ${terms.gets.amount}`);
    const { state, received } = await followSwap(swapped, to);
    assert.deepEqual([state, received], ['confirmed', got], 'what came, as its transaction says');
    assert.equal(paidBefore - (await balanceOf(from)) - (from ? 0n : fees), amount);
    if (from)
      assert.equal(
        await chain.read(
          from,
          [
            {
              type: 'function',
              name: 'allowance',
              stateMutability: 'view',
              inputs: [{ type: 'address' }, { type: 'address' }],
              outputs: [{ type: 'uint256' }],
            },
          ],
          'allowance',
          [ADA, route.router],
        ),
        0n,
        'no allowance is left',
      );
  }
});

test('the native token that came is no amount where the block has another payment of the account, and a token still is one', async () => {
  const tern = find('TERN');
  for (const to of [undefined, find('SKUA')]) {
    const { calls } = await prepare(await open(), tern, to, 5_000_000n);
    const { to: spender, data } = calls[0];
    await chain.send({ from: ADA, to: spender, value: '0x0', data, gas: '0x7a120' });
    const before = await balanceOf(to);
    await chain.request('evm_setAutomine', false);
    const swap = calls.at(-1);
    const fee = { gas: '0x7a120', gasPrice: hex(10n ** 11n) };
    const hash = await chain.request('eth_sendTransaction', { from: ADA, to: swap.to, value: '0x0', data: swap.data, ...fee });
    await chain.request('eth_sendTransaction', { from: ADA, to: THIEF, value: '0x7', ...fee });
    await chain.request('evm_mine');
    await chain.request('evm_setAutomine', true);
    const { state, received } = await followSwap(hash, to);
    assert.deepEqual([state, received], ['confirmed', to && (await balanceOf(to)) - before]);
  }
});

test('the way that gives most is taken, over the wrapped native token too', async () => {
  const { source, requests } = await open();
  const { route, amount } = await source.getQuote({ from: find('TERN'), to: find('PEBL'), amount: 900_000_000n }, signal);
  assert.deepEqual(
    route.path.map((one) => one.toLowerCase()),
    [find('TERN'), contracts.weth, find('PEBL')],
  );
  assert.ok(amount > 0n);
  assert.ok(requests.length <= 2, 'the wrapped token, then all ways at once');
  const tokens = source.listTokens();
  assert.equal(tokens[0].symbol, 'ETH');
  assert.ok(tokens.some(({ symbol }) => symbol === 'TERN'));
  assert.ok((await source.getGasPrice(signal)) > 0n);
});

test('a quote that is too high is refused by the simulation, before anything is signed', async () => {
  // A node that answers twice the amounts.
  const lying = async (url, init) => {
    const text = await (await fetch(url, init)).text();
    const asked = [JSON.parse(init.body)].flat();
    const answers = [JSON.parse(text)].flat().map((one) => {
      const { method, params } = asked.find(({ id }) => id === one.id);
      if (method !== 'eth_call' || !params[0].data.startsWith('0xd06ca61f') || !one.result) return one;
      const last = BigInt(`0x${one.result.slice(-64)}`) * 2n;
      return { ...one, result: one.result.slice(0, -64) + last.toString(16).padStart(64, '0') };
    });
    return Response.json(text.startsWith('[') ? answers : answers[0]);
  };
  const opened = await open({ answer: lying });
  const { prove } = await prepare(opened, undefined, find('TERN'), 10n ** 16n);
  await assert.rejects(prove(), { name: 'TransferError', reason: 'refused', details: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' });
  const approving = await prepare(opened, find('TERN'), undefined, 3_000_000n);
  await assert.rejects(approving.prove(), { reason: 'refused' });
});

test('a router that quotes well and keeps what it gets is refused by the simulation', async () => {
  const tern = find('TERN');
  const answer = encodeAbiParameters([{ type: 'uint256[]' }], [[10n ** 16n, 10n ** 12n]]).slice(2);
  const size = (answer.length / 2).toString(16).padStart(2, '0');
  // Answers the same to every call, and takes the native token that goes along.
  await chain.request('anvil_setCode', THIEF, `0x60${size}600c60003960${size}6000f3${answer}`);
  const opened = await open({ routers: [{ address: THIEF, wrapped: contracts.weth }] });
  const { prove, route } = await prepare(opened, undefined, tern, 10n ** 16n);
  assert.equal(route.router, THIEF);
  await assert.rejects(prove(), { name: 'SwapMismatchError', difference: 'minReceived' });
});

test('a pool of version 3 is quoted by its quoter, for each fee, and its call names the minimum and a deadline', async () => {
  const [tern, skua] = ['TERN', 'SKUA'].map(find);
  const quoter = '0x00000000000000000000000000000000000000f3';
  const exchange = '0x00000000000000000000000000000000000000e3';
  const fees = [];
  let hasNative = false;
  // A quoter whose pool of 0.05 % gives most, and that has none of 1 %, nor, for tokens, one with the wrapped native token.
  const quoting = async (_url, init) => {
    const answers = [JSON.parse(init.body)].flat().map(({ id, params: [{ to, data }] }) => {
      assert.equal(to, quoter);
      assert.equal(data.slice(0, 10), '0xc6a5026a', 'quoteExactInputSingle');
      const [first, last] = [0, 1].map((at) => `0x${data.slice(10 + at * 64 + 24, 10 + (at + 1) * 64)}`);
      if (!hasNative && [first, last].includes(contracts.weth))
        return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } };
      const fee = Number(`0x${data.slice(10 + 3 * 64, 10 + 4 * 64)}`);
      fees.push(fee);
      if (fee === 10_000) return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } };
      const words = [fee === 500 ? 900n : 800n, 1n, 2n, 3n];
      return { jsonrpc: '2.0', id, result: `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}` };
    });
    return Response.json(init.body.startsWith('[') ? answers : answers[0]);
  };
  const routers = [{ address: exchange, quoter, wrapped: contracts.weth }];
  for (const from of [tern, undefined]) {
    fees.length = 0;
    hasNative = from === undefined;
    const { calls, route, terms } = await prepare(await open({ routers, answer: quoting }), from, skua, 1000n);
    assert.deepEqual(
      fees.toSorted((a, b) => a - b),
      [100, 500, 3000, 10_000],
    );
    assert.deepEqual([route.fees, terms.gets.amount], [[500], 891n]);
    assert.deepEqual(
      route.path.map((one) => one.toLowerCase()),
      [from ?? contracts.weth, skua],
    );
    const { functionName, args } = decodeFunctionData({ abi: v3Abi, data: calls.at(-1).data });
    assert.equal(functionName, 'exactInputSingle');
    assert.deepEqual(
      [args[0].amountIn, args[0].amountOutMinimum, args[0].recipient, calls.at(-1).value],
      [1000n, 891n, ADA, from ? 0n : 1000n],
    );
    assert.ok(args[0].deadline > BigInt(Math.floor(Date.now() / 1000)) && args[0].deadline <= BigInt(Math.floor(Date.now() / 1000) + 1200));
  }
  hasNative = false;
  const { source } = await open({ routers, answer: quoting });
  await assert.rejects(source.getQuote({ from: tern, to: undefined, amount: 5n }, signal), { reason: 'liquidity' });
});

test('without the method of the node the swap goes on by its bytes, which name the minimum', async () => {
  const old = async (url, init) => {
    const asked = [JSON.parse(init.body)].flat();
    if (!asked.some(({ method }) => method === 'eth_simulateV1')) return fetch(url, init);
    return Response.json(asked.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })));
  };
  const { prove } = await prepare(await open({ answer: old }), undefined, find('TERN'), 10n ** 16n);
  await prove();
});

test('a chain without an exchange, a token without a pool, and malformed quotes give no quote', async () => {
  const { account, query } = await open();
  await assert.rejects(code.openNodeSource({ ...query, getOptions: () => ({}) }, account), { reason: 'gasPrice' });
  const { source } = await open();
  await assert.rejects(source.getQuote({ from: undefined, to: find('GIFT'), amount: 5n }, signal), { reason: 'liquidity' });
  for (const result of ['0x', `0x${'ff'.repeat(64)}`, `0x${'00'.repeat(5000)}`, 7]) {
    const { source: broken } = await open({
      routers: [{ address: contracts.router, wrapped: contracts.weth }],
      answer: async (_url, init) => Response.json([JSON.parse(init.body)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result }))),
    });
    await assert.rejects(broken.getQuote({ from: undefined, to: find('TERN'), amount: 5n }, signal), { reason: 'liquidity' });
  }
});
