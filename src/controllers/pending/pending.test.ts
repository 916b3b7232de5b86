import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import type { Transfers } from '../../adapters/transfers.js';
import { PENDING_LIMIT, pendingKey, type PendingTransaction, type TransactionTrace } from '../../storage/pending-key.js';
import { recipientsKey, withRecipient } from '../../storage/recipients-key.js';
import { createStorage } from '../../storage/storage.js';
import { findDifference } from '../../actions/pending/follow-pending.js';
import { keepSent } from '../../actions/send/run-send.js';
import {
  trackSent,
  addPending,
  changePending,
  dismissNextSteps,
  ENDED_STAY_MS,
  readPending,
  readSent,
  SENT_STAY_MS,
} from './pending-list.js';

/** Keccak-256 of no bytes. */
const EMPTY_HASH = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';

const one = (index: number, more: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  network: 'eip155:31337',
  from: ADA,
  to: GRACE,
  amount: '5',
  decimals: 18,
  symbol: 'ETH',
  at: index,
  state: 'pending',
  ...more,
});

describe('what was sent from this browser', () => {
  it('is followed as calls where the wallet returned the id of a proposal in place of a hash', () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    const { hash, from, to, amount, decimals, symbol } = one(1);
    const sent = { hash, from, to, amount, decimals, symbol, trace: { firstNonce: 1 } };
    let looks = 0;
    const transfers = { follow: async () => ({ state: 'pending' as const, looks: (looks += 1) }) };
    for (const returnsCallsId of [true, false]) {
      const provider = { request: async () => undefined, returnsCallsId };
      trackSent({ environment, storage }, { provider, network: { ...local, supported: true } as never, transfers }, sent);
      expect(readPending(storage, environment.now())[0]!.batchId).to.equal(returnsCallsId ? hash : undefined);
      storage.remove(pendingKey);
    }
    expect(looks).to.equal(1);
  });

  it('is kept over a reload, the latest first, 99 at most [S:284]', () => {
    const environment = createTestEnvironment();
    for (let index = 0; index < PENDING_LIMIT + 3; index += 1) addPending(createStorage(environment), index, one(index));
    const list = readPending(createStorage(environment), 0);
    expect(PENDING_LIMIT).to.equal(99);
    expect([list.length, list[0]!.at, list.at(-1)!.at]).to.deep.equal([99, 101, 3]);
  });

  it('ends once, and is shown for an hour after that', () => {
    const storage = createStorage(createTestEnvironment());
    addPending(storage, 0, one(1));
    expect(changePending(storage, 10, one(1).hash, { state: 'confirmed', endedAt: 10 })).to.equal(true);
    expect(changePending(storage, 11, one(1).hash, { state: 'dropped', endedAt: 11 })).to.equal(false);
    expect(changePending(storage, 11, one(2).hash, { state: 'dropped' })).to.equal(false);
    expect(readPending(storage, 10 + ENDED_STAY_MS - 1)[0]!.state).to.equal('confirmed');
    expect(readPending(storage, 10 + ENDED_STAY_MS)).to.deep.equal([]);
  });

  it('is known for 30 days after its end, also when another one is sent meanwhile', () => {
    const storage = createStorage(createTestEnvironment());
    addPending(storage, 0, one(1));
    changePending(storage, 10, one(1).hash, { state: 'confirmed', endedAt: 10 });
    addPending(storage, 10 + SENT_STAY_MS - 1, one(2));
    expect(readSent(storage, 10 + SENT_STAY_MS - 1).map(({ hash }) => hash)).to.deep.equal([one(2).hash, one(1).hash]);
    expect(readSent(storage, 10 + SENT_STAY_MS).map(({ hash }) => hash)).to.deep.equal([one(2).hash]);
  });

  it('offers next steps of the latest transfer only, until they are dismissed', () => {
    const storage = createStorage(createTestEnvironment());
    const listSteps = () => readPending(storage, 0).map(({ nextSteps }) => nextSteps);
    addPending(storage, 0, one(1, { nextSteps: 'shown' }));
    addPending(storage, 0, one(2));
    expect(listSteps()).to.deep.equal([undefined, 'shown']);
    addPending(storage, 0, one(3, { nextSteps: 'shown' }));
    expect(listSteps()).to.deep.equal(['shown', undefined, undefined]);
    dismissNextSteps(storage, one(3).hash);
    expect(listSteps()).to.deep.equal([undefined, undefined, undefined]);
  });

  it('stays where its end cannot be read', () => {
    const storage = createStorage(createTestEnvironment());
    addPending(storage, 0, one(1, { state: 'sent' }));
    expect(changePending(storage, 10, one(1).hash, { state: 'dropped', endedAt: 10 })).to.equal(false);
    expect(readPending(storage, 10 * ENDED_STAY_MS)[0]!.state).to.equal('sent');
    expect(pendingKey.parse([one(1, { state: 'sent' })])!.length).to.equal(1);
  });

  it('is read back only where it is whole', () => {
    const bad = [
      null,
      {},
      one(1, { amount: '-1' }),
      one(1, { amount: '1e5' }),
      one(1, { decimals: 1.5 }),
      one(1, { state: 'lost' as never }),
      one(1, { hash: '' }),
      one(1, { received: '-1' }),
      one(1, { getsDecimals: 78 }),
    ];
    expect(pendingKey.parse([...bad, one(7)])!.map(({ at }) => at)).to.deep.equal([7]);
    expect(pendingKey.parse('x')).to.deep.equal([]);
  });

  it('leaves its receivers, each once, the latest first', () => {
    const list = [ADA, GRACE, ADA].reduce<readonly { address: string }[]>((all, address) => withRecipient(all, { address }), []);
    expect(list.map(({ address }) => address)).to.deep.equal([ADA, GRACE]);
    expect(recipientsKey.parse([{ address: '' }, { address: ADA, name: 5 }, { address: GRACE }])).to.deep.equal([{ address: GRACE }]);
  });

  it('is stored with its receiver, and followed only where a node can be asked', () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    const { at: _at, state: _state, network: _network, ...sent } = one(1, { name: 'grace.eth' });
    const through = { provider: { request: async () => undefined }, network: local };
    keepSent({ environment, storage }, { ...through, transfers: {} }, sent);
    const follow = async () => ({ state: 'pending' as const });
    keepSent({ environment, storage }, { ...through, transfers: { follow } }, { ...sent, hash: one(2).hash, name: undefined });
    const list = readPending(storage, environment.now());
    expect(list.map(({ hash, state, name, to, network }) => [hash, state, name, to, network])).to.deep.equal([
      [one(2).hash, 'pending', undefined, GRACE, 'eip155:31337'],
      [one(1).hash, 'sent', 'grace.eth', GRACE, 'eip155:31337'],
    ]);
    expect(storage.get(recipientsKey)!.map(({ address }) => address)).to.deep.equal([GRACE]);
    expect(pendingKey.parse(JSON.parse(JSON.stringify(list)))!.length).to.equal(2);
  });

  it('has its nonce asked for as soon as the wallet has sent it', async () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    const { at: _at, state: _state, network: _network, ...sent } = one(1, { trace: { firstNonce: 6, firstBlock: 2 } });
    const asked: unknown[] = [];
    const follow: NonNullable<Transfers['follow']> = async ({ hash, trace, others }) => {
      asked.push([hash, trace, others]);
      return { state: 'pending', nonce: 7, trace: { ...trace, visibility: 'seen' } };
    };
    addPending(storage, 0, one(3, { minedHash: '0x33' }));
    keepSent({ environment, storage }, { provider: { request: async () => undefined }, network: local, transfers: { follow } }, sent);
    await until(() => readPending(storage, environment.now())[0]!.nonce === 7);
    expect(asked).to.deep.equal([[one(1).hash, { firstNonce: 6, firstBlock: 2 }, [one(3).hash, '0x33']]]);
    expect(readPending(storage, environment.now())[0]!.trace).to.deep.equal({ firstNonce: 6, firstBlock: 2, visibility: 'seen' });
  });

  it('keeps what it is found by over a reload, and is read without it where that is malformed or from an earlier version', () => {
    const trace: TransactionTrace = {
      call: { to: GRACE, valueWei: '5', dataHash: EMPTY_HASH },
      firstNonce: 6,
      firstBlock: 0,
      visibility: 'lost',
      search: { nonce: 6, high: 90, low: 12, step: 8, reads: 3 },
    };
    const read = (stored: unknown) => pendingKey.parse([stored])?.[0];
    expect(read({ ...one(1), trace, minedHash: '0x1', actual: { to: ADA, amount: '6' } })).to.deep.equal({
      ...one(1),
      trace,
      minedHash: '0x1',
      actual: { to: ADA, amount: '6' },
    });
    expect(read(one(1))).to.deep.equal(one(1));
    for (const bad of [
      null,
      'x',
      7,
      [],
      { firstNonce: -1, firstBlock: 1.5, visibility: 'gone', search: { nonce: 1 }, call: { valueWei: '5' } },
    ])
      expect(read({ ...one(1), trace: bad }), JSON.stringify(bad)).to.deep.equal(one(1));
    const partly = { ...trace, call: { ...trace.call, dataHash: '0x1' }, search: { ...trace.search, step: 0 } };
    expect(read({ ...one(1), trace: partly })!.trace).to.deep.equal({ firstNonce: 6, firstBlock: 0, visibility: 'lost' });
    expect(read({ ...one(1), token: 5 })).to.equal(undefined);
  });

  it('is followed again where an earlier version called an EVM transaction dropped after 30 seconds', () => {
    const [old] = pendingKey.parse([one(1, { state: 'dropped', endedAt: 9 })])!;
    expect([old!.state, old!.endedAt]).to.deep.equal(['pending', undefined]);
    const solana = one(2, { state: 'dropped', endedAt: 9, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' });
    expect(pendingKey.parse([solana])).to.deep.equal([solana]);
  });

  it('is shown for seven days where it differs from its review', () => {
    const storage = createStorage(createTestEnvironment());
    addPending(storage, 0, one(1));
    changePending(storage, 10, one(1).hash, { state: 'confirmed', endedAt: 10, actual: { amount: '6' } });
    expect(readPending(storage, 10 + 604_800_000 - 1).length).to.equal(1);
    expect(readPending(storage, 10 + 604_800_000).length).to.equal(0);
  });
});

