import { expect } from '@esm-bundle/chai';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { SwapMismatchError, type SwapTerms } from '../../adapters/transfers.js';
import { createSwaps } from '../../adapters/eip155/swaps/index.js';
import { createTransfers } from '../../adapters/eip155/transfers/index.js';
import { submitSwap, type SwapParameters } from './submit-swap.js';

type Hex = `0x${string}`;
const TERN = '0x1111111111111111111111111111111111111111';
const WETH = '0x2222222222222222222222222222222222222222';
const ROUTER = '0x70368394D5b8F65c4e15251B835f68B77eC37795';
const HASH = `0x${'ab'.repeat(32)}`;
const abi = parseAbi(['function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)']);
const terms: SwapTerms = { from: ADA, pays: { token: TERN, amount: 100n }, gets: { amount: 49n }, routers: [ROUTER] };
const approval = {
  to: TERN,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ROUTER, 100n] }) as string,
};
const swapTo = (owner: string) => ({
  to: ROUTER,
  value: 0n,
  data: encodeFunctionData({ abi, args: [100n, 49n, [TERN, WETH], owner as Hex, 10n ** 10n] }) as string,
});
const NODE: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_gasPrice: '0x6e',
  eth_maxPriorityFeePerGas: '0x3',
  eth_call: '0x',
  eth_getTransactionReceipt: { blockNumber: '0x1', status: '0x1' },
  wallet_getCapabilities: {},
  eth_sendTransaction: HASH,
  wallet_sendCalls: { id: '0x1' },
  wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: HASH }] },
};

const isApproval = (data: unknown) => String(data).startsWith('0x095ea7b3');
/** A node that refuses every approval of more than nothing, as long as one stands. */
const wary = (allowance: { amount: bigint }) => (params: readonly unknown[]) => {
  const { data } = params[0] as { data: string };
  if (isApproval(data) && BigInt(`0x${data.slice(74)}`) > 0n && allowance.amount > 0n) throw new Error('execution reverted: zero first');
  return '0x5208';
};
/** A wallet that says yes, and what that does to an allowance. */
const spend = (allowance: { amount: bigint }) => (params: readonly unknown[]) => {
  const { data } = params[0] as { data: string };
  if (isApproval(data)) allowance.amount = BigInt(`0x${data.slice(74)}`);
  return HASH;
};

/** Swaps with a wallet of scripted answers. @returns The steps, the signed requests, and the events. */
async function run(answers: Record<string, unknown> = {}, change: Partial<SwapParameters> = {}, allowance = 0n) {
  const environment = createTestEnvironment();
  const [steps, signed, sent]: [string[], string[], string[]] = [[], [], []];
  const provider = {
    async request({ method, params }: { method: string; params: readonly unknown[] }): Promise<unknown> {
      if (/^(eth_sendTransaction|wallet_sendCalls)$/.test(method)) signed.push(method);
      const answer = Object.hasOwn(answers, method) ? answers[method] : NODE[method];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? (answer as (given: readonly unknown[]) => unknown)(params) : answer;
    },
  };
  let isRefused = false;
  const batches = { isRefused: () => isRefused, refuse: () => void (isRefused = true) };
  const failure = await submitSwap({
    terms,
    provider,
    network: local,
    service: { getAllowance: async () => allowance, buildApproval: async () => approval, buildSwap: async () => swapTo(ADA) },
    transfers: createTransfers(environment),
    swaps: createSwaps(environment),
    batches,
    listSent: () => [],
    now: () => 1,
    isHere: () => true,
    wait: async () => {},
    onStep: (step) => steps.push(step),
    onSent: (_, purpose) => sent.push(purpose),
    ...change,
  }).then(
    () => undefined,
    (thrown: unknown) => thrown as { reason?: string; difference?: string; message: string },
  );
  return { steps, signed, sent, failure: failure?.reason ?? failure?.difference ?? failure?.message };
}

