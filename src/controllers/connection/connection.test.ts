import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ConnectError } from '../../errors/modal-errors.js';
import { connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import type { ConnectorPairing } from '../../connectors/connector.js';
import { nativeBalanceKey } from '../../storage/account-cache-keys.js';
import { createFakeConnector } from '../../../test/fixtures/fake-namespace.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { ConnectionState, Connection } from '../connection-state.js';
import { type ConnectionEvent, reduceConnection } from './reduce-connection.js';
import { setUp, type Setup } from '../../../test/fixtures/connection-set-up.js';

const makeConnection = (connectorId: string, first = 'ada', chainId = '1'): Connection => ({
  connectorId,
  wallet: { name: connectorId },
  accounts: [first],
  chainId,
});
const failure = (attempt: number, reason: ConnectError['reason'] = 'rejected') => ({ attempt, error: new ConnectError(reason) });
const dormant = (connectorId: string) => ({ connection: makeConnection(connectorId), isAwaited: false, isOfTab: false });
const run = (...events: ConnectionEvent[]) => events.reduce(reduceConnection, { status: 'disconnected' } as ConnectionState);
const connect = (attempt: number, connectorId = 'harbor'): ConnectionEvent => ({
  type: 'connect',
  attempt,
  connectorId,
  wallet: { name: connectorId },
});

describe('the connection table [S:110]', () => {
  it('connects through the answer of the current attempt only', () => {
    expect(run(connect(1)).status).to.equal('connecting');
    expect(run(connect(1), { type: 'answered', attempt: 1, connection: makeConnection('harbor') })).to.deep.equal({
      status: 'connected',
      connection: makeConnection('harbor'),
    });
    expect(run(connect(1), connect(2), { type: 'answered', attempt: 1, connection: makeConnection('harbor') }).status).to.equal(
      'connecting',
    );
    expect(run({ type: 'answered', attempt: 1, connection: makeConnection('harbor') }).status).to.equal('disconnected');
    expect(run(connect(1), { type: 'disconnect' }, { type: 'answered', attempt: 1, connection: makeConnection('harbor') }).status).to.equal(
      'disconnected',
    );
  });

  it('still believes a wallet that answers after its time-out, but not after a rejection', () => {
    const late: ConnectionEvent = { type: 'answered', attempt: 1, connection: makeConnection('harbor') };
    expect(run(connect(1), { type: 'failed', attempt: 1, failure: failure(1, 'timeout') }, late).status).to.equal('connected');
    expect(run(connect(1), { type: 'failed', attempt: 1, failure: failure(1) }, late).status).to.equal('disconnected');
    expect(run(connect(1), { type: 'failed', attempt: 1, failure: failure(1, 'timeout') }, connect(2), late).status).to.equal('connecting');
  });

  it('keeps the standing connection when another one fails', () => {
    const standing: ConnectionEvent[] = [
      connect(1),
      { type: 'answered', attempt: 1, connection: makeConnection('harbor') },
      connect(2, 'fern'),
    ];
    const after = run(...standing, { type: 'failed', attempt: 2, failure: failure(2) });
    expect(after).to.deep.include({ status: 'connected', connection: makeConnection('harbor') });
    expect(run(...standing, { type: 'ended', connectorId: 'harbor' }, { type: 'failed', attempt: 2, failure: failure(2) }).status).to.equal(
      'disconnected',
    );
  });

  it('ends when the wallet takes its accounts back, follows it when it changes them', () => {
    const connected: ConnectionEvent[] = [connect(1), { type: 'answered', attempt: 1, connection: makeConnection('harbor') }];
    expect(run(...connected, { type: 'accountsChanged', connectorId: 'harbor', order: { accounts: ['grace', 'ada'] } })).to.deep.include({
      connection: { ...makeConnection('harbor'), accounts: ['grace', 'ada'] },
    });
    expect(run(...connected, { type: 'chainChanged', connectorId: 'harbor', chainId: '5' })).to.deep.include({
      connection: makeConnection('harbor', 'ada', '5'),
    });
    const wallet = { name: 'Harbor', icon: 'https://lagoon.example/harbor.svg' };
    expect(run(...connected, { type: 'walletChanged', connectorId: 'harbor', wallet })).to.deep.include({
      connection: { ...makeConnection('harbor'), wallet },
    });
    expect(run(...connected, { type: 'walletChanged', connectorId: 'fern', wallet })).to.deep.include({
      connection: makeConnection('harbor'),
    });
    expect(run(...connected, { type: 'ended', connectorId: 'harbor' }).status).to.equal('disconnected');
    expect(run(...connected, { type: 'ended', connectorId: 'other' }).status).to.equal('connected');
  });

  it('shows a stored connection as reconnecting, and removes it silently when it fails [S:111]', () => {
    const restore: ConnectionEvent = { type: 'restore', attempt: 1, connection: makeConnection('harbor') };
    expect(run(restore).status).to.equal('reconnecting');
    expect(run(restore, { type: 'slept', attempt: 1 })).to.deep.equal({ status: 'disconnected' });
    expect(run(connect(2), restore).status).to.equal('connecting');
  });

  it('holds its invariants over any sequence of events', () => {
    const attempt = fc.integer({ min: 1, max: 4 });
    const connectorId = fc.constantFrom('harbor', 'fern');
    const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
      fc.tuple(attempt, connectorId).map(([a, c]) => connect(a, c)),
      fc.tuple(attempt, connectorId).map(([a, c]) => ({ type: 'restore', attempt: a, connection: makeConnection(c) }) as const),
      fc.tuple(attempt, connectorId).map(([a, c]) => ({ type: 'answered', attempt: a, connection: makeConnection(c) }) as const),
      fc
        .tuple(attempt, fc.constantFrom('rejected', 'timeout', 'closed'))
        .map(([a, r]) => ({ type: 'failed', attempt: a, failure: failure(a, r as 'closed') }) as const),
      fc
        .tuple(connectorId, fc.constantFrom<[string]>(['ada'], ['grace']))
        .map(([c, accounts]) => ({ type: 'accountsChanged', connectorId: c, order: { accounts } }) as const),
      connectorId.map((c) => ({ type: 'ended', connectorId: c }) as const),
      connectorId.map((c) => ({ type: 'walletChanged', connectorId: c, wallet: { name: c } }) as const),
      connectorId.map((c) => ({ type: 'chainChanged', connectorId: c, chainId: '9' }) as const),
      connectorId.map((c) => ({ type: 'rested', dormant: dormant(c) }) as const),
      connectorId.map((c) => ({ type: 'returned', connection: makeConnection(c) }) as const),
      fc.tuple(attempt, connectorId).map(([a, c]) => ({ type: 'slept', attempt: a, dormant: dormant(c) }) as const),
      fc.constantFrom({ type: 'disconnect' } as const, { type: 'forgetFailure' } as const, { type: 'forgetDormant' } as const),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: ConnectionState = { status: 'disconnected' };
        let answered = false;
        for (const next of events) {
          const before: ConnectionState = state;
          state = reduceConnection(state, next);
          answered ||= next.type === 'answered' || next.type === 'returned';
          if (state.status === 'connected') {
            expect(answered, 'connected without an answer').to.equal(true);
            expect(state.connection.accounts.length).to.be.greaterThan(0);
          }
          if (next.type === 'returned' && state !== before) expect(before, 'only what is dormant returns').to.have.property('dormant');
          if (['disconnect', 'forgetDormant'].includes(next.type)) expect(state).not.to.have.property('dormant');
          if (next.type === 'disconnect') expect(state).to.deep.equal({ status: 'disconnected' });
          if (next.type === 'connect') expect(state).to.deep.include({ status: 'connecting', attempt: next.attempt });
          if (state.status === 'connecting' && before.status !== 'connecting') expect(next.type).to.equal('connect');
          if (state.status === 'reconnecting' && before.status !== 'reconnecting') expect(next.type).to.equal('restore');
        }
      }),
      { numRuns: 500 },
    );
  });
});

