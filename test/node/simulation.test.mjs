/** Simulated changes against real chains: what a simulation says is what the same request does once it is in a block. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { exchange, own } from '../../demo/sandbox/world/artefacts.mjs';
import { ADA, BEN, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { CLIENT, connect, createStrictNode } from './holdings-page.mjs';
import { importSources } from '../tools/import-sources.mjs';

/** Number of random requests, and the seed that makes them. */
const REQUESTS = IS_MATRIX ? 1000 : 250;
const SEED = 20_261_126;
const LATER = 2n ** 64n;
const STRANGER = '0x00000000000000000000000000000000000000aa';
const collectibleAbi = parseAbi([
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
]);
let world;
let code;
let chain;
let contracts;

before(async () => {
  [world, code] = await Promise.all([
    startWorld(),
    importSources(`export { simulate } from './src/adapters/eip155/simulation/index.js';
      export { explainLosses, findDangers } from './src/adapters/simulation.js';
      ${CLIENT}`),
  ]);
  chain = askChain(world.chains[0]);
  ({ contracts } = world.chains[0]);
});
after(() => world?.stop());

const open = (answer) => connect(code, world.chains[0], answer);
const simulate = (calls, opened = open(), address = ADA) =>
  code.simulate({ ...opened.parameters, address, request: { method: 'wallet_sendCalls', params: [{ calls }] } });
const hex = (value) => `0x${value.toString(16)}`;
const write = (to, abi, functionName, args = [], value = 0n) => ({
  to,
  value: hex(value),
  data: encodeFunctionData({ abi, functionName, args }),
});
const find = (symbol) => chain.find(symbol).address;

/** Reads the balances of an account: the native token, each token, and each piece of a few editions. */
async function readHoldings(account) {
  const { tokens, collections } = contracts;
  const shells = collections.find(({ standard }) => standard === 'erc1155').address;
  const { multicall } = contracts;
  const calls = [
    { target: multicall, data: encodeFunctionData({ abi: own.Multicall.abi, functionName: 'getEthBalance', args: [account] }) },
    ...tokens.map(({ address }) => ({
      target: address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    })),
    ...[0n, 1n, 2n, 3n].map((id) => ({
      target: shells,
      data: encodeFunctionData({ abi: collectibleAbi, functionName: 'balanceOf', args: [account, id] }),
    })),
  ];
  const keys = ['native', ...tokens.map(({ address }) => address), ...[0, 1, 2, 3].map((id) => `${shells} ${id}`)];
  const wanted = calls.map(({ target, data }) => ({ target, allowFailure: false, callData: data }));
  const results = await chain.read(multicall, own.Multicall.abi, 'aggregate3', [wanted]);
  return new Map(keys.map((key, at) => [key, BigInt(results[at].returnData)]));
}

/** The changes of a simulation, in the form of {@link compare}; unique pieces are looked up by their owner. */
const toSimulated = ({ changes }) =>
  Object.fromEntries(changes.map(({ token = 'native', id, amount }) => [id === undefined ? token : `${token} ${id}`, amount]));
const compare = (before, then) =>
  Object.fromEntries([...then].map(([key, amount]) => [key, amount - before.get(key)]).filter(([, amount]) => amount !== 0n));