describe('swapping', () => {
  it('approves, waits for that, and swaps', async () => {
    expect(await run()).to.deep.equal({
      steps: ['checking', 'approve', 'approving', 'checking', 'swap'],
      signed: ['eth_sendTransaction', 'eth_sendTransaction'],
      sent: ['approve', 'swap'],
      failure: undefined,
    });
  });

  it('needs no approval where there is one, or where the coin is paid', async () => {
    expect((await run({}, {}, 100n)).steps).to.deep.equal(['checking', 'swap']);
    expect((await run({}, {}, 99n)).steps).to.include('approve');
  });

  it('believes the token contract, not the service, about the allowance', async () => {
    const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`;
    expect((await run({ eth_call: word(100n) }, {}, 0n)).steps).to.deep.equal(['checking', 'swap']);
    expect((await run({ eth_call: word(99n) }, {}, 2n ** 256n - 1n)).steps).to.include('approve');
  });

  it('approves where one of two trusted routers has too little allowance', async () => {
    const second = '0x00000000000000000000000000000000000000AA';
    const eth_call = (params: readonly unknown[]) => {
      const { data } = params[0] as { data: string };
      return `0x${(data.endsWith('aa') ? 0n : 100n).toString(16).padStart(64, '0')}`;
    };
    const both = { terms: { ...terms, routers: [ROUTER, second] } };
    expect((await run({ eth_call }, both)).steps).to.include('approve');
  });

  it('has all calls simulated as one before the wallet is asked for the first, and the swap once more before it is asked for', async () => {
    const proved: (readonly string[])[] = [];
    const prove = async (calls: readonly { readonly to: string }[]) => void proved.push(calls.map(({ to }) => to));
    expect((await run({}, { prove })).failure).to.equal(undefined);
    expect(proved).to.deep.equal([[TERN, ROUTER], [ROUTER]]);
  });

  it('asks the wallet for nothing, also not for the approval, where the simulation refuses the swap', async () => {
    const prove = () => Promise.reject(new SwapMismatchError('minReceived'));
    expect(await run({}, { prove }))
      .to.include({ failure: 'minReceived' })
      .and.deep.include({ signed: [], steps: ['checking'] });
    expect(await run({}, { prove }, 100n))
      .to.include({ failure: 'minReceived' })
      .and.deep.include({ signed: [] });
  });

  const short = (least = 49n) => ({
    to: ROUTER,
    value: 0n,
    data: encodeFunctionData({
      abi: parseAbi(['function unoswap(uint256 token, uint256 amount, uint256 least, uint256 dex)']),
      args: [BigInt(TERN), 100n, least, 7n],
    }) as string,
  });
  const unoswap = { service: { getAllowance: async () => 100n, buildApproval: async () => approval, buildSwap: async () => short() } };
  /** A node whose simulation receives so much; allowances are not read by it. */
  const simulating = (received: bigint) => ({
    eth_call: (params: readonly unknown[]) => (params.length === 3 ? `0x${received.toString(16).padStart(64, '0')}` : '0x'),
  });

  it('simulates a swap whose call does not name what arrives, and asks the wallet if at least the minimum arrives', async () => {
    expect((await run(simulating(49n), unoswap)).signed).to.deep.equal(['eth_sendTransaction']);
    expect(await run(simulating(48n), unoswap))
      .to.include({ failure: 'minReceived' })
      .and.deep.include({ signed: [] });
  });

  it('refuses a swap whose call does not name what arrives if the node cannot simulate it', async () => {
    const unable = (params: readonly unknown[]) => {
      if (params.length === 3) throw new Error('state overrides are not supported');
      return '0x';
    };
    for (const eth_call of ['0x', unable, simulating(0n).eth_call])
      expect(await run({ eth_call }, unoswap))
        .to.include({ failure: 'unproved' })
        .and.deep.include({ signed: [] });
  });

  it('simulates approval and swap together before it asks for both in one', async () => {
    const capabilities = { '0x7a69': { atomic: { status: 'supported' } } };
    const none = { service: { ...unoswap.service, getAllowance: async () => 0n } };
    const asked: unknown[] = [];
    const eth_call = (params: readonly unknown[]) => {
      if (params.length === 3) asked.push((params[0] as { data: string }).data);
      return simulating(49n).eth_call(params);
    };
    expect((await run({ wallet_getCapabilities: capabilities, eth_call }, none)).signed).to.deep.equal(['wallet_sendCalls']);
    expect(String(asked[0])).to.include(approval.data.slice(2)).and.include(short().data.slice(2));
  });

  it('does both in one where the wallet can, and waits for the end', async () => {
    const capabilities = { '0x7a69': { atomic: { status: 'supported' } } };
    let asked = 0;
    const status = () => (asked++ < 2 ? { status: 100 } : NODE['wallet_getCallsStatus']);
    expect(await run({ wallet_getCapabilities: capabilities, wallet_getCallsStatus: status })).to.deep.equal({
      steps: ['checking', 'batch', 'batching'],
      signed: ['wallet_sendCalls'],
      sent: ['swap'],
      failure: undefined,
    });
    const failed = await run({ wallet_getCapabilities: capabilities, wallet_getCallsStatus: { status: 500 } });
    expect(failed.failure).to.equal('failed');
  });

  it('takes an allowance back first where the token wants that, and only there', async () => {
    const allowance = { amount: 7n };
    const answers = { eth_estimateGas: wary(allowance), eth_sendTransaction: spend(allowance) };
    expect(await run(answers, {}, 7n)).to.deep.equal({
      steps: ['checking', 'reset', 'resetting', 'checking', 'approve', 'approving', 'checking', 'swap'],
      signed: ['eth_sendTransaction', 'eth_sendTransaction', 'eth_sendTransaction'],
      sent: ['reset', 'approve', 'swap'],
      failure: undefined,
    });
    expect(allowance.amount).to.equal(100n);
    expect((await run({}, {}, 7n)).sent).to.deep.equal(['approve', 'swap']);
    const none = { amount: 0n };
    expect((await run({ eth_estimateGas: wary(none), eth_sendTransaction: spend(none) }, {}, 0n)).sent).to.deep.equal(['approve', 'swap']);
  });

  it('takes it back in the same batch too', async () => {
    const batches: { data: string }[][] = [];
    const answers = {
      eth_estimateGas: wary({ amount: 7n }),
      wallet_getCapabilities: { '0x7a69': { atomic: { status: 'supported' } } },
      wallet_sendCalls: (params: readonly unknown[]) => {
        batches.push((params[0] as { calls: { data: string }[] }).calls);
        return { id: '0x1' };
      },
    };
    expect(await run(answers, {}, 7n)).to.deep.include({ steps: ['checking', 'batch', 'batching'], failure: undefined });
    expect(batches[0]!.map(({ data }) => data)).to.deep.equal([
      `${approval.data.slice(0, 74)}${'0'.repeat(64)}`,
      approval.data,
      swapTo(ADA).data,
    ]);
  });

  it('takes nothing back where the network refuses that too, or cannot be asked', async () => {
    const refused = await run({ eth_estimateGas: new Error('execution reverted') }, {}, 7n);
    expect(refused).to.include({ failure: 'refused' }).and.deep.include({ signed: [] });
    const silent = await run({ eth_estimateGas: new Error('no line') }, {}, 7n);
    expect(silent.signed).to.deep.equal([]);
    expect(silent.failure).to.be.a('string').and.not.equal('refused');
  });

  it('asks the wallet for nothing that is not what was shown', async () => {
    const service = { getAllowance: async () => 100n, buildApproval: async () => approval, buildSwap: async () => swapTo(GRACE) };
    expect(await run({}, { service }))
      .to.include({ failure: 'recipient' })
      .and.deep.include({ signed: [] });
    const greedy = { ...service, getAllowance: async () => 0n, buildApproval: async () => ({ ...approval, to: WETH }) };
    expect(await run({}, { service: greedy }))
      .to.include({ failure: 'token' })
      .and.deep.include({ signed: [] });
    const capabilities = { '0x7a69': { atomic: { status: 'supported' } } };
    const both = { ...service, getAllowance: async () => 0n };
    expect(await run({ wallet_getCapabilities: capabilities }, { service: both }))
      .to.include({ failure: 'recipient' })
      .and.deep.include({ signed: [] });
  });

  it('stops when the account is another one, before each question', async () => {
    expect(await run({}, { isHere: () => false }))
      .to.include({ failure: 'account' })
      .and.deep.include({ signed: [] });
    let looks = 0;
    const left = await run({}, { isHere: () => ++looks < 3 });
    expect(left)
      .to.include({ failure: 'account' })
      .and.deep.include({ signed: ['eth_sendTransaction'], sent: ['approve'] });
  });

  it('does not swap after an approval that failed, nor what the network would refuse', async () => {
    const failed = await run({ eth_getTransactionReceipt: { blockNumber: '0x1', status: '0x0' } });
    expect(failed)
      .to.include({ failure: 'approvalFailed' })
      .and.deep.include({ sent: ['approve'] });
    const refused = await run({ eth_estimateGas: new Error('execution reverted') }, {}, 100n);
    expect(refused).to.include({ failure: 'refused' }).and.deep.include({ signed: [] });
  });

  /** A chain on which the wallet's user sent something else with the approval's nonce. */
  const replaceApproval = (change: Record<string, unknown>) => {
    const other = `0x${'cd'.repeat(32)}`;
    const mined = { hash: other, from: ADA, to: TERN, nonce: '0x4', value: '0x0', input: approval.data, blockNumber: '0x2', ...change };
    return {
      eth_blockNumber: '0x2',
      eth_getTransactionCount: ([, block]: readonly unknown[]) => (block === 'latest' || block === '0x2' ? '0x5' : '0x4'),
      eth_getTransactionByHash: () => ({ ...mined, hash: HASH, input: approval.data, to: TERN, value: '0x0', blockNumber: null }),
      eth_getTransactionReceipt: ([hash]: readonly unknown[]) => (hash === other ? { blockNumber: '0x2', status: '0x1' } : null),
      eth_getBlockByNumber: ([, isWhole]: readonly unknown[]) => (isWhole ? { transactions: [mined] } : { baseFeePerGas: '0x64' }),
    };
  };

  it('goes on with the swap where the approval was sped up in the wallet', async () => {
    expect(await run(replaceApproval({}))).to.deep.include({ sent: ['approve', 'swap'], failure: undefined });
  });

  it('stops where the approval was cancelled in the wallet or replaced there, and says which', async () => {
    const cancelled = await run(replaceApproval({ to: ADA, input: '0x' }));
    expect(cancelled).to.deep.include({ sent: ['approve'], failure: 'approvalCancelled' });
    const replaced = await run(replaceApproval({ to: GRACE, value: '0x1', input: '0x' }));
    expect(replaced).to.deep.include({ sent: ['approve'], failure: 'approvalReplaced' });
  });

  const canBatch = { wallet_getCapabilities: { '0x7a69': { atomic: { status: 'ready' } } } };
  const failWith = (fields: Record<string, unknown>) => ({ ...canBatch, wallet_sendCalls: Object.assign(new Error('no'), fields) });
  const ONE_BY_ONE = ['checking', 'batch', 'checking', 'approve', 'approving', 'checking', 'swap'];

  for (const code of [5700, 5710, 5720, 5740, 5750, 5760, 4100, 4200, -32601]) {
    it(`asks for approval and swap one by one where the wallet refuses both in one with ${code}`, async () => {
      const wraps = [
        { code },
        { code: String(code) },
        { code: -32603, data: { cause: { code } } },
        { code: -32603, data: { originalError: { code } } },
        { cause: { cause: { code, message: 'The user rejected the upgrade' } } },
      ];
      for (const wrap of wraps)
        expect(await run(failWith(wrap)), JSON.stringify(wrap)).to.deep.equal({
          steps: ONE_BY_ONE,
          signed: ['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'],
          sent: ['approve', 'swap'],
          failure: undefined,
        });
    });
  }

  it('takes a 4001 for a decline of both, wherever it stands in the error', async () => {
    for (const wrap of [{ code: 4001 }, { code: -32603, data: { cause: { code: 4001 } } }, { code: 5750, cause: { code: 4001 } }])
      expect(await run(failWith(wrap)), JSON.stringify(wrap)).to.deep.include({ signed: ['wallet_sendCalls'], failure: 'no' });
  });

  it('asks for nothing else where the wallet fails with another code, or answers no id: both may be signed', async () => {
    for (const code of [4900, 4902, 5730, -32000, -32002, -32602, -32603])
      expect(await run(failWith({ code })), String(code)).to.deep.include({ signed: ['wallet_sendCalls'], failure: 'no' });
    const circle: Record<string, unknown> = { code: -32603 };
    circle['cause'] = circle;
    expect(await run(failWith(circle))).to.deep.include({ signed: ['wallet_sendCalls'], failure: 'no' });
    expect(await run({ ...canBatch, wallet_sendCalls: null })).to.deep.include({ signed: ['wallet_sendCalls'], failure: 'uncertain' });
  });

  it('does not ask a wallet again for both in one that has refused them', async () => {
    const batches = { isRefused: () => true, refuse() {} };
    expect(await run(canBatch, { batches })).to.deep.include({
      signed: ['eth_sendTransaction', 'eth_sendTransaction'],
      failure: undefined,
    });
  });

  for (const [what, status] of [
    ['has forgotten the id (5730)', Object.assign(new Error('unknown bundle id'), { code: 5730 })],
    ['answers a text', 'CONFIRMED'],
    ['answers a status in words', { status: 'CONFIRMED' }],
    ['answers nothing', null],
  ] as const) {
    it(`stops waiting after 120 seconds where the wallet ${what}, and says that it is not known`, async () => {
      let clock = 1;
      let looks = 0;
      const wait = async () => {
        clock += 1000;
        looks += 1;
      };
      const ended = await run({ ...canBatch, wallet_getCallsStatus: status }, { now: () => clock, wait });
      expect(ended).to.deep.include({ signed: ['wallet_sendCalls'], sent: [], failure: 'batchUnknown' });
      expect(looks).to.equal(120);
    });
  }

  it('waits on as long as the wallet says that both are pending', async () => {
    let clock = 1;
    let looks = 0;
    const wait = async () => void ((clock += 100_000), (looks += 1));
    const status = () => (looks < 50 ? { status: 100 } : NODE['wallet_getCallsStatus']);
    const ended = await run({ ...canBatch, wallet_getCallsStatus: status }, { now: () => clock, wait });
    expect([ended.failure, looks]).to.deep.equal([undefined, 50]);
  });
});
