import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { ADA, GRACE, local } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import {
  type SwapCall,
  SwapMismatchError,
  type SwapPurpose,
  type SwapTerms,
  type TransferError,
  type TransferRequest,
} from '../../transfers.js';
import { createSwaps } from './index.js';

const ROUTER = '0x70368394D5b8F65c4e15251B835f68B77eC37795';
const OTHER = '0x00000000000000000000000000000000000000AA';
const TERN = '0x1111111111111111111111111111111111111111';
const WETH = '0x2222222222222222222222222222222222222222';
const NOW = 1_000_000;
const LATER = 2000n;
const abi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 got, uint256 most, address[] path, address to, uint256 deadline)',
  'function multicall(bytes[] data)',
]);
type Hex = `0x${string}`;
const swaps = createSwaps(createTestEnvironment());

/** The coin for TERN, and back. */
const buy: SwapTerms = { from: ADA, pays: { amount: 50n }, gets: { token: TERN, amount: 99n }, routers: [ROUTER] };
const sell: SwapTerms = { from: ADA, pays: { token: TERN, amount: 100n }, gets: { amount: 49n }, routers: [OTHER, ROUTER.toLowerCase()] };
const buyData = (least = 99n, path: Hex[] = [WETH, TERN], to = ADA as Hex, deadline = LATER) =>
  encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [least, path, to, deadline] });
const sellData = (paid = 100n, least = 49n) =>
  encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args: [paid, least, [TERN, WETH], ADA as Hex, LATER] });
const approveData = (spender = ROUTER as Hex, amount = 100n) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

const buildTransaction = (...calls: SwapCall[]) => swaps.buildTransaction({ network: local, from: ADA, calls });
/** Returns the reported difference, or `none`. */
function differenceOf(request: TransferRequest, terms: SwapTerms, ...purposes: SwapPurpose[]): string {
  try {
    swaps.checkRequest(request, terms, purposes, NOW);
    return 'none';
  } catch (thrown) {
    return thrown instanceof SwapMismatchError ? thrown.difference : String(thrown);
  }
}
const buying = (data: string, { to = ROUTER, value = 50n } = {}) => differenceOf(buildTransaction({ to, value, data }), buy, 'swap');
const approving = (data: string, { to = TERN, value = 0n } = {}) => differenceOf(buildTransaction({ to, value, data }), sell, 'approve');