const good = { accounts: ['ada', 'ADA', 'x', 'grace'], chainId: 'net-1' };
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: ConnectError) => error.reason,
  );

describe('the connection controller, in a second namespace', () => {
  it('connects, notifies listeners, and stores the connection for the next visit [S:101]', async () => {
    const { connection, harbor, state, storage, events, started } = setUp();
    await started;
    const promise = connection.connect(harbor, 'solana');
    expect(state().status).to.equal('connecting');
    harbor.asked[0]!.settle(good);
    expect((await promise).accounts).to.deep.equal(['ada', 'grace']);
    expect(state()).to.deep.include({ status: 'connected' });
    expect(storage.get(connectionsKey)).to.deep.equal({
      active: 'solana',
      links: { solana: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['ada', 'grace'], chainId: '1' } },
      network: undefined,
    });
    const facts = { walletId: 'harbor', namespace: 'solana', attempt: 1 };
    expect(events.map(({ event, properties }) => [event, properties])).to.deep.equal([
      ['SELECT_WALLET', { ...facts, durationMs: 0, name: 'Harbor', platform: 'browser' }],
      ['CONNECT_SUCCESS', { ...facts, durationMs: 0, name: 'Harbor', method: 'browser', isRestored: false }],
    ]);
  });

  it('says that a wallet is gone which says so itself', async () => {
    const { connection, harbor, started } = setUp();
    await started;
    const connecting = connection.connect(harbor, 'solana').catch((error: ConnectError) => error.reason);
    harbor.asked[0]!.refuse({ code: 4900, message: 'The provider is disconnected from all chains.' });
    expect(await connecting).to.equal('notFound');
  });

  it('makes one prompt of two fast calls', async () => {
    const { connection, harbor, started } = setUp();
    await started;
    const both = Promise.all([connection.connect(harbor, 'solana'), connection.connect(harbor, 'solana')]);
    await Promise.resolve();
    harbor.asked[0]!.settle(good);
    const [first, again] = await both;
    expect(first).to.equal(again);
    expect(harbor.asked.length).to.equal(1);
  });

  it('lets a second wallet take over, and ignores the first one’s late answer', async () => {
    const { connection, harbor, fern, state, started } = setUp();
    await started;
    const first = outcome(connection.connect(harbor, 'solana'));
    const next = connection.connect(fern, 'solana');
    fern.asked[0]!.settle({ accounts: ['bob'], chainId: 'net-2' });
    await next;
    harbor.asked[0]!.settle(good);
    expect(await first).to.equal('closed');
    expect(state()).to.deep.include({ connection: { connectorId: 'fern', wallet: { name: 'Fern' }, accounts: ['bob'], chainId: '2' } });
  });

  it('does not store a session again that another tab has ended, when the account, the chain or an attempt changes', async () => {
    const { connection, harbor, page, state, started } = setUp();
    await started;
    const connecting = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await connecting;
    expect(page.getItem('w3m.session')).to.include('"harbor"');
    page.removeItem('w3m.session');
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['grace']));
    await until(() => !JSON.stringify(state()).includes('ada'));
    harbor.listeners.forEach(({ onChain }) => onChain('net-2'));
    await until(() => JSON.stringify(state()).includes('"chainId":"2"'));
    const again = connection.connect(harbor, 'solana');
    harbor.asked[1]!.refuse({ code: 4001 });
    expect(await outcome(again)).to.equal('rejected');
    expect([state().status, page.getItem('w3m.session')]).to.deep.equal(['connected', null]);
  });

  it('connects in the namespace that the wallet shared, and leaves the one that was asked for disconnected over a reload (appkit#5717)', async () => {
    const harbor = { ...createFakeConnector('harbor', 'eip155', 'Harbor'), namespaces: ['eip155', 'solana'] as const };
    const { connection, page, stores, started } = setUp({ connectors: [harbor] });
    await started;
    const connecting = connection.connect(harbor, 'eip155');
    harbor.asked[0]!.settle({ ...good, namespace: 'solana' });
    await connecting;
    const statuses = ({ eip155, solana }: ReturnType<typeof stores.$connections.get>) => [eip155?.status, solana?.status];
    expect([...statuses(stores.$connections.get()), stores.$activeNamespace.get()]).to.deep.equal(['disconnected', 'connected', 'solana']);
    const stored = (JSON.parse(page.getItem('w3m.session')!) as { value: NonNullable<Setup['session']> }).value;
    expect(Object.keys(stored.links)).to.deep.equal(['solana']);
    const again = setUp({ session: stored, connectors: [harbor] });
    expect(statuses(again.stores.$connections.get())).to.deep.equal([undefined, 'reconnecting']);
  });

  it('distinguishes a rejection from a busy wallet and from an invalid answer, and notifies the host of each [S:269]', async () => {
    const cases: [unknown, string][] = [
      [{ code: 4001 }, 'rejected'],
      [{ code: -32002 }, 'blocked'],
      [{ code: -32603, message: 'Internal JSON-RPC error.', data: { cause: { code: -32002, message: 'Already processing' } } }, 'blocked'],
      [{ code: -32603, message: 'Internal JSON-RPC error.', data: { cause: { code: 4001, message: 'No' } } }, 'rejected'],
      [new Error('boom'), 'unsupported'],
      [undefined, 'unsupported'],
    ];
    for (const [thrown, reason] of cases) {
      const { connection, harbor, state, events, started } = setUp();
      await started;
      const result = outcome(connection.connect(harbor, 'solana'));
      harbor.asked[0]!.refuse(thrown);
      expect(await result).to.equal(reason);
      expect(state()).to.have.nested.property('failure.error.reason', reason);
      expect(events.at(-1)!.event).to.equal(reason === 'rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR');
      if (reason === 'unsupported' && thrown) expect(events.at(-1)!.properties).to.deep.include({ attempt: 1, message: 'boom' });
    }
  });

  it('refuses answers that no wallet should give', async () => {
    const answers = [
      { accounts: undefined, chainId: 'net-1' },
      { accounts: [], chainId: 'net-1' },
      { accounts: 'ada', chainId: 'net-1' },
      { accounts: [1, null, {}], chainId: 'net-1' },
      { accounts: ['ada'], chainId: {} },
      { accounts: ['ada'], chainId: undefined },
    ];
    for (const answer of answers) {
      const { connection, harbor, state, started } = setUp();
      await started;
      const result = outcome(connection.connect(harbor, 'solana'));
      harbor.asked[0]!.settle(answer);
      expect(await result, JSON.stringify(answer)).to.equal('unsupported');
      expect(state().status).to.equal('disconnected');
    }
  });

  it('survives a wallet that throws before it returns a promise', async () => {
    const harbor = createFakeConnector('harbor', 'solana');
    harbor.connect = () => {
      throw new TypeError('not a function');
    };
    const { connection, started } = setUp({ connectors: [harbor] });
    await started;
    expect(await outcome(connection.connect(harbor, 'solana'))).to.equal('unsupported');
  });

  it('says after 60 s that a wallet is silent, and still believes its late answer', async () => {
    const { connection, harbor, state, environment, started } = setUp();
    await started;
    const result = outcome(connection.connect(harbor, 'solana'));
    environment.advance(59_999);
    expect(state().status).to.equal('connecting');
    environment.advance(1);
    expect(await result).to.equal('timeout');
    expect(state()).to.have.nested.property('failure.error.reason', 'timeout');
    harbor.asked[0]!.settle(good);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().status).to.equal('connected');
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('joins the second request also after the first one, which had timed out, is answered late', async () => {
    const { connection, harbor, environment, started } = setUp();
    await started;
    const first = outcome(connection.connect(harbor, 'solana'));
    environment.advance(60_000);
    expect(await first).to.equal('timeout');
    const second = outcome(connection.connect(harbor, 'solana'));
    harbor.asked[0]!.refuse({ code: 4001 });
    await new Promise((resolve) => setTimeout(resolve));
    connection.cancel('solana');
    expect(await second).to.equal('closed');
    const third = outcome(connection.connect(harbor, 'solana'));
    expect(harbor.asked.length).to.equal(2);
    harbor.asked[1]!.settle(good);
    expect(await third).to.equal('resolved');
  });

  it('does not connect a visitor who has left', async () => {
    const { connection, harbor, state, started, environment } = setUp();
    await started;
    const result = outcome(connection.connect(harbor, 'solana'));
    connection.cancel('solana');
    expect(await result).to.equal('closed');
    harbor.asked[0]!.settle(good);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).to.deep.equal({ status: 'disconnected' });
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('holds the connection open until the gates agree, and undoes it when one does not', async () => {
    const { connection, environment, harbor, state, started } = setUp();
    await started;
    let open!: () => void;
    const stop = connection.addAfterConnect(() => new Promise((resolve) => (open = resolve)));
    const result = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().status).to.equal('connected');
    let isHeld = true;
    void result.then(() => (isHeld = false));
    environment.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve));
    expect(isHeld).to.equal(true);
    open();
    await result;
    stop();
    connection.addAfterConnect(() => Promise.reject({ code: 4001 }));
    await connection.disconnect('solana');
    const refused = outcome(connection.connect(harbor, 'solana'));
    harbor.asked[1]!.settle(good);
    expect(await refused).to.equal('rejected');
    expect(state().status).to.equal('disconnected');
  });

  it('disconnects for good: the wallet is notified, nothing stays stored [S:124]', async () => {
    const { connection, harbor, state, storage, started, events } = setUp();
    await started;
    const result = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await result;
    storage.set(nativeBalanceKey, { caipAddress: 'solana:1:ada', amount: '5' });
    await connection.disconnect();
    expect(state()).to.deep.equal({ status: 'disconnected' });
    expect(harbor.disconnects).to.equal(1);
    expect(harbor.listeners.size).to.equal(0);
    expect(storage.get(connectionsKey)).to.equal(undefined);
    expect(storage.get(nativeBalanceKey)).to.equal(undefined);
    expect(events.at(-1)).to.deep.include({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } });
    const { length } = events;
    await connection.disconnect('solana');
    expect(events.length).to.equal(length);
  });

  it('follows the wallet’s own changes and checks them', async () => {
    const { connection, harbor, state, started } = setUp();
    await started;
    const result = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await result;
    const [listener] = harbor.listeners;
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    listener!.onAccounts(['GRACE', 7]);
    listener!.onChain('nonsense');
    // The code that reads accounts again is loaded with the first change.
    await until(() => !JSON.stringify(state()).includes('ada'));
    expect(state()).to.deep.include({
      connection: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['grace'], chainId: '1' },
    });
    listener!.onChain('net-7');
    await settle();
    expect(state()).to.have.nested.property('connection.chainId', '7');
    listener!.onAccounts([]);
    await until(() => state().status === 'disconnected');
    await connection.disconnect();
    expect(harbor.listeners.size).to.equal(0);
  });

  it('goes on asking a wallet when the one before ends by itself', async () => {
    const { connection, harbor, fern, state, started } = setUp();
    await started;
    const before = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await before;
    const next = outcome(connection.connect(fern, 'solana'));
    for (const listener of harbor.listeners) listener.onDisconnect({ code: 4900 });
    expect(state().status).to.equal('connecting');
    fern.asked[0]!.settle({ accounts: ['bob'], chainId: 'net-2' });
    expect(await next).to.equal('resolved');
    expect(state()).to.have.nested.property('connection.connectorId', 'fern');
  });

  it('leaves nothing behind when the instance goes', async () => {
    const { connection, harbor, environment, started } = setUp();
    await started;
    const result = outcome(connection.connect(harbor, 'solana'));
    environment.dispose();
    expect(await result).to.equal('closed');
    expect(environment.pendingTimers()).to.equal(0);
    expect(harbor.listeners.size).to.equal(0);
  });
});

