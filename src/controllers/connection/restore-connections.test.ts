import { expect } from '@esm-bundle/chai';
import type { RawConnection } from '../../connectors/connector.js';
import type { Connection } from '../connection-state.js';
import { connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import { setUp, type Setup } from '../../../test/fixtures/connection-set-up.js';
import { createFakeConnector } from '../../../test/fixtures/fake-namespace.js';
import { until } from '../../../test/fixtures/until.js';

const SHARED: RawConnection = { accounts: ['ada'], chainId: 'net-1' };
const session: StoredConnections = {
  active: 'solana',
  links: { solana: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['ada'], chainId: '1' } },
};
const turn = () => new Promise((resolve) => setTimeout(resolve));
const focus = async () => {
  dispatchEvent(new Event('focus'));
  await turn();
};

/** A page whose wallet was locked when it was loaded. */
async function openLocked(given: Partial<Setup> = {}) {
  const page = setUp({ session, ...given });
  await page.started;
  await page.connection.restore();
  expect(page.state().status).to.equal('disconnected');
  expect(page.storage.get(connectionsKey), 'the session is kept').to.deep.equal({ ...session, network: undefined });
  return page;
}

/** A page with a connected wallet. */
async function openConnected() {
  const page = setUp();
  await page.started;
  const connecting = page.connection.connect(page.harbor, 'solana');
  page.harbor.asked[0]!.settle(SHARED);
  await connecting;
  page.harbor.granted = SHARED;
  // Later reads start at once: their code is loaded.
  await page.connection.reread('eip155');
  return page;
}

describe('a wallet that shares no account', () => {
  it('comes back at its event when it was locked while the page was loaded', async () => {
    const { harbor, state } = await openLocked();
    harbor.granted = SHARED;
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['ada']));
    await until(() => state().status === 'connected');
    expect(harbor.asked.length, 'without a prompt').to.equal(0);
  });

  it('comes back when it says that it can be asked again', async () => {
    const { harbor, state } = await openLocked();
    harbor.granted = SHARED;
    harbor.listeners.forEach(({ onReturn }) => onReturn?.());
    await until(() => state().status === 'connected');
  });

  it('comes back when the page gets focus, and is read at most once in two seconds', async () => {
    const { harbor, state, environment } = await openLocked();
    let reads = 0;
    harbor.getAccounts = async () => {
      reads += 1;
      return harbor.granted;
    };
    await focus();
    await focus();
    environment.advance(1999);
    await focus();
    expect([reads, state().status]).to.deep.equal([1, 'disconnected']);
    harbor.granted = SHARED;
    environment.advance(1);
    await focus();
    expect([reads, state().status]).to.deep.equal([2, 'connected']);
  });

  it('comes back with the next load of the page', async () => {
    const { storage } = await openLocked();
    const harbor = createFakeConnector('harbor', 'solana');
    harbor.granted = SHARED;
    const again = setUp({ session: storage.get(connectionsKey)!, connectors: [harbor] });
    await again.started;
    await again.connection.restore();
    expect(again.state().status).to.equal('connected');
  });

  it('comes back while the page is open: it was locked and unlocked', async () => {
    const { harbor, state, storage } = await openConnected();
    harbor.granted = undefined;
    harbor.listeners.forEach(({ onAccounts }) => onAccounts([]));
    await until(() => state().status === 'disconnected');
    expect(storage.get(connectionsKey)?.links.solana?.connectorId).to.equal('harbor');
    harbor.granted = SHARED;
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['ada']));
    await until(() => state().status === 'connected');
  });

  it('is not taken away by an empty list that another account follows at once', async () => {
    const { harbor, state } = await openConnected();
    const [listener] = harbor.listeners;
    listener!.onAccounts([]);
    listener!.onAccounts(['grace']);
    harbor.granted = { accounts: ['grace'], chainId: 'net-1' };
    await until(() => JSON.stringify(state()).includes('grace'));
    await turn();
    expect(state()).to.have.nested.property('connection.accounts[0]', 'grace');
    expect(state().status).to.equal('connected');
  });

  it('stays away after a disconnect, whatever it reports', async () => {
    const { harbor, state, connection, storage } = await openLocked();
    const [listener] = harbor.listeners;
    await connection.disconnect();
    harbor.granted = SHARED;
    listener!.onAccounts(['ada']);
    await focus();
    await turn();
    expect([state().status, storage.get(connectionsKey), harbor.listeners.size]).to.deep.equal(['disconnected', undefined, 0]);
  });

  it('stays away when another tab disconnects', async () => {
    const { harbor, state, connection, storage } = await openLocked();
    storage.remove(connectionsKey);
    await connection.follow();
    harbor.granted = SHARED;
    await focus();
    expect([state().status, harbor.listeners.size]).to.deep.equal(['disconnected', 0]);
  });

  it('does not come back beside a wallet that was connected meanwhile, and does after that one was declined', async () => {
    const { harbor, fern, state, connection } = await openLocked();
    const connecting = connection.connect(fern, 'solana');
    harbor.granted = SHARED;
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['ada']));
    await turn();
    expect(state().status).to.equal('connecting');
    fern.asked[0]!.refuse({ code: 4001 });
    await connecting.catch(() => {});
    await until(() => state().status === 'connected');
    expect(state()).to.have.nested.property('connection.connectorId', 'harbor');
  });

  it('does not come back with the answer to a question from before a disconnect', async () => {
    const { harbor, state, connection } = await openLocked();
    let answer!: (raw: RawConnection) => void;
    harbor.getAccounts = () => new Promise((resolve) => (answer = resolve));
    harbor.listeners.forEach(({ onReturn }) => onReturn?.());
    await turn();
    await connection.disconnect();
    answer(SHARED);
    await turn();
    expect(state().status).to.equal('disconnected');
  });
});

