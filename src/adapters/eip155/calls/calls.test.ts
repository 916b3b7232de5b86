import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import type { Call } from '../../calls.js';
import { createCalls } from './index.js';

const calls = createCalls(createTestEnvironment());
const HASH = `0x${'ab'.repeat(32)}` as const;
const BLOCK = `0x${'cd'.repeat(32)}` as const;
const one: Call = { to: GRACE, value: 5n, data: '0x01' };

const on = (answer: unknown) => ({
  network: local,
  provider: {
    async request(): Promise<unknown> {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  },
});
const receipt = { transactionHash: HASH, status: '0x1', blockHash: BLOCK, blockNumber: '0x10', gasUsed: '0x5208', logs: [] };
const read = { transactionHash: HASH, status: 'success', blockHash: BLOCK, blockNumber: 16n, gasUsed: 21000n, logs: [] };

describe('calls of EVM chains', () => {
  it('are written as a transaction of the account on the network, with their defaults', () => {
    expect(calls.toTransaction({ network: local, from: ADA, call: { to: GRACE } })).to.deep.equal({
      method: 'eth_sendTransaction',
      params: [{ from: ADA, to: GRACE, value: '0x0', data: '0x', chainId: '0x7a69' }],
    });
  });

  it('are written as one request, with id and capabilities only where they are given', () => {
    const base = { network: local, from: ADA, calls: [one], atomicRequired: true };
    const plain = {
      version: '2.0.0',
      from: ADA,
      chainId: '0x7a69',
      atomicRequired: true,
      calls: [{ to: GRACE, value: '0x5', data: '0x01' }],
    };
    expect(calls.toBatch(base)).to.deep.equal({ method: 'wallet_sendCalls', params: [plain] });
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } };
    expect(calls.toBatch({ ...base, id: '0x01', capabilities }).params).to.deep.equal([{ ...plain, id: '0x01', capabilities }]);
  });

  it('are refused with a wrong checksum, a value below zero or above 2^256 − 1, or half a byte of data', () => {
    const wrong = GRACE.replace('C', 'c') as `0x${string}`;
    for (const bad of [{ to: wrong }, { to: GRACE, value: -1n }, { to: GRACE, value: 2n ** 256n }, { to: GRACE, data: '0x1' }] as Call[])
      expect(
        calls.parseCall(bad),
        JSON.stringify(bad, (_, value: unknown) => String(value)),
      ).to.equal(undefined);
    expect(calls.parseCall({ to: GRACE.toLowerCase() as `0x${string}`, value: 2n ** 256n - 1n })).to.deep.equal({
      to: GRACE,
      value: 2n ** 256n - 1n,
      data: '0x',
    });
  });

  it('have a receipt once they are in a block, and none for an answer that is no receipt', async () => {
    const getReceipt = (answer: unknown) => calls.getReceipt({ ...on(answer), hash: HASH });
    expect(await getReceipt(receipt)).to.deep.equal(read);
    expect((await getReceipt({ ...receipt, status: '0x0' }))?.status).to.equal('reverted');
    for (const bad of [
      null,
      'ok',
      {},
      { ...receipt, blockNumber: null },
      { ...receipt, status: '0x2' },
      { ...receipt, transactionHash: '0x1' },
    ])
      expect(await getReceipt(bad), JSON.stringify(bad)).to.equal(undefined);
  });

  it('have a status with the receipts that can be read, and whether the wallet executed them as one', async () => {
    const follow = (answer: unknown) => calls.followBatch({ ...on(answer), id: '0x1' });
    const answer = { status: 200, atomic: true, receipts: ['x', receipt] };
    expect(await follow(answer)).to.deep.equal({ state: 'confirmed', hash: HASH, isAtomic: true, receipts: [read] });
    expect(await follow({ status: 100, atomic: 'yes' })).to.deep.equal({ state: 'pending', isAtomic: undefined, receipts: [] });
    expect(await follow('CONFIRMED')).to.deep.equal({ state: 'unknown', receipts: [] });
    const forgotten = Object.assign(new Error('Unknown bundle id'), { code: 5730 });
    expect(await follow(forgotten).catch((thrown: unknown) => thrown)).to.equal(forgotten);
  });
});
