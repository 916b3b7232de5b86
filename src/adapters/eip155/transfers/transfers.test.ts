import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ADA, GRACE, local } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { TransferError } from '../../transfers.js';
import { createTransfers } from './index.js';

const TOKEN = '0x1111111111111111111111111111111111111111';
const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`;
const transfers = createTransfers(createTestEnvironment());
const coin = { from: ADA, to: GRACE, amount: 5n };

type Answers = Record<string, unknown>;
/** A node that answers by method; a function is called with the parameters, an error is thrown. */
const createNode = (answers: Answers) => ({
  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const answer = answers[method];
    if (answer instanceof Error || (answer as { code?: unknown } | null)?.code) throw answer;
    return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(params) : answer;
  },
});
const NODE: Answers = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_gasPrice: '0x6e',
  eth_maxPriorityFeePerGas: '0x3',
  eth_call: '0x',
};
const on = (answers: Answers = {}) => ({ provider: createNode({ ...NODE, ...answers }), network: local });
const estimate = (answers?: Answers) => transfers.estimateFee({ ...on(answers), transfer: coin });

describe('what a transfer costs', () => {
  /** Answers of the oracles that a chain has: contract and selector → wei. */
  const oracle =
    (parts: Readonly<Record<string, bigint>>, asked: string[] = []) =>
    ([{ to, data }]: [{ to: string; data: string }]) => {
      const key = `${to.slice(0, 6)} ${data.slice(0, 10)}`;
      asked.push(key);
      if (parts[key] === undefined) throw Object.assign(new Error('execution reverted'), { code: 3 });
      return word(parts[key]);
    };
  const [OP_L1, OP_OPERATOR, SCROLL_L1] = ['0x4200 0x49948e0e', '0x4200 0x275aedd2', '0x5300 0x49948e0e'];
  const gas = { estimated: 21_000n * 103n, max: 21_000n * 203n };

  it('is gas at base fee and tip; at most at twice the base fee', async () => {
    const fee = await estimate();
    expect([fee.estimated, fee.max]).to.deep.equal([21_000n * 103n, 21_000n * 203n]);
    expect(fee.limits).to.deep.equal({ gas: '0x5208', maxFeePerGas: '0xcb', maxPriorityFeePerGas: '0x3' });
  });

  it('is gas at the price of the chain where that has no base fee', async () => {
    const fee = await estimate({ eth_getBlockByNumber: {} });
    expect([fee.estimated, fee.max]).to.deep.equal([21_000n * 110n, 21_000n * 110n]);
    expect(fee.limits).to.deep.equal({ gas: '0x5208', gasPrice: '0x6e' });
  });

  it('of the whole balance is estimated with half of it, so that the fee can be paid', async () => {
    const values: unknown[] = [];
    const estimateGas = ([{ value }]: [{ value: string }]) => {
      values.push(value);
      return '0x5208';
    };
    const node = createNode({ ...NODE, eth_estimateGas: estimateGas });
    const transfer = { ...coin, amount: 1000n };
    await transfers.estimateFee({ provider: node, network: local, transfer, isWhole: true });
    await transfers.estimateFee({ provider: node, network: local, transfer });
    expect(values).to.deep.equal(['0x1f4', '0x3e8']);
  });

  it('takes the usual tip from the price where the node knows none', async () => {
    expect((await estimate({ eth_maxPriorityFeePerGas: new Error('no such method') })).limits).to.include({ maxPriorityFeePerGas: '0xa' });
  });

  it('leaves room for contracts, and adds what the data costs on the chain below', async () => {
    const fee = await estimate({ eth_estimateGas: '0xea60', eth_call: oracle({ [OP_L1]: 1000n }) });
    expect([fee.estimated, fee.max]).to.deep.equal([60_000n * 103n + 1000n, 72_000n * 203n + 1250n]);
    const reverted = Object.assign(new Error('execution reverted'), { code: 3 });
    expect((await estimate({ eth_call: reverted })).estimated).to.equal(21_000n * 103n);
  });

  it('includes the fee of the operator, on chains of the OP stack that have one', async () => {
    const mantle = { [OP_L1]: 121_700_000_000_000n, [OP_OPERATOR]: 210_000_000_000_000n };
    const fee = await estimate({ eth_call: oracle(mantle) });
    expect(fee).to.include({ estimated: gas.estimated + 331_700_000_000_000n, max: gas.max + 414_625_000_000_000n });
    expect((await estimate({ eth_call: oracle({ [OP_L1]: 1000n }) })).max).to.equal(gas.max + 1250n);
  });

  it('includes the data fee of Scroll, and asks other chains for no more than they have', async () => {
    const scroll = { ...local, id: 534352 };
    const asked: string[] = [];
    const node = createNode({ ...NODE, eth_call: oracle({ [SCROLL_L1]: 1000n }, asked) });
    const fee = await transfers.estimateFee({ provider: node, network: scroll, transfer: coin });
    expect([fee.estimated, fee.max, asked]).to.deep.equal([gas.estimated + 1000n, gas.max + 1250n, [SCROLL_L1]]);
    const none: string[] = [];
    expect(await estimate({ eth_call: oracle({}, none) }))
      .to.include(gas)
      .and.not.have.property('isPartial');
    expect(none).to.deep.equal([OP_L1]);
  });

  it('is partial where a part could not be read, and never fails for it', async () => {
    expect(await estimate({ eth_call: new Error('request timed out') })).to.include({ ...gas, isPartial: true });
    const half = ([{ data }]: [{ data: string }]) => {
      if (data.startsWith('0x275aedd2')) throw new Error('request timed out');
      return word(1000);
    };
    expect(await estimate({ eth_call: half })).to.include({ max: gas.max + 1250n, isPartial: true });
  });

  it('has no fee when the chain would refuse the transfer', async () => {
    for (const said of ['execution reverted', 'insufficient funds for transfer']) {
      const error = await estimate({ eth_estimateGas: new Error(said) }).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(TransferError).and.have.property('reason', 'refused');
    }
    // A node that answered has tried it, whatever it says; one without a code of its own may not have been reached.
    for (const said of ['EVM error InvalidFEOpcode', 'the lagoon is dry']) {
      const answered = Object.assign(new Error(said), { code: -32003 });
      const error = await estimate({ eth_estimateGas: answered }).catch((thrown: unknown) => thrown);
      expect(error, said).to.be.instanceOf(TransferError).and.have.property('reason', 'refused');
    }
    const lost = await estimate({ eth_estimateGas: new Error('offline') }).catch((thrown: unknown) => thrown);
    expect(lost).to.have.property('name', 'NodeError');
    expect(await estimate({ eth_estimateGas: 'much' }).catch((thrown: Error) => thrown.name)).to.equal('NodeError');
  });

  it('is enough as long as the next block takes it', async () => {
    const fee = await estimate();
    expect(await transfers.isFeeSufficient({ ...on({ eth_getBlockByNumber: { baseFeePerGas: '0xc8' } }), fee })).to.equal(true);
    expect(await transfers.isFeeSufficient({ ...on({ eth_getBlockByNumber: { baseFeePerGas: '0xc9' } }), fee })).to.equal(false);
  });
});

describe('a token', () => {
  const asToken = (decimals: unknown, amount: unknown, symbol: unknown) =>
    on({
      eth_call: ([{ data }]: [{ data: string }]) => (data.startsWith('0x313c') ? decimals : data.startsWith('0x70a0') ? amount : symbol),
    });
  const read = (...said: [unknown, unknown, unknown]) =>
    transfers.readToken({ ...asToken(...said), token: TOKEN, owner: ADA }).catch((thrown: unknown) => (thrown as TransferError).reason);
  const text = `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'5445524e'.padEnd(64, '0')}`;

  it('says itself how it counts, and how much there is', async () => {
    expect(await read(word(6), word(7), text)).to.deep.equal({ decimals: 6, balance: 7n, symbol: 'TERN' });
    expect(await read(word(0), word(2n ** 256n - 1n), `0x${'5445524e'.padEnd(64, '0')}`)).to.deep.equal({
      decimals: 0,
      balance: 2n ** 256n - 1n,
      symbol: 'TERN',
    });
    expect(await read(word(36), word(0), '0x')).to.deep.equal({ decimals: 36, balance: 0n, symbol: '' });
  });

  it('is 0 where no contract answers as an oracle', async () => {
    expect(await read('0x', '0x', '0x')).to.equal('token');
    expect(await read(word(78), word(1), text)).to.equal('token');
    expect(await read(null, word(1), text)).to.equal('token');
  });

  it('is tried in the sender’s place: what would arrive', async () => {
    let asked: unknown;
    const token = { ...coin, token: TOKEN };
    const probed = on({
      eth_call: (params: unknown) => {
        asked = params;
        return word(4);
      },
    });
    expect(await transfers.simulateReceivedAmount({ ...probed, transfer: token })).to.equal(4n);
    expect((asked as [unknown, unknown, Record<string, { code: string }>])[2][ADA]!.code).to.match(/^0x[0-9a-f]+$/);
    expect(await transfers.simulateReceivedAmount({ ...on({ eth_call: new Error('no overrides') }), transfer: token })).to.equal(undefined);
    expect(await transfers.simulateReceivedAmount({ ...on(), transfer: coin })).to.equal(5n);
  });
});

describe('what is signed', () => {
  it('is read back as what it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.boolean(), async (amount, isToken) => {
        const transfer = { from: ADA, to: GRACE, amount, ...(isToken && { token: TOKEN }) };
        const request = await transfers.buildTransaction({ network: local, transfer });
        expect(transfers.decodeTransaction(request)).to.deep.equal(transfer);
      }),
    );
  });

  it('is nothing else, and nothing more', async () => {
    const { method, params } = await transfers.buildTransaction({ network: local, transfer: coin });
    const call = params[0] as Record<string, unknown>;
    expect(transfers.decodeTransaction({ method: 'wallet_sendCalls', params })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [call, call] })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [] })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [{ ...call, value: 5 }] })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [{ ...call, to: undefined }] })).to.equal(undefined);
  });
});