describe('a wallet that comes late', () => {
  it('is reconnected when it announces itself ten seconds after the page', async () => {
    const harbor = createFakeConnector('harbor', 'solana');
    harbor.granted = SHARED;
    const { connection, environment, announce, started, state } = setUp({ session, connectors: [] });
    await started;
    const restoring = connection.restore();
    await until(() => environment.pendingTimers() > 0);
    environment.advance(2000);
    await until(() => environment.pendingTimers() > 0);
    environment.advance(2000);
    await restoring;
    expect(state().status).to.equal('disconnected');
    environment.advance(6000);
    announce([harbor]);
    await until(() => state().status === 'connected');
    expect(harbor.asked.length).to.equal(0);
  });

  it('is connected with an answer that comes after the wait, and not after a disconnect', async () => {
    for (const isEnded of [false, true]) {
      let answer!: (raw: RawConnection) => void;
      const harbor = createFakeConnector('harbor', 'solana');
      harbor.getAccounts = () => new Promise((resolve) => (answer = resolve));
      const { connection, environment, started, state } = setUp({ session, connectors: [harbor] });
      await started;
      const restoring = connection.restore();
      await until(() => answer);
      environment.advance(10_000);
      await restoring;
      expect(state().status).to.equal('disconnected');
      if (isEnded) await connection.disconnect();
      answer(SHARED);
      await turn();
      expect(state().status).to.equal(isEnded ? 'disconnected' : 'connected');
    }
  });

  it('is waited for as long as the page says, and connected later all the same', async () => {
    let answer!: (raw: RawConnection) => void;
    const harbor = createFakeConnector('harbor', 'solana');
    harbor.getAccounts = () => new Promise((resolve) => (answer = resolve));
    const { connection, environment, started, state, stores } = setUp({ session, connectors: [harbor] });
    stores.$options.set({ ...stores.$options.get(), connections: { reconnectTimeout: 1000 } });
    await started;
    void connection.restore();
    await until(() => answer);
    environment.advance(999);
    expect(state().status).to.equal('reconnecting');
    environment.advance(1);
    expect(state().status).to.equal('disconnected');
    answer(SHARED);
    await until(() => state().status === 'connected');
  });

  it('is restored after another one was asked and declined', async () => {
    const { connection, environment, announce, started, state, fern } = setUp({
      session,
      connectors: [createFakeConnector('other', 'solana'), createFakeConnector('fern', 'solana')],
    });
    await started;
    void connection.restore();
    const asking = connection.connect(fern, 'solana').catch(() => {});
    fern.asked[0]!.refuse({ code: 4001 });
    await asking;
    await until(() => state().status === 'reconnecting');
    const harbor = createFakeConnector('harbor', 'solana');
    harbor.granted = SHARED;
    announce([harbor, fern]);
    await until(() => state().status === 'connected');
    environment.dispose();
  });
});