describe('a swap that is about to be signed', () => {
  it('is what was shown, or gives more', () => {
    expect(buying(buyData())).to.equal('none');
    expect(buying(buyData(100n))).to.equal('none');
    expect(differenceOf(buildTransaction({ to: ROUTER, value: 0n, data: sellData() }), sell, 'swap')).to.equal('none');
  });

  it('goes only to a contract that is trusted', () => {
    expect(buying(buyData(), { to: OTHER })).to.equal('router');
    expect(differenceOf(buildTransaction({ to: ROUTER, value: 50n, data: buyData() }), { ...buy, routers: [] }, 'swap')).to.equal('router');
  });

  it('has these tokens, the paying account as receiver, and a valid deadline', () => {
    expect(buying(buyData(99n, [WETH, WETH]))).to.equal('token');
    expect(buying(sellData(), { value: 0n })).to.equal('value');
    expect(buying(buyData(99n, [WETH, TERN], GRACE as Hex))).to.equal('recipient');
    expect(buying(buyData(99n, [WETH, TERN], ADA as Hex, 1000n))).to.equal('expired');
    expect(buying(buyData(99n, [WETH, TERN], ADA as Hex, 1001n))).to.equal('none');
  });

  it('cannot be anything else', () => {
    const inside = encodeFunctionData({ abi, functionName: 'multicall', args: [[buyData()]] });
    for (const data of ['0x', '0x12345678', approveData(), inside, `${buyData()}00`]) expect(buying(data), data).to.equal('unreadable');
    const exact = encodeFunctionData({
      abi,
      functionName: 'swapTokensForExactETH',
      args: [49n, 100n, [TERN, WETH], ADA as Hex, LATER],
    });
    expect(differenceOf(buildTransaction({ to: ROUTER, value: 0n, data: exact }), sell, 'swap')).to.equal('amount');
  });

  it('has to be simulated if its call does not name the token that arrives, and is checked in everything that it names', () => {
    const short = parseAbi([
      'function unoswap(uint256 token, uint256 amount, uint256 least, uint256 dex)',
      'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex)',
      'function ethUnoswap(uint256 least, uint256 dex)',
    ]);
    const unoswap = (token = BigInt(TERN), amount = 100n, least = 49n) =>
      encodeFunctionData({ abi: short, functionName: 'unoswap', args: [token, amount, least, 7n] });
    const check = (data: string, terms: SwapTerms, value = 0n) =>
      swaps.checkRequest(buildTransaction({ to: ROUTER, value, data }), terms, ['swap'], NOW);
    const differs = (data: string, value = 0n) => differenceOf(buildTransaction({ to: ROUTER, value, data }), sell, 'swap');
    expect(check(unoswap(), sell)).to.equal(true);
    expect(check(encodeFunctionData({ abi: short, functionName: 'ethUnoswap', args: [99n, 7n] }), buy, 50n)).to.equal(true);
    expect(check(sellData(), sell)).to.equal(false);
    expect(differs(unoswap(BigInt(OTHER)))).to.equal('token');
    expect(differs(unoswap(BigInt(TERN), 101n))).to.equal('amount');
    expect(differs(unoswap(BigInt(TERN), 100n, 48n))).to.equal('minReceived');
    expect(differs(unoswap(), 1n)).to.equal('value');
    const to = (receiver: string) =>
      encodeFunctionData({ abi: short, functionName: 'unoswapTo', args: [BigInt(receiver), BigInt(TERN), 100n, 49n, 7n] });
    expect(differs(to(GRACE))).to.equal('recipient');
    expect(check(to(ADA), sell)).to.equal(true);
    expect(differenceOf(buildTransaction({ to: OTHER, value: 0n, data: unoswap() }), { ...sell, routers: [ROUTER] }, 'swap')).to.equal(
      'router',
    );
  });

  it('reports the call that differs: spender, token, amount without a limit as none, receiver and value', () => {
    const callOf = (call: SwapCall, terms: SwapTerms, purpose: SwapPurpose) => {
      try {
        swaps.checkRequest(buildTransaction(call), terms, [purpose], NOW);
        return 'none';
      } catch (thrown) {
        return (thrown as SwapMismatchError).call;
      }
    };
    const approval = { purpose: 'approve', token: TERN, value: 0n } as const;
    expect(callOf({ to: TERN, value: 0n, data: approveData(OTHER as Hex) }, { ...sell, routers: [ROUTER] }, 'approve')).to.deep.equal({
      ...approval,
      spender: OTHER,
      amount: 100n,
    });
    expect(callOf({ to: TERN, value: 0n, data: approveData(ROUTER as Hex, 2n ** 256n - 1n) }, sell, 'approve')).to.deep.equal({
      ...approval,
      spender: ROUTER,
      amount: undefined,
    });
    expect(callOf({ to: ROUTER, value: 50n, data: buyData(99n, [WETH, TERN], GRACE as Hex) }, buy, 'swap')).to.deep.equal({
      purpose: 'swap',
      spender: ROUTER,
      amount: 50n,
      receiver: GRACE,
      value: 50n,
    });
    expect(callOf({ to: ROUTER, value: 50n, data: '0x12345678' }, buy, 'swap')).to.equal(undefined);
  });

  it('takes exactly what was shown and gives at least that, whatever the sums', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 255n });
    fc.assert(
      fc.property(amount, amount, amount, amount, (shown, paid, least, given) => {
        const terms = { ...sell, pays: { token: TERN, amount: shown }, gets: { amount: least } };
        const difference = differenceOf(buildTransaction({ to: ROUTER, value: 0n, data: sellData(paid, given) }), terms, 'swap');
        expect(difference).to.equal(paid !== shown ? 'amount' : given < least ? 'minReceived' : 'none');
        const same = differenceOf(buildTransaction({ to: ROUTER, value: 0n, data: sellData(shown, given) }), terms, 'swap');
        expect(same).to.equal(given < least ? 'minReceived' : 'none');
        const sent = differenceOf(
          buildTransaction({ to: ROUTER, value: paid, data: buyData(least) }),
          { ...buy, pays: { amount: shown }, gets: { token: TERN, amount: least } },
          'swap',
        );
        expect(sent).to.equal(paid === shown ? 'none' : 'value');
      }),
    );
  });
});

