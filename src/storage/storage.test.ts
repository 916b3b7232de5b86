import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ADA } from '../../test/fixtures/networks.js';
import { createMemoryStorage, createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import { watchOtherTabs } from './cross-tab.js';
import { nativeBalanceKey } from './account-cache-keys.js';
import { defineStorageKey, createStorage } from './storage.js';
import { readStored } from './read-stored.js';
import { connectionsKey, type StoredConnections } from './connections-key.js';

const word = defineStorageKey({ name: 'word', version: 2, parse: (stored) => (typeof stored === 'string' ? stored : undefined) });
const session: StoredConnections = {
  active: 'eip155',
  links: {
    eip155: { connectorId: 'example.harbor', wallet: { name: 'Harbor', rdns: 'example.harbor' }, accounts: [ADA], chainId: '31337' },
  },
};

describe('storage', () => {
  it('keeps a value and notifies listeners', () => {
    const page = createMemoryStorage();
    const storage = createStorage(createTestEnvironment({ storage: page }));
    const seen: (string | undefined)[] = [];
    const stop = storage.listen(word, () => seen.push(storage.get(word)));
    storage.set(word, 'one');
    expect(page.entries.has('w3m.word')).to.equal(true);
    storage.remove(word);
    stop();
    storage.set(word, 'two');
    expect(seen).to.deep.equal(['one', undefined]);
    expect(storage.get(word)).to.equal('two');
  });

  it('drops what is of another version, foreign, corrupt or of a wrong shape', () => {
    const bad = [
      '',
      'null',
      '{',
      '[]',
      '42',
      '"text"',
      '{"version":1,"savedAtMs":0,"value":"old"}',
      '{"version":2,"savedAtMs":0,"value":7}',
      '{"version":"2","value":"x"}',
    ];
    for (const text of bad) {
      const page = createMemoryStorage({ 'w3m.word': text });
      const storage = createStorage(createTestEnvironment({ storage: page }));
      expect(storage.get(word), text).to.equal(undefined);
      expect(page.entries.has('w3m.word'), text).to.equal(false);
    }
  });

  it('survives any text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const environment = createTestEnvironment({ storage: createMemoryStorage({ 'w3m.session': text, 'w3m.native-balance': text }) });
        const storage = createStorage(environment);
        expect(readStored(environment, connectionsKey)).to.deep.equal(storage.get(connectionsKey));
        expect(storage.get(nativeBalanceKey)).to.equal(undefined);
      }),
    );
  });

  it('works in memory where the browser refuses', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    for (const page of [refuse, refusing]) {
      const storage = createStorage(createTestEnvironment({ storage: page }));
      storage.set(word, 'kept');
      expect(storage.get(word)).to.equal('kept');
      storage.remove(word);
      expect(storage.get(word)).to.equal(undefined);
    }
  });

  it('prefers what it could not write over what is older', () => {
    const page = createMemoryStorage();
    const storage = createStorage(createTestEnvironment({ storage: page }));
    storage.set(word, 'old');
    page.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    storage.set(word, 'new');
    expect(storage.get(word)).to.equal('new');
  });
});

describe('native balance cache', () => {
  it('is fresh for 30 s and no longer [S:275]', () => {
    const environment = createTestEnvironment();
    const storage = createStorage(environment);
    const value = { caipAddress: `eip155:31337:${ADA}`, amount: '12' };
    storage.set(nativeBalanceKey, value);
    environment.advance(NATIVE_BALANCE_LIFETIME_MS - 1);
    expect(storage.get(nativeBalanceKey)).to.deep.equal(value);
    environment.advance(1);
    expect(storage.get(nativeBalanceKey)).to.equal(undefined);
  });

  it('is dropped when it was written in the future', () => {
    const text = JSON.stringify({ version: 1, savedAtMs: 9e15, value: { caipAddress: 'x', amount: '1' } });
    expect(
      createStorage(createTestEnvironment({ storage: createMemoryStorage({ 'w3m.native-balance': text }) })).get(nativeBalanceKey),
    ).to.equal(undefined);
  });

  it('takes only whole, positive units', () => {
    const storage = createStorage(createTestEnvironment());
    for (const amount of ['-1', '1.5', '0x1', '', '1'.repeat(79)]) {
      storage.set(nativeBalanceKey, { caipAddress: 'x', amount });
      expect(storage.get(nativeBalanceKey)).to.equal(undefined);
    }
  });
});

describe('session', () => {
  const read = (value: unknown) => {
    const environment = createTestEnvironment({
      storage: createMemoryStorage({ 'w3m.session': JSON.stringify({ version: 1, savedAtMs: 0, value }) }),
    });
    return readStored(environment, connectionsKey);
  };

  it('keeps connector, accounts, chain and active namespace [S:101]', () => {
    expect(read(session)).to.deep.equal({ ...session, network: undefined });
  });

  it('keeps the network that was chosen, also without a connection [S:101]', () => {
    expect(read({ links: {}, network: 'eip155:31338' })).to.deep.equal({ active: undefined, links: {}, network: 'eip155:31338' });
    expect(read({ links: {} })).to.equal(undefined);
  });

  it('leaves out links that are none, and moves on to one that is', () => {
    const connection = session.links.eip155!;
    expect(read({ active: 'solana', links: { ...session.links, solana: { ...connection, accounts: [] } } })).to.deep.equal({
      ...session,
      network: undefined,
    });
    expect(read({ active: 'cosmos', links: { ...session.links, cosmos: connection } })).to.deep.equal({ ...session, network: undefined });
    const bad = [
      { accounts: [7] },
      { accounts: 'x' },
      { wallet: null },
      { wallet: {} },
      { wallet: { name: 'x', icon: 5 } },
      { chainId: 1 },
      { connectorId: '' },
    ];
    for (const change of bad) expect(read({ active: 'eip155', links: { eip155: { ...connection, ...change } } })).to.equal(undefined);
  });
});

describe('other tabs', () => {
  it('are heard when they change the value, clear it, or clear everything', () => {
    const page = createMemoryStorage();
    const environment = createTestEnvironment({ storage: page });
    const storage = createStorage(environment);
    const seen: unknown[] = [];
    watchOtherTabs(environment, storage, word, (value) => seen.push(value));
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    page.setItem('w3m.word', JSON.stringify({ version: 2, savedAtMs: 0, value: 'there' }));
    tell('w3m.word');
    tell('w3m.other');
    page.removeItem('w3m.word');
    tell(null);
    environment.dispose();
    tell('w3m.word');
    expect(seen).to.deep.equal(['there', undefined]);
  });
});