describe('a wallet that changes without an event', () => {
  it('is read again when the page gets focus: account, chain, and the end', async () => {
    const { harbor, state, environment } = await openConnected();
    harbor.granted = { accounts: ['grace', 'bob'], chainId: 'net-5' };
    await focus();
    expect(state()).to.deep.include({
      connection: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['grace', 'bob'], chainId: '5' },
    });
    harbor.granted = undefined;
    environment.advance(2000);
    await focus();
    expect(state().status).to.equal('disconnected');
  });

  it('keeps the account that the visitor chose here while it is shared', async () => {
    const { harbor, connection, state, stores, environment } = await openConnected();
    harbor.granted = { accounts: ['ada', 'grace'], chainId: 'net-1' };
    await focus();
    const current = {
      ...(state() as { connection: StoredConnections['links']['solana'] }).connection!,
      accounts: ['grace', 'ada'] as [string, string],
    };
    stores.$connections.set({ ...stores.$connections.get(), solana: { status: 'connected', connection: current } });
    environment.advance(2000);
    await focus();
    expect(state()).to.have.nested.property('connection.accounts[0]', 'grace');
    harbor.granted = { accounts: ['bob', 'ada', 'grace'], chainId: 'net-1' };
    await connection.reread('solana');
    expect(state()).to.have.nested.property('connection.accounts').that.deep.equals(['grace', 'bob', 'ada']);
    harbor.granted = { accounts: ['bob', 'ada'], chainId: 'net-1' };
    await connection.reread('solana');
    expect(state()).to.have.nested.property('connection.accounts').that.deep.equals(['bob', 'ada']);
  });

  it('goes to the account that another tab chose, and not to one that it does not share', async () => {
    const { harbor, connection, state, environment } = await openConnected();
    harbor.granted = { accounts: ['ada', 'grace'], chainId: 'net-1' };
    await focus();
    const current = (state() as { connection: Connection }).connection;
    await connection.follow({ active: 'solana', links: { solana: { ...current, accounts: ['grace', 'ada'], walletFirst: 'ada' } } });
    expect(state()).to.have.nested.property('connection.accounts').that.deep.equals(['grace', 'ada']);
    await connection.follow({ active: 'solana', links: { solana: { ...current, accounts: ['bob'] } } });
    expect(state()).to.have.nested.property('connection.accounts').that.deep.equals(['grace', 'ada']);
    environment.advance(2000);
    await focus();
    expect(state()).to.have.nested.property('connection.accounts[0]', 'grace');
  });

  it('is not believed with an answer that its own event has overtaken', async () => {
    const { harbor, connection, state } = await openConnected();
    let answer!: (raw: RawConnection) => void;
    harbor.getAccounts = () => new Promise((resolve) => (answer = resolve));
    const reading = connection.reread('solana');
    await until(() => answer);
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['grace']));
    await until(() => JSON.stringify(state()).includes('grace'));
    answer({ accounts: ['bob'], chainId: 'net-1' });
    await reading;
    expect(state()).to.have.nested.property('connection.accounts[0]', 'grace');
  });

  it('changes nothing while it cannot be read', async () => {
    const { harbor, connection, state } = await openConnected();
    for (const broken of [() => Promise.reject(new Error('asleep')), async () => ({ accounts: [7], chainId: 'net-1' })]) {
      harbor.getAccounts = broken;
      await connection.reread('solana');
      expect(state().status).to.equal('connected');
    }
  });
});