describe('an approval that is about to be signed', () => {
  it('is for exactly what is paid, and for a contract that is trusted', () => {
    expect(approving(approveData())).to.equal('none');
    expect(approving(approveData(GRACE as Hex))).to.equal('spender');
    expect(approving(approveData(ROUTER, 101n))).to.equal('amount');
    expect(approving(approveData(ROUTER, 99n))).to.equal('amount');
  });

  it('may be taken back: for nothing, of the same token, from the same contract', () => {
    const given = { to: TERN, value: 0n, data: approveData() };
    const reset = swaps.toReset(given);
    expect(reset).to.deep.equal({ to: TERN, value: 0n, data: approveData(ROUTER, 0n) });
    const taking = (call: SwapCall) => differenceOf(buildTransaction(call), sell, 'reset');
    expect(taking(reset)).to.equal('none');
    expect(taking(given)).to.equal('amount');
    expect(taking({ ...reset, to: OTHER })).to.equal('token');
    expect(taking(swaps.toReset({ ...given, data: approveData(GRACE as Hex) }))).to.equal('spender');
    expect(differenceOf(buildTransaction(reset), sell, 'approve')).to.equal('amount');
    expect(() => swaps.toReset({ ...given, data: sellData() })).to.throw(SwapMismatchError);
  });

  it('is never without end, unless everything there can be is paid', () => {
    for (const amount of [2n ** 256n - 1n, 2n ** 255n]) expect(approving(approveData(ROUTER, amount))).to.equal('unlimited');
    const all = { ...sell, pays: { token: TERN, amount: 2n ** 256n - 1n } };
    expect(differenceOf(buildTransaction({ to: TERN, value: 0n, data: approveData(ROUTER, 2n ** 256n - 1n) }), all, 'approve')).to.equal(
      'none',
    );
  });

  it('is of this token and carries nothing', () => {
    expect(approving(approveData(), { to: OTHER })).to.equal('token');
    expect(approving(approveData(), { value: 1n })).to.equal('value');
    expect(approving(sellData())).to.equal('unreadable');
    const more = encodeFunctionData({ abi: parseAbi(['function increaseAllowance(address a, uint256 b)']), args: [ROUTER, 100n] });
    expect(approving(more)).to.equal('unreadable');
  });
});

describe('getAllowances', () => {
  const on = (answer: unknown) => {
    const asked: unknown[] = [];
    return {
      asked,
      provider: {
        request: async (call: unknown) => {
          asked.push(call);
          return answer;
        },
      },
      network: local,
    };
  };
  const given = { token: TERN, owner: ADA, spenders: [ROUTER, OTHER] };

  it('reads the allowance of each spender from the token contract', async () => {
    const node = on(`0x${'f'.repeat(64)}`);
    expect(await swaps.getAllowances({ ...node, ...given })).to.deep.equal([2n ** 256n - 1n, 2n ** 256n - 1n]);
    const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0');
    expect(node.asked).to.deep.equal(
      given.spenders.map((spender) => ({
        method: 'eth_call',
        params: [{ to: TERN, data: `0xdd62ed3e${word(ADA)}${word(spender)}` }, 'latest'],
      })),
    );
  });

  it('rejects where the contract answers no amount', async () => {
    for (const answer of ['0x', null, '0x01']) {
      const thrown = await swaps.getAllowances({ ...on(answer), ...given }).catch((error: unknown) => error);
      expect(thrown).to.have.property('name', 'NodeError');
    }
  });
});

describe('several calls in one', () => {
  const calls = [
    { to: TERN, value: 0n, data: approveData() },
    { to: ROUTER, value: 0n, data: sellData() },
  ];

  it('are all or nothing, and each is read', () => {
    const request = buildTransaction(...calls);
    expect(request.method).to.equal('wallet_sendCalls');
    expect(request.params[0]).to.include({ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, from: ADA });
    expect(differenceOf(request, sell, 'approve', 'swap')).to.equal('none');
    expect(differenceOf(request, sell, 'swap', 'approve')).to.equal('router');
    expect(differenceOf(buildTransaction(...calls, calls[0]!), sell, 'approve', 'swap')).to.equal('unreadable');
    const [given] = request.params as [Record<string, unknown>];
    const loose = { ...request, params: [{ ...given, atomicRequired: false }] };
    expect(differenceOf(loose, sell, 'approve', 'swap')).to.equal('unreadable');
    expect(differenceOf({ ...request, params: [{ ...given, from: GRACE }] }, sell, 'approve', 'swap')).to.equal('from');
  });

  const on = (answers: Record<string, unknown>) => ({
    network: local,
    provider: {
      async request({ method }: { method: string }): Promise<unknown> {
        if (answers[method] instanceof Error) throw answers[method];
        return answers[method];
      },
    },
  });

  it('are for wallets that say so of this chain or of all', async () => {
    const can = (answer: unknown) => swaps.canBatch({ ...on({ wallet_getCapabilities: answer }), from: ADA });
    for (const status of ['supported', 'ready']) expect(await can({ '0x7A69': { atomic: { status } } })).to.equal(true);
    expect(await can({ '0x0': { atomic: { status: 'supported' } } })).to.equal(true);
    for (const no of [{}, null, 'yes', { '0x1': { atomic: { status: 'supported' } } }, { '0x7a69': { atomic: { status: 'unsupported' } } }])
      expect(await can(no), JSON.stringify(no)).to.equal(false);
    expect(await can(new Error('no such method'))).to.equal(false);
  });

  it('have an id, and an end with its receipts', async () => {
    const send = (answer: unknown, chain: unknown = '0x7a69') =>
      swaps
        .sendBatch({ ...on({ eth_chainId: chain, wallet_sendCalls: answer }), request: buildTransaction(...calls) })
        .catch((thrown: unknown) => (thrown as TransferError).reason);
    expect([await send({ id: '0x1' }), await send('0x2')]).to.deep.equal(['0x1', '0x2']);
    expect([await send({}), await send(null), await send({ id: '0x1' }, '0x1')]).to.deep.equal(['uncertain', 'uncertain', 'network']);
    const follow = (answer: unknown) => swaps.followBatch({ ...on({ wallet_getCallsStatus: answer }), id: '0x1' });
    const receipts = [{ transactionHash: '0xa' }, { transactionHash: '0xb' }];
    expect(await follow({ status: 200, receipts })).to.deep.equal({ state: 'confirmed', hash: '0xb' });
    expect(await follow({ status: 500, receipts })).to.deep.equal({ state: 'failed', hash: '0xb' });
    expect(await follow({ status: 400 })).to.deep.equal({ state: 'failed', hash: undefined });
    for (const status of [100, 199]) expect((await follow({ status })).state).to.equal('pending');
    for (const status of [99, '200', 'CONFIRMED', undefined, null]) expect((await follow({ status })).state).to.equal('unknown');
    for (const answer of [null, 'ok', 5, []]) expect((await follow(answer)).state).to.equal('unknown');
  });
});