/** Makes one call of the sandbox's contracts of a few random numbers; about a tenth of them fail. */
function makeCall([kind, first, second, share]) {
  const { tokens, collections, router, weth, multicall } = contracts;
  const traded = tokens.filter(({ isSpam, symbol }) => !isSpam && symbol !== 'WETH');
  const token = traded[first % traded.length].address;
  const other = traded[second % traded.length].address;
  const to = [BEN, STRANGER, ADA, token][second % 4];
  const wei = BigInt(share) * 10n ** 12n;
  const units = BigInt(share);
  const [cards, shells] = ['erc721', 'erc1155'].map((standard) => collections.find((one) => one.standard === standard).address);
  const id = BigInt(first % 4);
  const route = exchange.router.abi;
  return [
    () => ({ to: second % 4 === 3 ? BEN : to, value: hex(wei), data: '0x' }),
    () => write(token, erc20Abi, 'transfer', [to, units]),
    () => write(token, erc20Abi, 'approve', [router, first % 3 === 0 ? 0n : units * 1000n]),
    () => write(token, erc20Abi, 'transferFrom', [ADA, to, units]),
    () => write(weth, exchange.weth.abi, 'deposit', [], wei),
    () => write(weth, exchange.weth.abi, 'withdraw', [wei / 2n]),
    () =>
      write(
        router,
        route,
        'swapExactETHForTokensSupportingFeeOnTransferTokens',
        [0n, [weth, token], first % 5 === 0 ? BEN : ADA, LATER],
        wei,
      ),
    () => write(router, route, 'swapExactETHForTokens', [second % 7 === 0 ? 2n ** 100n : 0n, [weth, token], ADA, LATER], wei),
    () => write(router, route, 'swapExactTokensForETHSupportingFeeOnTransferTokens', [units, 0n, [token, weth], ADA, LATER]),
    () => write(router, route, 'swapExactTokensForTokensSupportingFeeOnTransferTokens', [units, 0n, [token, weth, other], ADA, LATER]),
    () => write(token, own.ShoreToken.abi, 'burn', [units]),
    () => write(cards, own.Postcards.abi, 'mint', [to === token ? BEN : to]),
    () => write(shells, own.Shells.abi, 'mint', [second % 2 ? ADA : BEN, id, units % 90n]),
    () => write(shells, collectibleAbi, 'safeTransferFrom', [ADA, BEN, id, units % 5n, '0x']),
    () => write(shells, collectibleAbi, 'safeBatchTransferFrom', [ADA, STRANGER, [id, (id + 1n) % 4n], [1n, units % 3n], '0x']),
    () =>
      write(multicall, own.Multicall.abi, 'aggregate3', [
        [
          { target: shells, allowFailure: true, callData: write(shells, own.Shells.abi, 'mint', [ADA, id, 2n]).data },
          { target: weth, allowFailure: true, callData: write(weth, exchange.weth.abi, 'withdraw', [1n]).data },
        ],
      ]),
  ][kind]();
}

test(`of ${REQUESTS} random requests each simulated change is the real one`, { timeout: 600_000 }, async () => {
  const numbers = fc.tuple(fc.nat(15), fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 1_000_000 }));
  // One call mostly; now and then several in one.
  const requests = fc.oneof(
    { weight: 4, arbitrary: fc.array(numbers, { minLength: 1, maxLength: 1 }) },
    fc.array(numbers, { minLength: 2, maxLength: 4 }),
  );
  const opened = open();
  const count = { calls: 0, reverted: 0, unchanged: 0, changes: 0 };
  // Enough for all of them.
  await chain.request('anvil_setBalance', ADA, hex(10n ** 24n));
  let held = await readHoldings(ADA);
  for (const [at, parts] of fc.sample(requests, { seed: SEED, numRuns: REQUESTS }).entries()) {
    const calls = parts.map(makeCall);
    const simulated = await simulate(calls, opened);
    assert.ok(simulated, `request ${at} is simulated: ${JSON.stringify(calls)}`);
    const fees = [];
    const receipts = [];
    for (const call of calls) receipts.push(await chain.send({ from: ADA, ...call, gas: '0x4c4b40' }));
    for (const { gasUsed, effectiveGasPrice } of receipts) fees.push(gasUsed * effectiveGasPrice);
    const isReverted = receipts.some(({ status }) => status === 'reverted');
    assert.equal(simulated.outcome, isReverted ? 'reverted' : 'success', `request ${at}: ${JSON.stringify(calls)}`);
    count.calls += calls.length;
    if (isReverted) {
      count.reverted += 1;
      // Of several calls the others are in blocks all the same.
      held = await readHoldings(ADA);
      continue;
    }
    const then = await readHoldings(ADA);
    const real = compare(held, new Map(then).set('native', then.get('native') + fees.reduce((sum, fee) => sum + fee, 0n)));
    const { tokens, collections } = contracts;
    const cards = collections.find(({ standard }) => standard === 'erc721').address;
    const said = toSimulated(simulated);
    for (const [key, amount] of Object.entries(said)) {
      if (!key.startsWith(`${cards} `)) continue;
      const owner = await chain.read(cards, collectibleAbi, 'ownerOf', [BigInt(key.split(' ')[1])]);
      assert.equal(owner.toLowerCase() === ADA.toLowerCase(), amount > 0n);
      delete said[key];
    }
    assert.deepEqual(said, real, `request ${at}: ${JSON.stringify(calls)}`);
    for (const { token, symbol, decimals } of simulated.changes.filter(({ token, id }) => token && id === undefined)) {
      const facts = tokens.find(({ address }) => address === token);
      assert.deepEqual([symbol, decimals], [facts.symbol, facts.decimals]);
    }
    count.changes += Object.keys(real).length;
    if (Object.keys(real).length === 0) count.unchanged += 1;
    held = then;
  }
  console.log(
    `${REQUESTS} requests, ${count.calls} calls: ${count.changes} changes equal, ${count.reverted} reverted as simulated, ${count.unchanged} without a change`,
  );
  assert.ok(count.changes > 0.4 * REQUESTS && count.reverted > 0.05 * REQUESTS);
});