describe('a listener that throws', () => {
  it('keeps no connection from being followed and stored', async () => {
    const { harbor, connection, stores, started, storage, state } = setUp();
    await started;
    const stop = stores.$connections.listen((connections) => {
      if (connections.solana?.status === 'connected') throw new Error('A listener of the page.');
    });
    const connecting = connection.connect(harbor, 'solana').catch(() => {});
    harbor.asked[0]!.settle(SHARED);
    await until(() => storage.get(connectionsKey)?.links.solana);
    expect(harbor.listeners.size).to.equal(1);
    stop();
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['grace']));
    await until(() => JSON.stringify(state()).includes('grace'));
    await connection.disconnect();
    await connecting;
  });
});

describe('a disconnect of one tab', () => {
  afterEach(() => sessionStorage.clear());

  it('asks the wallet for nothing, keeps what other tabs have, and holds over a reload and a change in another tab', async () => {
    const { harbor, connection, page, state } = await openConnected();
    const { storage } = connection;
    const stored = page.getItem('w3m.session');
    await connection.disconnect('solana', undefined, 'page');
    expect([state().status, harbor.disconnects, page.getItem('w3m.session')]).to.deep.equal(['disconnected', 0, stored]);
    expect(storage.get(connectionsKey), 'this tab has nothing to restore').to.equal(undefined);
    expect(storage.isOfTab(connectionsKey)).to.equal(true);
    harbor.listeners.forEach(({ onAccounts }) => onAccounts(['ada']));
    await focus();
    expect(state().status).to.equal('disconnected');
  });

  it('leaves the tab with connections of its own: a new one is stored for this tab and for new ones', async () => {
    const { fern, connection, page } = await openConnected();
    const { storage } = connection;
    await connection.disconnect('solana', undefined, 'page');
    const connecting = connection.connect(fern, 'solana');
    fern.asked[0]!.settle({ accounts: ['bob'], chainId: 'net-2' });
    await connecting;
    expect(storage.get(connectionsKey)?.links.solana?.connectorId).to.equal('fern');
    expect(page.getItem('w3m.session')).to.include('"fern"');
    // Another tab goes on to store its own.
    page.setItem('w3m.session', JSON.stringify({ version: 1, savedAtMs: 0, value: session }));
    expect(storage.get(connectionsKey)?.links.solana?.connectorId).to.equal('fern');
    await connection.disconnect('solana', undefined, 'site');
    expect([storage.get(connectionsKey), page.getItem('w3m.session'), fern.disconnects]).to.deep.equal([undefined, null, 1]);
  });

  it('restores its own wallet and never that of another tab, which may be the only one that shares an account', async () => {
    const own = JSON.stringify({ version: 1, savedAtMs: 0, value: session });
    sessionStorage.setItem('w3m.session', own);
    const { harbor, fern, connection, page, started, state } = setUp({ session });
    page.setItem('w3m.recent-connectors', JSON.stringify({ version: 1, savedAtMs: 0, value: { solana: ['fern', 'harbor'] } }));
    fern.granted = { accounts: ['bob'], chainId: 'net-1' };
    await started;
    await connection.restore();
    expect([state().status, JSON.stringify(state()).includes('bob')]).to.deep.equal(['disconnected', false]);
    harbor.granted = SHARED;
    await focus();
    await until(() => state().status === 'connected');
    expect(state()).to.have.nested.property('connection.connectorId', 'harbor');
  });
});
