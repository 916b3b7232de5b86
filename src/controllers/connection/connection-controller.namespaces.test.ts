import { expect } from '@esm-bundle/chai';
import { setUp as setUpConnection } from '../../../test/fixtures/connection-set-up.js';
import { createFakeAdapter, createFakeConnector } from '../../../test/fixtures/fake-namespace.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import { connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import type { Connection } from '../connection-state.js';

const makeConnection = (connectorId: string, first: string): Connection => ({
  connectorId,
  wallet: { name: connectorId },
  accounts: [first],
  chainId: '1',
});

/** A page with two namespaces and one login that serves both; it is asked for its accounts by hand where `answer` is set. */
async function setUp(session?: StoredConnections) {
  const asked: Namespace[] = [];
  const answers: Partial<Record<Namespace, Promise<{ accounts: string[]; chainId: string }>>> = {};
  const answer = (namespace: Namespace) => {
    asked.push(namespace);
    return answers[namespace] ?? Promise.resolve({ accounts: [namespace === 'solana' ? 'sun' : 'ada'], chainId: 'net-1' });
  };
  const login = {
    ...createFakeConnector('embedded', 'eip155', 'Login'),
    namespaces: ['eip155', 'solana'] as const,
    login: {} as NonNullable<Connector['login']>,
    connect: answer,
    getAccounts: answer,
  };
  const adapters = { eip155: createFakeAdapter('eip155') };
  const { connection, started, storage, stores } = setUpConnection({ ...(session && { session }), connectors: [login], adapters });
  await started;
  // Loads what a connection in one namespace does without.
  await connection.reread('eip155');
  asked.length = 0;
  const statuses = () => (['eip155', 'solana'] as const).map((namespace) => stores.$connections.get()[namespace]?.status);
  const stored = () => {
    const { active, links } = storage.get(connectionsKey) ?? { links: {} };
    return [active, Object.keys(links).sort()];
  };
  return { connection, login, stores, answers, asked, statuses, stored, turn: () => new Promise((go) => setTimeout(go)) };
}

describe('a login that serves several namespaces', () => {
  it('is connected in all of them, and the one that was meant stays in use', async () => {
    const { connection, login, stores, statuses, stored, turn } = await setUp();
    await connection.connect(login, 'eip155');
    await turn();
    expect(statuses()).to.deep.equal(['connected', 'connected']);
    expect(stores.$activeNamespace.get()).to.equal('eip155');
    expect(stored()).to.deep.equal(['eip155', ['eip155', 'solana']]);
  });

  it('leaves alone, and does not read, where another wallet is connected', async () => {
    const { connection, login, stores, asked, turn } = await setUp();
    stores.$connections.set({ solana: { status: 'connected', connection: makeConnection('harbor', 'ben') } });
    await connection.connect(login, 'eip155');
    await turn();
    expect(asked).to.deep.equal(['eip155']);
    expect((stores.$connections.get().solana as { connection: Connection }).connection.connectorId).to.equal('harbor');
  });

  it('is not connected after the visitor has left meanwhile', async () => {
    const { connection, login, answers, statuses, turn } = await setUp();
    let settle!: (value: { accounts: string[]; chainId: string }) => void;
    answers.solana = new Promise((resolve) => (settle = resolve));
    await connection.connect(login, 'eip155');
    await turn();
    await connection.disconnect();
    settle({ accounts: ['sun'], chainId: 'net-1' });
    await turn();
    expect(statuses()).to.deep.equal(['disconnected', undefined]);
  });

  it('is reconnected in all of them, and the active one stays active at the next visit, whichever answers last', async () => {
    const session: StoredConnections = {
      active: 'eip155',
      links: { eip155: makeConnection('embedded', 'ada'), solana: makeConnection('embedded', 'sun') },
    };
    const { connection, statuses, stored } = await setUp(session);
    await connection.restore();
    expect(statuses()).to.deep.equal(['connected', 'connected']);
    expect(stored()).to.deep.equal(['eip155', ['eip155', 'solana']]);
    await connection.disconnect('eip155');
    expect(stored()).to.deep.equal(['solana', ['solana']]);
  });
});