describe('a stored session', () => {
  const session: StoredConnections = {
    active: 'solana',
    links: { solana: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['ada'], chainId: '1' } },
  };

  it('is reconnected silently, and is not connected before the wallet answers [S:111,112]', async () => {
    const { connection, harbor, state, started } = setUp({ session });
    expect(state().status).to.equal('reconnecting');
    harbor.granted = { accounts: ['grace'], chainId: 'net-3' };
    await started;
    await connection.restore();
    expect(state()).to.deep.include({ status: 'connected' });
    expect(state()).to.have.nested.property('connection.accounts[0]', 'grace');
    expect(harbor.asked.length).to.equal(0);
  });

  it('over a pairing ends when the wallet shares no account any more, and clears what was kept [S:111]', async () => {
    const harbor = Object.assign(createFakeConnector('harbor', 'solana'), { pairing: {} as ConnectorPairing });
    const { connection, state, started, storage } = setUp({ session, connectors: [harbor] });
    await started;
    await connection.restore();
    expect(state()).to.deep.equal({ status: 'disconnected' });
    expect([storage.get(connectionsKey), harbor.listeners.size]).to.deep.equal([undefined, 0]);
  });

  it('waits four seconds for a wallet to announce itself, and is kept for the next visit when it does not', async () => {
    const late = createFakeConnector('harbor', 'solana');
    late.granted = { accounts: ['ada'], chainId: 'net-1' };
    const first = setUp({ session, connectors: [] });
    await first.started;
    const gone = first.connection.restore();
    await until(() => first.environment.pendingTimers() > 0);
    first.environment.advance(2000);
    await until(() => first.environment.pendingTimers() > 0);
    expect(first.state().status).to.equal('reconnecting');
    first.environment.advance(2000);
    await gone;
    expect(first.state().status).to.equal('disconnected');
    expect(first.storage.get(connectionsKey)).to.deep.equal({ ...session, network: undefined });

    const again = setUp({ session, connectors: [] });
    await again.started;
    const restored = again.connection.restore();
    await until(() => again.environment.pendingTimers() > 0);
    again.environment.advance(2000);
    await until(() => again.environment.pendingTimers() > 0);
    again.environment.advance(1999);
    again.announce([late]);
    await restored;
    expect(again.state().status).to.equal('connected');
  });

  it('waits for the part of a wallet that serves the namespace', async () => {
    const ether = createFakeConnector('harbor', 'eip155');
    const both = createFakeConnector('harbor', 'solana');
    both.granted = { accounts: ['ada'], chainId: 'net-1' };
    const { connection, started, environment, announce, state } = setUp({ session, connectors: [ether] });
    await started;
    const restored = connection.restore();
    environment.advance(1000);
    announce([both]);
    await restored;
    expect(state().status).to.equal('connected');
    expect(ether.asked.length).to.equal(0);
  });

  it('follows what another tab did', async () => {
    const { connection, harbor, state, started, storage } = setUp();
    await started;
    harbor.granted = { accounts: ['ada'], chainId: 'net-1' };
    await connection.follow(session);
    expect(state().status).to.equal('connected');
    storage.remove(connectionsKey);
    await connection.follow();
    expect(state().status).to.equal('disconnected');
    expect(harbor.disconnects).to.equal(0);
  });

  it('follows another tab to another wallet, and keeps what that tab stored', async () => {
    const { connection, harbor, fern, state, started, storage } = setUp();
    await started;
    const connecting = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await connecting;
    fern.granted = { accounts: ['bob'], chainId: 'net-2' };
    const theirs: StoredConnections = {
      active: 'solana',
      links: { solana: { connectorId: 'fern', wallet: { name: 'Fern' }, accounts: ['bob'], chainId: '2' } },
      network: undefined,
    };
    storage.set(connectionsKey, theirs);
    await connection.follow(theirs);
    expect(state()).to.deep.include({ status: 'connected', connection: theirs.links.solana });
    expect(storage.get(connectionsKey)).to.deep.equal(theirs);
    expect([harbor.disconnects, harbor.listeners.size, fern.listeners.size, fern.asked.length]).to.deep.equal([0, 0, 1, 0]);
  });

  it("keeps this tab's connection and storage where the other tab’s wallet is not available", async () => {
    const { connection, harbor, state, started, storage, environment } = setUp({
      connectors: [createFakeConnector('harbor', 'solana', 'Harbor')],
    });
    await started;
    const connecting = connection.connect(harbor, 'solana');
    harbor.asked[0]!.settle(good);
    await connecting;
    harbor.granted = good;
    const theirs: StoredConnections = {
      active: 'solana',
      links: { solana: { connectorId: 'fern', wallet: { name: 'Fern' }, accounts: ['bob'], chainId: '2' } },
      network: undefined,
    };
    storage.set(connectionsKey, theirs);
    const following = connection.follow(theirs);
    await until(() => environment.pendingTimers() > 0);
    environment.advance(2000);
    await until(() => environment.pendingTimers() > 0);
    environment.advance(2000);
    await following;
    expect(state().status).to.equal('disconnected');
    expect(storage.get(connectionsKey)).to.deep.equal(theirs);
  });

  it('is not led to a namespace that this page does not serve by a tab of a page that does', async () => {
    const { connection, stores, started } = setUp();
    await started;
    stores.$activeNamespace.set('eip155');
    const stored = { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['ada'] as [string], chainId: '1' };
    await connection.follow({ active: 'bip122', links: { bip122: stored } });
    expect(stores.$activeNamespace.get()).to.equal('eip155');
  });

  it('is kept for the next visit when the wallet fails or stays silent without saying no', async () => {
    const failures: (() => Promise<undefined>)[] = [async () => Promise.reject({ code: -32603 }), () => new Promise(() => {})];
    for (const getAccounts of failures) {
      const harbor = Object.assign(createFakeConnector('harbor', 'solana'), { getAccounts });
      const { connection, state, started, storage, environment } = setUp({ session, connectors: [harbor] });
      await started;
      const restoring = connection.restore();
      await until(() => environment.pendingTimers() > 0 || state().status === 'disconnected');
      environment.advance(10_000);
      await restoring;
      expect(state().status).to.equal('disconnected');
      expect(storage.get(connectionsKey)).to.deep.equal({ ...session, network: undefined });
      expect(environment.pendingTimers()).to.equal(0);
    }
  });

  it('keeps which namespace is the active one, whatever the others do meanwhile [S:101]', async () => {
    const harbor = createFakeConnector('harbor', 'solana');
    const fern = createFakeConnector('fern', 'eip155');
    const { connection, started, storage, stores } = setUp({ connectors: [harbor, fern] });
    await started;
    const active = () => storage.get(connectionsKey)?.active;
    const connecting = [connection.connect(harbor, 'solana')];
    harbor.asked[0]!.settle(good);
    await connecting[0];
    expect(active()).to.equal('solana');
    connecting.push(connection.connect(fern, 'eip155'));
    fern.asked[0]!.settle({ accounts: [ADA], chainId: '0x7a69' });
    await connecting[1];
    expect([active(), stores.$activeNamespace.get()]).to.deep.equal(['eip155', 'eip155']);
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['grace']));
    await until(() => storage.get(connectionsKey)?.links.solana?.accounts[0] === 'grace');
    expect(active()).to.equal('eip155');
    await connection.disconnect('eip155');
    expect(active()).to.equal('solana');
  });

  it('leaves the other namespace alone', async () => {
    const two: StoredConnections = {
      active: 'eip155',
      links: { ...session.links, eip155: { connectorId: 'fern', wallet: { name: 'Fern' }, accounts: [ADA], chainId: '31337' } },
    };
    const harbor = createFakeConnector('harbor', 'solana');
    const fern = createFakeConnector('fern', 'eip155');
    harbor.granted = { accounts: ['ada'], chainId: 'net-1' };
    fern.granted = { accounts: [GRACE.toLowerCase()], chainId: '0x7a69' };
    const { connection, state, started, storage } = setUp({ session: two, connectors: [harbor, fern] });
    await started;
    await connection.restore();
    expect([state('solana').status, state('eip155').status]).to.deep.equal(['connected', 'connected']);
    expect(state('eip155')).to.have.nested.property('connection.accounts[0]', GRACE);
    await connection.disconnect('solana');
    expect([state('solana').status, state('eip155').status]).to.deep.equal(['disconnected', 'connected']);
    expect(Object.keys(storage.get(connectionsKey)!.links)).to.deep.equal(['eip155']);
  });

  it('tries the wallets that were connected before, the latest first, and never one that was disconnected [S:112]', async () => {
    const granting = (id: string, name: string) =>
      Object.assign(createFakeConnector(id, 'solana', name), { granted: { accounts: ['ada'], chainId: 'net-1' } });
    const first = setUp();
    await first.started;
    for (const wallet of [first.fern, first.harbor]) {
      const connecting = first.connection.connect(wallet, 'solana');
      wallet.asked[0]!.settle({ accounts: ['ada'], chainId: 'net-1' });
      await connecting;
    }
    const stored = { session: first.storage.get(connectionsKey)!, recent: first.page.getItem('w3m.recent-connectors')! };

    const refusing = createFakeConnector('harbor', 'solana', 'Harbor');
    const again = setUp({ session: stored.session, connectors: [refusing, granting('fern', 'Fern')] });
    again.page.setItem('w3m.recent-connectors', stored.recent);
    await again.started;
    await again.connection.restore();
    expect(again.state()).to.deep.include({ status: 'connected' });
    expect((again.state() as { connection: { connectorId: string } }).connection.connectorId).to.equal('fern');

    await first.connection.disconnect();
    const gone = setUp({ session: stored.session, connectors: [refusing, granting('fern', 'Fern')] });
    gone.page.setItem('w3m.recent-connectors', first.page.getItem('w3m.recent-connectors')!);
    await gone.started;
    await gone.connection.restore();
    expect(gone.state().status).to.equal('disconnected');
  });

  it('survives stored nonsense about earlier wallets', async () => {
    const harbor = createFakeConnector('harbor', 'solana', 'Harbor');
    for (const nonsense of ['[]', '{"version":1,"savedAtMs":0,"value":7}', '{"version":1,"savedAtMs":0,"value":{"solana":[1,{}]}}', 'x']) {
      const { connection, page, started, state } = setUp({ session, connectors: [harbor] });
      page.setItem('w3m.recent-connectors', nonsense);
      await started;
      await connection.restore();
      expect(state().status).to.equal('disconnected');
    }
  });
});
