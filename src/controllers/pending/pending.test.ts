import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { PENDING_LIMIT, pendingKey, type PendingTransaction } from '../../storage/pending-key.js';
import { recipientsKey, withRecipient } from '../../storage/recipients-key.js';
import { createStorage } from '../../storage/storage.js';
import { keepSent } from './keep-sent.js';
import { addPending, changePending, ENDED_STAY_MS, readPending } from './pending-list.js';

const one = (index: number, more: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  network: 'eip155:31337',
  from: ADA,
  to: GRACE,
  units: '5',
  decimals: 18,
  symbol: 'ETH',
  at: index,
  state: 'pending',
  ...more,
});

describe('what was sent from this browser', () => {
  it('is kept over a reload, the latest first, 99 at most [S:284]', () => {
    const environment = createTestEnvironment();
    for (let index = 0; index < PENDING_LIMIT + 3; index += 1) addPending(createStorage(environment), index, one(index));
    const list = readPending(createStorage(environment), 0);
    expect(PENDING_LIMIT).to.equal(99);
    expect([list.length, list[0]!.at, list.at(-1)!.at]).to.deep.equal([99, 101, 3]);
  });

  it('ends once, and is told for an hour after that', () => {
    const storage = createStorage(createTestEnvironment());
    addPending(storage, 0, one(1));
    expect(changePending(storage, 10, one(1).hash, { state: 'confirmed', endedAt: 10 })).to.equal(true);
    expect(changePending(storage, 11, one(1).hash, { state: 'dropped', endedAt: 11 })).to.equal(false);
    expect(changePending(storage, 11, one(2).hash, { state: 'dropped' })).to.equal(false);
    expect(readPending(storage, 10 + ENDED_STAY_MS - 1)[0]!.state).to.equal('confirmed');
    expect(readPending(storage, 10 + ENDED_STAY_MS)).to.deep.equal([]);
  });

  it('stays where nobody can say how it ended', () => {
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
      one(1, { units: '-1' }),
      one(1, { units: '1e5' }),
      one(1, { decimals: 1.5 }),
      one(1, { state: 'lost' as never }),
      one(1, { hash: '' }),
    ];
    expect(pendingKey.parse([...bad, one(7)])!.map(({ at }) => at)).to.deep.equal([7]);
    expect(pendingKey.parse('x')).to.deep.equal([]);
  });

  it('leaves its receivers, each once, the latest first', () => {
    const list = [ADA, GRACE, ADA].reduce<readonly { address: string }[]>((all, address) => withRecipient(all, { address }), []);
    expect(list.map(({ address }) => address)).to.deep.equal([ADA, GRACE]);
    expect(recipientsKey.parse([{ address: '' }, { address: ADA, name: 5 }, { address: GRACE }])).to.deep.equal([{ address: GRACE }]);
  });

  it('is kept with its receiver, and is followed only where somebody can be asked', () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    const { at: _at, state: _state, ...sent } = one(1, { name: 'grace.eth' });
    keepSent({ environment, storage }, {}, sent);
    keepSent({ environment, storage }, { follow: async () => ({ state: 'pending' }) }, { ...sent, hash: one(2).hash, name: undefined });
    const list = readPending(storage, environment.now());
    expect(list.map(({ hash, state, name, to }) => [hash, state, name, to])).to.deep.equal([
      [one(2).hash, 'pending', undefined, GRACE],
      [one(1).hash, 'sent', 'grace.eth', GRACE],
    ]);
    expect(storage.get(recipientsKey)!.map(({ address }) => address)).to.deep.equal([GRACE]);
    expect(pendingKey.parse(JSON.parse(JSON.stringify(list)))!.length).to.equal(2);
  });
});