test('a simulation changes nothing on the chain, and says why a contract reverts', async () => {
  const before = await readHoldings(ADA);
  const deposit = write(contracts.weth, exchange.weth.abi, 'deposit', [], 5n);
  assert.deepEqual(toSimulated(await simulate([deposit])), { native: -5n, [contracts.weth]: 5n });
  assert.deepEqual(await readHoldings(ADA), before);
  const late = write(
    contracts.router,
    exchange.router.abi,
    'swapExactETHForTokens',
    [2n ** 100n, [contracts.weth, find('TERN')], ADA, LATER],
    5n,
  );
  assert.deepEqual(await simulate([deposit, late]), { outcome: 'reverted', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' });
  const tooMuch = { to: BEN, value: hex(2n ** 120n), data: '0x' };
  assert.deepEqual(await simulate([tooMuch]), { outcome: 'reverted', reason: 'insufficient funds' });
});

test('an approval and a swap are simulated as one, in two requests', async () => {
  const opened = open();
  const tern = find('TERN');
  const { changes } = await simulate(
    [
      write(tern, erc20Abi, 'approve', [contracts.router, 5_000_000n]),
      write(contracts.router, exchange.router.abi, 'swapExactTokensForETH', [5_000_000n, 0n, [tern, contracts.weth], ADA, LATER]),
    ],
    opened,
  );
  assert.deepEqual(
    changes.map(({ symbol, amount }) => [symbol, amount > 0n]),
    [
      ['ETH', true],
      ['TERN', false],
    ],
  );
  assert.deepEqual(opened.requests, [['eth_simulateV1'], ['eth_simulateV1']]);
});

test('a node without the method is said to have none, in one request', async () => {
  const opened = open(async (_url, init) => {
    const error = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' };
    return Response.json([JSON.parse(init.body)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error })));
  });
  await assert.rejects(simulate([{ to: BEN, value: '0x1', data: '0x' }], opened), { name: 'SimulationUnsupportedError' });
  assert.equal(opened.requests.length, 1);
});

test('a malformed or huge answer is no result', async () => {
  const log = { address: find('TERN'), topics: [], data: '0x' };
  const whole = { status: '0x1', returnData: '0x', logs: [], gasUsed: '0x1' };
  const answers = [
    null,
    'text',
    [],
    [{ calls: [] }],
    [{ calls: [whole, whole] }],
    [{ calls: [whole] }, { calls: [whole] }],
    [{ calls: [{ ...whole, status: '0x2' }] }],
    [{ calls: [{ ...whole, logs: Array.from({ length: 2001 }, () => log) }] }],
    [{ calls: [{ ...whole, logs: [{ ...log, data: `0x${'00'.repeat(20_000)}` }] }] }],
    [{ calls: [{ ...whole, logs: [{ ...log, topics: ['0x1'] }] }] }],
    [{ calls: [{ ...whole, logs: [{ ...log, address: 7 }] }] }],
  ];
  for (const result of answers) {
    const opened = open(createStrictNode({ answer: async () => result }));
    assert.equal(await simulate([{ to: BEN, value: '0x1', data: '0x' }], opened), undefined, JSON.stringify(result)?.slice(0, 100));
    assert.equal(opened.requests.length, 1);
  }
});

test('requests that are none of these, and malformed ones, are not asked', async () => {
  const opened = open();
  const requests = [
    { method: 'personal_sign', params: ['0x00', ADA] },
    { method: 'eth_sendTransaction', params: [] },
    { method: 'eth_sendTransaction', params: [{ to: 'no address', value: '0x1' }] },
    { method: 'eth_sendTransaction', params: [{ to: BEN, value: 7 }] },
    { method: 'eth_sendTransaction', params: [{ to: BEN, authorizationList: [{}] }] },
    { method: 'wallet_sendCalls', params: [{ calls: [] }] },
    { method: 'wallet_sendCalls', params: [{ calls: Array.from({ length: 101 }, () => ({ to: BEN })) }] },
    { method: 'eth_sendUserOperation', params: [{ sender: ADA, callData: '0x', initCode: '0x12' }, BEN] },
  ];
  for (const request of requests)
    assert.equal(
      (request.params.length && (await code.simulate({ ...opened.parameters, address: ADA, request }))) || undefined,
      undefined,
      JSON.stringify(request),
    );
  assert.deepEqual(opened.requests, []);
});
