import { expect } from '@esm-bundle/chai';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { SwapTerms } from '../../adapters/swaps.js';
import { createSwaps } from '../../adapters/eip155/swaps/index.js';
import { createTransfers } from '../../adapters/eip155/transfers/index.js';
import { submitSwap, type SwapParameters } from './submit-swap.js';

type Hex = `0x${string}`;
const TERN = '0x1111111111111111111111111111111111111111';
const WETH = '0x2222222222222222222222222222222222222222';
const ROUTER = '0x70368394D5b8F65c4e15251B835f68B77eC37795';
const HASH = `0x${'ab'.repeat(32)}`;
const abi = parseAbi(['function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)']);
const terms: SwapTerms = { from: ADA, pays: { token: TERN, units: 100n }, gets: { units: 49n }, routers: [ROUTER] };
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

/** Swaps with a wallet that answers so. @returns What happened: the steps, what was signed, what was told. */
async function run(answers: Record<string, unknown> = {}, change: Partial<SwapParameters> = {}, allowance = 0n) {
  const environment = createTestEnvironment();
  const [steps, signed, sent]: [string[], string[], string[]] = [[], [], []];
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      if (/^(eth_sendTransaction|wallet_sendCalls)$/.test(method)) signed.push(method);
      const answer = Object.hasOwn(answers, method) ? answers[method] : NODE[method];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? (answer as () => unknown)() : answer;
    },
  };
  const failure = await submitSwap({
    terms,
    provider,
    network: local,
    service: { getAllowance: async () => allowance, buildApproval: async () => approval, buildSwap: async () => swapTo(ADA) },
    transfers: createTransfers(environment),
    swaps: createSwaps(environment),
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
});