describe('a confirmed transaction and what was shown', () => {
  const TOKEN = '0x1111111111111111111111111111111111111111';
  const OTHER = '0x2222222222222222222222222222222222222222';
  const call = { to: GRACE, valueWei: '5', dataHash: EMPTY_HASH };
  const shown = (more: Partial<PendingTransaction> = {}) => one(1, { trace: { call }, ...more });
  const sent = { kind: 'send', to: GRACE, amount: 5n } as const;

  it('are the same in receiver, amount and token, in any letter case', () => {
    expect(findDifference(shown(), sent)).to.equal(undefined);
    expect(findDifference(shown(), { ...sent, to: GRACE.toLowerCase() })).to.equal(undefined);
    expect(findDifference(shown({ token: TOKEN }), { ...sent, token: TOKEN })).to.equal(undefined);
    const approval = { kind: 'approve', to: TOKEN, amount: 5n, token: TOKEN } as const;
    expect(findDifference(shown({ kind: 'approve', to: TOKEN, token: TOKEN }), approval)).to.equal(undefined);
    expect(findDifference(shown({ kind: 'reset', to: TOKEN, token: TOKEN, amount: '0' }), { ...approval, amount: 0n })).to.equal(undefined);
    expect(findDifference(shown({ kind: 'swap', to: ADA }), { kind: 'swap', to: ADA, amount: 5n })).to.equal(undefined);
  });

  it('differ where the wallet sent another amount, to another receiver, or another token', () => {
    expect(findDifference(shown(), { ...sent, amount: 6n })).to.deep.equal({ to: GRACE, amount: '6' });
    expect(findDifference(shown(), { ...sent, to: ADA })).to.deep.equal({ to: ADA, amount: '5' });
    expect(findDifference(shown(), { ...sent, token: TOKEN })).to.deep.equal({ to: GRACE, amount: '5', token: TOKEN });
    expect(findDifference(shown({ token: OTHER }), { ...sent, token: TOKEN })).to.deep.equal({ to: GRACE, amount: '5', token: TOKEN });
    const edited = { kind: 'approve', to: TOKEN, amount: 50n, token: TOKEN } as const;
    expect(findDifference(shown({ kind: 'approve', to: TOKEN, token: TOKEN }), edited)).to.deep.equal({ amount: '50', token: TOKEN });
    expect(findDifference(shown(), edited)).to.deep.equal({});
  });

  it('are not compared where the bytes say nothing, or an earlier version kept the entry', () => {
    expect(findDifference(shown(), undefined)).to.equal(undefined);
    expect(findDifference(one(1), { ...sent, amount: 6n })).to.equal(undefined);
  });
});
