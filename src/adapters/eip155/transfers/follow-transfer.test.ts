import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, erc20Abi } from 'viem';
import { ADA, GRACE, local } from '../../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import type { TransactionTrace } from '../../../storage/pending-key.js';
import type { TransactionStatus } from '../../transfers.js';
import { findByNonce } from './follow-transfer.js';
import { createTransfers } from './index.js';
import { classifyReplacement, toTracedCall } from './rpc-request.js';

type Hex = `0x${string}`;
type Sent = { hash: string; from: string; to: string | null; nonce: number; value: bigint; data: string; status?: '0x0' };
const TOKEN = '0x1111111111111111111111111111111111111111';
const STRANGER = '0x00000000000000000000000000000000000000aa';
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`;
const OWN = hashOf(1);
const toHex = (value: number | bigint): Hex => `0x${value.toString(16)}`;
const transfers = createTransfers(createTestEnvironment());

/** Creates a chain of blocks with transactions, and a node that serves it. */
function createChain(blocks: readonly (readonly Sent[])[], waiting: readonly Sent[] = []) {
  const asked: string[] = [];
  const fails = new Set<string>();
  const toObject = ({ hash, from, to, nonce, value, data }: Sent, block?: number) => {
    const blockNumber = block === undefined ? null : toHex(block);
    return { hash, from: from.toLowerCase(), to, nonce: toHex(nonce), value: toHex(value), input: data, blockNumber };
  };
  const find = (hash: unknown) => {
    const block = blocks.findIndex((sent) => sent.some((one) => one.hash === hash));
    return { block, sent: blocks[block]?.find((one) => one.hash === hash) };
  };
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => toHex(blocks.length - 1),
    eth_getTransactionReceipt([hash]) {
      const { block, sent } = find(hash);
      return sent ? { blockNumber: toHex(block), status: sent.status ?? '0x1' } : null;
    },
    eth_getTransactionByHash([hash]) {
      const { block, sent } = find(hash);
      const pending = waiting.find((one) => one.hash === hash);
      return sent ? toObject(sent, block) : pending ? toObject(pending) : null;
    },
    eth_getTransactionCount([from, tag]) {
      const end = typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : blocks.length - 1;
      const listed = [...blocks.slice(0, end + 1).flat(), ...(tag === 'pending' ? waiting : [])];
      return toHex(listed.filter((one) => one.from === from).length);
    },
    eth_getBlockByNumber: ([tag]) => ({
      transactions: (tag === 'pending' ? waiting : (blocks[Number(tag)] ?? [])).map((one) => toObject(one, Number(tag))),
    }),
  };
  return {
    asked,
    fails,
    network: local,
    provider: {
      async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
        asked.push(method);
        const given = params as readonly unknown[];
        if (
          fails.has(method) ||
          (fails.has('old counts') && method === 'eth_getTransactionCount' && given[1] !== 'latest' && given[1] !== 'pending')
        )
          throw new Error('missing trie node');
        return answers[method]!(given);
      },
    },
  };
}

const pay = (more: Partial<Sent> = {}): Sent => ({ hash: OWN, from: ADA, to: GRACE, nonce: 0, value: 5n, data: '0x', ...more });
const call = toTracedCall({ to: GRACE, value: 5n, data: '0x' });
const trace: TransactionTrace = { call, firstNonce: 0, firstBlock: 0 };
type Chain = ReturnType<typeof createChain>;
const follow = (chain: Chain, more: Partial<Parameters<typeof transfers.follow>[0]> = {}) =>
  transfers.follow({ ...chain, hash: OWN, from: ADA, ...more });
/** Looks until something else than a search goes on. */
async function settle(chain: Chain, more: Partial<Parameters<typeof transfers.follow>[0]> = {}): Promise<[TransactionStatus, number]> {
  let progress = await follow(chain, more);
  let looks = 1;
  for (; progress.state === 'pending' && progress.trace?.search; looks += 1)
    progress = await follow(chain, { ...more, nonce: progress.nonce, trace: progress.trace });
  return [progress, looks];
}

describe('how far an EVM transaction is', () => {
  it("reads a transaction's status from its own receipt", async () => {
    expect((await follow(createChain([[], [pay()]]))).state).to.equal('confirmed');
    expect((await follow(createChain([[], [pay({ status: '0x0' })]]))).state).to.equal('failed');
  });

  it('is pending while the node shows it, and its nonce and call are learned', async () => {
    const chain = createChain([[]], [pay({ nonce: 0, value: 6n })]);
    expect(await follow(chain, { trace })).to.deep.equal({
      state: 'pending',
      nonce: 0,
      trace: { ...trace, visibility: 'seen', call: { ...call, valueWei: '6' } },
    });
  });

  it('stays pending without end while no node has seen it and its nonce is unused', async () => {
    let known: TransactionTrace | undefined = trace;
    for (let look = 0; look < 1000; look += 1) {
      const progress: TransactionStatus = await follow(createChain([[]]), { trace: known });
      expect(progress).to.deep.equal({ state: 'pending', nonce: undefined, trace: { ...trace, visibility: 'unseen' } });
      known = progress.trace;
    }
    expect((await follow(createChain([[], [pay()]]), { trace: known })).state).to.equal('confirmed');
  });

  it('stays pending where the node showed it earlier and its nonce is unused', async () => {
    const seen: TransactionTrace = { ...trace, visibility: 'seen' };
    expect(await follow(createChain([[]]), { nonce: 0, trace: seen })).to.deep.include({
      state: 'pending',
      trace: { ...trace, visibility: 'lost' },
    });
  });

  it('stays pending where nothing was noted at sending and no node has seen it', async () => {
    expect(await follow(createChain([[], [pay({ hash: hashOf(2) })]]))).to.deep.include({ state: 'pending', nonce: undefined });
  });

  it('is confirmed under the new hash where the wallet sped it up after a node had shown its nonce', async () => {
    const chain = createChain([[], [pay({ hash: hashOf(2) })]]);
    const [progress] = await settle(chain, { nonce: 0, trace });
    expect(progress).to.deep.include({ state: 'confirmed', minedHash: hashOf(2), moved: { kind: 'send', to: GRACE, amount: 5n } });
  });

  it('is confirmed under the new hash where the wallet sped it up before any node had shown it', async () => {
    const [progress] = await settle(createChain([[], [], [pay({ hash: hashOf(2) })], []]), { trace });
    expect(progress).to.deep.include({ state: 'confirmed', nonce: 0, minedHash: hashOf(2) });
  });

  it('has failed under the new hash where the sped up transaction was reverted', async () => {
    const [progress] = await settle(createChain([[], [pay({ hash: hashOf(2), status: '0x0' })]]), { nonce: 0, trace });
    expect(progress).to.deep.include({ state: 'failed', minedHash: hashOf(2) });
  });

  it('is cancelled by an empty transaction of the sender to itself', async () => {
    const cancel = pay({ hash: hashOf(2), to: ADA, value: 0n });
    expect((await settle(createChain([[], [cancel]]), { nonce: 0, trace }))[0]).to.deep.include({
      state: 'cancelled',
      minedHash: hashOf(2),
    });
  });

  it('is replaced by a transaction with another receiver, value or data', async () => {
    for (const change of [{ to: STRANGER }, { value: 6n }, { data: '0x12' }, { to: null, data: '0x60' }, { to: ADA }]) {
      const chain = createChain([[], [pay({ hash: hashOf(2), ...change })]]);
      const [progress] = await settle(chain, { nonce: 0, trace });
      expect(progress, JSON.stringify({ ...change, value: undefined })).to.deep.include({ state: 'replaced', minedHash: hashOf(2) });
    }
  });

  it('is undetermined where its nonce is used and what it called was never noted', async () => {
    const [progress] = await settle(createChain([[], [pay({ hash: hashOf(2) })]]), { nonce: 0 });
    expect(progress).to.deep.include({ state: 'undetermined', minedHash: hashOf(2) });
  });

  it('is confirmed when it was mined between two questions', async () => {
    const chain = createChain([[], [pay()]]);
    let looks = 0;
    const late = {
      ...chain,
      provider: {
        request: async (given: { method: string; params?: unknown }) =>
          /Receipt|ByHash/.test(given.method) && looks++ < 2 ? null : chain.provider.request(given),
      },
    };
    expect((await follow(late, { nonce: 0, trace })).state).to.equal('pending');
    expect((await follow(late, { nonce: 0, trace })).state).to.equal('confirmed');
  });

  it('is not called replaced while its nonce is only assumed: a payment that no node shows may have a later one', async () => {
    const earlier = pay({ hash: hashOf(2), value: 9n });
    const [progress] = await settle(createChain([[], [earlier]]), { trace });
    expect(progress).to.deep.equal({ state: 'pending', nonce: undefined, trace: { ...trace, visibility: 'unseen', firstNonce: 1 } });
    const later = createChain([[], [earlier], [pay({ hash: hashOf(3), nonce: 1 })]]);
    expect((await settle(later, { trace: progress.trace }))[0]).to.deep.include({ state: 'confirmed', nonce: 1, minedHash: hashOf(3) });
  });

  it('is not confirmed by another payment of the same kind that was sent from this browser', async () => {
    const twin = pay({ hash: hashOf(2) });
    const chain = createChain([[], [twin]]);
    expect((await settle(chain, { trace, others: [hashOf(2).toUpperCase().replace('X', 'x')] }))[0].state).to.equal('pending');
  });

  it('keeps the nonce apart where a bundler sends it for a smart account', async () => {
    const bundled = pay({ from: STRANGER, nonce: 900 });
    expect(await follow(createChain([[]], [bundled]), { trace })).to.deep.include({ state: 'pending', nonce: undefined });
    expect(await follow(createChain([[], [bundled]]), { trace })).to.deep.include({ state: 'confirmed', moved: undefined });
  });

  it('reads the effect of a confirmed transaction from its bytes, and none where they cannot be decoded', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [GRACE, 7n] });
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [GRACE, 8n] });
    const moved = async (more: Partial<Sent>) => (await follow(createChain([[], [pay(more)]]))).moved;
    expect(await moved({})).to.deep.equal({ kind: 'send', to: GRACE, amount: 5n });
    expect(await moved({ to: TOKEN, value: 0n, data })).to.deep.equal({ kind: 'send', to: GRACE, amount: 7n, token: TOKEN });
    expect(await moved({ to: TOKEN, value: 0n, data: approval })).to.deep.equal({ kind: 'approve', to: TOKEN, amount: 8n, token: TOKEN });
    expect(await moved({ to: ADA, data: '0xb61d27f6' })).to.equal(undefined);
    expect(await moved({ to: TOKEN, value: 1n, data })).to.equal(undefined);
    expect(await moved({ from: STRANGER })).to.equal(undefined);
  });
});

describe('the transaction that used a nonce', () => {
  const ask = (chain: Chain) => (method: string, params: readonly unknown[]) => chain.provider.request({ method, params });

  it('is found wherever it is, with at most 16 counts and 4 blocks at one look', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.boolean(),
        async (before, after, isNoted) => {
          const blocks: Sent[][] = Array.from({ length: before + after + 1 }, () => []);
          blocks[before] = [pay({ hash: hashOf(9), from: STRANGER }), pay({ hash: hashOf(2) })];
          const chain = createChain(blocks);
          let search;
          for (let look = 0; look < 3; look += 1) {
            chain.asked.length = 0;
            const result = await findByNonce(ask(chain), { from: ADA, nonce: 0, firstBlock: isNoted ? before - 1 : undefined, search });
            expect(chain.asked.filter((method) => method === 'eth_getTransactionCount').length).to.be.at.most(16);
            expect(chain.asked.filter((method) => method === 'eth_getBlockByNumber').length).to.be.at.most(4);
            if (result.status === 'found') {
              expect(result.transaction.hash).to.equal(hashOf(2));
              return;
            }
            expect(result.status).to.equal('searching');
            search = result.status === 'searching' ? result.search : undefined;
          }
          throw new Error('It was not found at three looks.');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes on at the next look after 16 counts', async () => {
    const blocks: Sent[][] = Array.from({ length: 70_000 }, () => []);
    blocks[3] = [pay({ hash: hashOf(2) })];
    const chain = createChain(blocks);
    const first = await findByNonce(ask(chain), { from: ADA, nonce: 0 });
    expect(first.status).to.equal('searching');
    expect(chain.asked.filter((method) => method === 'eth_getTransactionCount').length).to.equal(16);
    const [progress, looks] = await settle(chain, { nonce: 0, trace: { call } });
    expect([progress.state, progress.minedHash, looks > 1]).to.deep.equal(['confirmed', hashOf(2), true]);
  });

  it('is found by reading blocks where a node keeps no counts of old ones', async () => {
    const blocks: Sent[][] = Array.from({ length: 30 }, () => []);
    blocks[20] = [pay({ hash: hashOf(2) })];
    const chain = createChain(blocks);
    chain.fails.add('old counts');
    const [progress, looks] = await settle(chain, { nonce: 0, trace });
    expect([progress.state, progress.minedHash, looks]).to.deep.equal(['confirmed', hashOf(2), 3]);
  });

  it('is given up after 256 blocks, and the end is then called undetermined, not replaced', async () => {
    const blocks: Sent[][] = Array.from({ length: 400 }, () => []);
    blocks[2] = [pay({ hash: hashOf(2) })];
    const chain = createChain(blocks);
    chain.fails.add('old counts');
    const [progress] = await settle(chain, { nonce: 0, trace });
    expect([progress.state, progress.minedHash]).to.deep.equal(['undetermined', undefined]);
    expect(chain.asked.filter((method) => method === 'eth_getBlockByNumber').length).to.equal(256);
    const [unseen] = await settle(chain, { trace });
    expect(unseen.state).to.equal('pending');
  });
});

describe('a transaction in the place of another', () => {
  const address = fc.constantFrom(ADA, GRACE, STRANGER, TOKEN);
  const anyCall = fc.record({
    to: address,
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    data: fc.uint8Array({ maxLength: 80 }).map((bytes) => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
  });

  it('is the same payment exactly where receiver, value and data are the same', () => {
    fc.assert(
      fc.property(anyCall, anyCall, fc.constantFrom('to', 'value', 'data', 'all'), (one, other, changed) => {
        const found = changed === 'all' ? other : { ...one, [changed]: other[changed] };
        const isSame = found.to === one.to && found.value === one.value && found.data === one.data;
        const isEmpty = found.to === ADA && found.value === 0n && found.data === '0x';
        const expected = isSame ? 'repriced' : isEmpty ? 'cancelled' : 'replaced';
        expect(classifyReplacement(toTracedCall(one), { ...found, from: ADA })).to.equal(expected);
      }),
    );
  });

  it('is the same in any letter case of its receiver, and never for one more byte or unit', () => {
    fc.assert(
      fc.property(anyCall, (one) => {
        const traced = toTracedCall(one);
        const kind = (change: { to?: string; value?: bigint; data?: string }) =>
          classifyReplacement(traced, { ...one, ...change, from: GRACE.toLowerCase() });
        expect(kind({ to: one.to.toLowerCase() })).to.equal('repriced');
        expect(kind({ data: `${one.data}00` })).to.equal('replaced');
        expect(kind({ value: one.value + 1n })).to.equal('replaced');
      }),
    );
  });
});

describe('a transaction whose wallet returned no hash', () => {
  const lost: TransactionTrace = { call, firstNonce: 1, nextNonce: 1, firstBlock: 0 };
  const first = pay({ hash: hashOf(7), nonce: 0 });
  /** Sends through a wallet that throws, after which the node serves the chain. */
  const send = async (chain: Chain, thrown: unknown, others: readonly string[] = []) => {
    const request = { method: 'eth_sendTransaction', params: [{ from: ADA, to: GRACE, value: '0x5', data: '0x' }] };
    const provider = {
      request: async (asked: { method: string; params?: unknown }) => {
        if (asked.method === 'eth_chainId') return '0x7a69';
        if (asked.method !== 'eth_sendTransaction') return chain.provider.request(asked);
        throw thrown;
      },
    };
    return transfers
      .send({ provider, network: local, request, trace: lost, others })
      .catch((error: { reason?: string }) => error.reason ?? error);
  };
  const known = { code: -32000, message: 'already known' };
  const poor = { code: -32000, message: 'insufficient funds for gas * price + value' };

  it('is found among those that wait, and among those in blocks, whatever the wallet said', async () => {
    for (const thrown of [known, poor, 'request timed out', { code: 4001, message: 'execution reverted' }, undefined]) {
      expect(await send(createChain([[first]], [pay({ nonce: 1 })]), thrown)).to.equal(OWN);
      expect(await send(createChain([[first], [pay({ nonce: 1 })]]), thrown)).to.equal(OWN);
    }
  });

  it('is not looked for after the visitor declined', async () => {
    const no = { code: 4001, message: 'User rejected the request.' };
    const chain = createChain([[first]], [pay({ nonce: 1 })]);
    expect([await send(chain, no), chain.asked]).to.deep.equal([no, []]);
  });

  it('is none that was sent before it, none with another call, and none that this browser knows', async () => {
    expect(await send(createChain([[first]]), known)).to.equal('uncertain');
    expect(await send(createChain([[first]], [pay({ nonce: 1, value: 6n })]), known)).to.equal('uncertain');
    expect(await send(createChain([[first]], [pay({ nonce: 1 })]), known, [OWN])).to.equal('uncertain');
  });

  it('was not sent where a node refused it and the sender has sent nothing since', async () => {
    expect(await send(createChain([[first]]), poor)).to.equal('insufficientFunds');
    expect(await send(createChain([[first]], [pay({ nonce: 1, value: 6n })]), poor)).to.equal('uncertain');
  });

  it('may have been sent where no node can be asked', async () => {
    const chain = createChain([[first]], [pay({ nonce: 1 })]);
    for (const method of ['eth_getTransactionCount', 'eth_getBlockByNumber']) chain.fails.add(method);
    expect(await send(chain, known)).to.equal('uncertain');
    expect(await send(chain, poor)).to.equal('insufficientFunds');
  });

  it('is followed until the chain shows it', async () => {
    const look = async (chain: Chain) => follow(chain, { hash: undefined, trace: lost });
    expect((await look(createChain([[first]]))).state).to.equal('pending');
    expect(await look(createChain([[first]], [pay({ nonce: 1 })]))).to.include({ state: 'pending', minedHash: OWN });
    expect(await look(createChain([[first], [pay({ nonce: 1 })]]))).to.include({ state: 'confirmed', minedHash: OWN });
    expect(await look(createChain([[first], [pay({ nonce: 1, status: '0x0' })]]))).to.include({ state: 'failed', minedHash: OWN });
    expect((await look(createChain([[first], [pay({ hash: hashOf(3), nonce: 1, value: 6n })]]))).state).to.equal('undetermined');
  });
});