describe('the fee of a call', () => {
  const PARTS = { '0x4200 0x49948e0e': 4000n, '0x4200 0x275aedd2': 200n, '0x5300 0x49948e0e': 1000n };
  /** A node whose oracles know these parts; the others revert. Its requests for gas and data go to `asked`. */
  const createNode = (parts: Readonly<Record<string, bigint | Error>>, asked: string[] = []) => ({
    async request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
      const [given] = (params ?? []) as readonly { readonly to?: string; readonly data?: string }[];
      const { to = '', data = '' } = given ?? {};
      if (method === 'eth_estimateGas') asked.push(data);
      if (method !== 'eth_call')
        return {
          eth_estimateGas: '0xea60',
          eth_gasPrice: '0x6e',
          eth_getBlockByNumber: { baseFeePerGas: '0x64' },
          eth_maxPriorityFeePerGas: '0x3',
        }[method];
      const part = parts[`${to.slice(0, 6)} ${data.slice(0, 10)}`];
      if (data.startsWith('0x49948e0e')) asked.push(`${data.length / 2} bytes`);
      if (typeof part !== 'bigint') throw part ?? Object.assign(new Error('execution reverted'), { code: 3 });
      return `0x${part.toString(16).padStart(64, '0')}`;
    },
  });
  const { '0x5300 0x49948e0e': scroll, ...op } = PARTS;
  const call = { to: ROUTER, value: 50n, data: buyData() };
  const on = (parts: Readonly<Record<string, bigint | Error>>, id = 10) => ({
    provider: createNode(parts),
    network: { ...local, id },
    from: ADA,
  });

  it('is whole on the OP stack and on Scroll: gas, data and operator', async () => {
    expect(await swaps.estimate({ ...on(op), call })).to.include({ estimated: 60_000n * 103n + 4200n, max: 72_000n * 203n + 5250n });
    expect(await swaps.estimate({ ...on({ '0x5300 0x49948e0e': scroll }, 534352), call })).to.include({
      estimated: 60_000n * 103n + 1000n,
    });
  });

  it('takes limits that are set as they are, and says where a part beside them could not be read', async () => {
    const asked: string[] = [];
    const network = { ...local, id: 10 };
    const fee = await swaps.estimate({ provider: createNode(op, asked), network, from: ADA, call, gas: 21_000n, price: 7n });
    expect(fee).to.include({ estimated: 21_000n * 7n + 4200n, max: 21_000n * 7n + 5250n });
    expect(asked).to.have.length(1);
    const lost = on({ '0x4200 0x49948e0e': new Error('request timed out') });
    expect(await swaps.estimate({ ...lost, call, gas: 21_000n, price: 7n })).to.include({ max: 21_000n * 7n, isPartial: true });
  });

  it('of a swap that is not built yet counts data of usual length, which does not shrink', async () => {
    const asked: string[] = [];
    const fee = await swaps.estimate({ provider: createNode(op, asked), network: { ...local, id: 10 }, from: ADA, gas: 150_000n });
    expect(fee.estimated).to.equal(150_000n * 103n + 4200n);
    // Selector, offset, length, and the transaction in whole words: no gas was asked for.
    expect(asked).to.deep.equal(['645 bytes']);
  });
});
