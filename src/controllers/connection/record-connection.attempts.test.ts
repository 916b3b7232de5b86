import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createFakeConnector } from '../../../test/fixtures/fake-namespace.js';
import { setUp } from '../../../test/fixtures/connection-set-up.js';
import { ADA } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { ModalEvent } from '../../config/event-payloads.js';
import type { ConnectorPairing } from '../../connectors/connector.js';
import type { StoredConnections } from '../../storage/connections-key.js';
import { atom } from '../../utils/atom.js';
import { getActiveConnection } from './reduce-connection.js';

const SHARED = { accounts: ['ada'], chainId: 'net-1' };
const ELSEWHERE = { accounts: [ADA], chainId: '0x7a69', namespace: 'eip155' } as const;
const OUTCOMES = ['CONNECT_SUCCESS', 'CONNECT_ERROR', 'USER_REJECTED', 'CONNECT_ABANDONED'];
type Facts = { walletId: string; namespace: string; attempt: number; durationMs: number; reason?: string; message?: string };

const toFacts = ({ properties }: ModalEvent) => properties as Facts;
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** A page with two wallets and a pairing, and what it emits about them. */
async function open() {
  const pairing = { $state: atom({ status: 'connecting' }) } as unknown as ConnectorPairing;
  const quay = { ...createFakeConnector('quay', 'solana', 'Quay'), pairing };
  const page = setUp({
    connectors: [createFakeConnector('harbor', 'solana', 'Harbor'), createFakeConnector('fern', 'solana', 'Fern'), quay],
  });
  await page.started;
  const connect = (connector: typeof page.harbor) => void page.connection.connect(connector, 'solana').catch(() => {});
  const outcomes = () =>
    page.events
      .filter(({ event }) => OUTCOMES.includes(event))
      .map((event) => [event.event, toFacts(event).walletId, toFacts(event).attempt, toFacts(event).reason ?? toFacts(event).message]);
  return { ...page, quay, connect, outcomes };
}

describe('the events of a wallet that is asked to connect', () => {
  it('say how often the wallet was asked until it approved, and how long each answer took', async () => {
    const { connect, environment, events, harbor } = await open();
    connect(harbor);
    environment.advance(1200);
    harbor.asked[0]!.refuse({ code: 4001, message: 'No.' });
    await settle();
    connect(harbor);
    environment.advance(300);
    harbor.asked[1]!.settle(SHARED);
    await settle();
    connect(harbor);
    const facts = { walletId: 'harbor', namespace: 'solana' };
    expect(events.map(({ event, properties }) => [event, properties])).to.deep.equal([
      ['SELECT_WALLET', { ...facts, attempt: 1, durationMs: 0, name: 'Harbor', platform: 'browser' }],
      ['USER_REJECTED', { ...facts, attempt: 1, durationMs: 1200, message: 'No. (code 4001)' }],
      ['SELECT_WALLET', { ...facts, attempt: 2, durationMs: 0, name: 'Harbor', platform: 'browser' }],
      ['CONNECT_SUCCESS', { ...facts, attempt: 2, durationMs: 300, name: 'Harbor', method: 'browser', isRestored: false }],
      ['SELECT_WALLET', { ...facts, attempt: 1, durationMs: 0, name: 'Harbor', platform: 'browser' }],
    ]);
  });

  it('say once why the wallet is no longer waited for, and nothing of its late answer', async () => {
    const { connect, connection, environment, fern, harbor, outcomes, quay, state } = await open();
    connect(harbor);
    environment.advance(5000);
    connection.cancel('solana');
    connection.cancel('solana', 'back');
    connect(harbor);
    connection.cancel('solana', 'back');
    connect(harbor);
    connect(fern);
    await connection.disconnect();
    connect(quay);
    connection.cancel('solana');
    for (const { asked } of [harbor, fern, quay]) for (const prompt of asked) prompt.settle(SHARED);
    await settle();
    expect(outcomes()).to.deep.equal([
      ['CONNECT_ABANDONED', 'harbor', 1, 'closed'],
      ['CONNECT_ABANDONED', 'harbor', 2, 'back'],
      ['CONNECT_ABANDONED', 'harbor', 3, 'otherWallet'],
      ['CONNECT_ABANDONED', 'fern', 1, 'disconnected'],
      ['CONNECT_ABANDONED', 'quay', 1, 'closed'],
    ]);
    expect(state().status).to.equal('disconnected');
  });

  it('report a time-out once no late answer can count any more, and a late answer itself before', async () => {
    const { connect, connection, environment, harbor, outcomes } = await open();
    connect(harbor);
    environment.advance(60_000);
    expect(outcomes()).to.deep.equal([]);
    connect(harbor);
    environment.advance(60_000);
    connection.cancel('solana', 'back');
    const late = 'Harbor did not answer within 60000 ms.';
    expect(outcomes()).to.deep.equal([
      ['CONNECT_ERROR', 'harbor', 1, late],
      ['CONNECT_ERROR', 'harbor', 2, late],
    ]);
    connect(harbor);
    environment.advance(60_000);
    harbor.asked[2]!.settle(SHARED);
    await settle();
    expect(outcomes().slice(2)).to.deep.equal([['CONNECT_SUCCESS', 'harbor', 3, undefined]]);
  });

  it('are none when the page hides, or the instance is destroyed, and none of an answer after that', async () => {
    const { connect, environment, harbor, outcomes, page } = await open();
    connect(harbor);
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('pagehide'));
    await settle();
    environment.dispose();
    harbor.asked[0]!.settle(SHARED);
    await settle();
    expect([outcomes(), page.getItem('w3m.session')]).to.deep.equal([[], null]);
  });

  it('name the namespace of the account that the wallet shared, also where another wallet is asked there', async () => {
    const { connect, connection, events, harbor, fern } = await open();
    const other = connection.connect(fern, 'eip155').catch(({ reason }: { reason: string }) => reason);
    connect(harbor);
    harbor.asked[0]!.settle(ELSEWHERE);
    expect(await other).to.equal('closed');
    await settle();
    expect(events.slice(2).map((event) => [event.event, toFacts(event).walletId, toFacts(event).namespace])).to.deep.equal([
      ['CONNECT_ABANDONED', 'fern', 'eip155'],
      ['CONNECT_SUCCESS', 'harbor', 'eip155'],
    ]);
  });

  it('are one choice and one outcome for each attempt, whatever wallets and visitors do', async () => {
    const wallet = fc.nat({ max: 2 });
    const prompt = fc.record({ wallet, at: fc.nat({ max: 3 }) });
    const step = fc.oneof(
      wallet.map((at) => ({ do: 'select', at }) as const),
      fc
        .tuple(prompt, fc.constantFrom('approve', 'elsewhere', 'reject', 'fail', 'empty'))
        .map(([which, answer]) => ({ do: answer, which }) as const),
      fc.constantFrom('closed', 'back').map((reason) => ({ do: 'leave', reason }) as const),
      fc.constantFrom({ do: 'wait' } as const, { do: 'disconnect' } as const, { do: 'hide' } as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { connect, connection, environment, events, harbor, fern, quay, stores } = await open();
        const wallets = [harbor, fern, quay];
        let approvals = 0;
        stores.$connections.listen((now, before) => {
          for (const namespace of ['solana', 'eip155'] as const) {
            const state = now[namespace];
            const stood = before?.[namespace] && getActiveConnection(before[namespace]);
            if (state?.status === 'connected' && state.connection !== stood) approvals += 1;
          }
        });
        for (const one of steps) {
          environment.advance(7);
          if (one.do === 'select') connect(wallets[one.at]!);
          else if (one.do === 'leave') for (const namespace of ['solana', 'eip155'] as const) connection.cancel(namespace, one.reason);
          else if (one.do === 'wait') environment.advance(60_000);
          else if (one.do === 'disconnect') await connection.disconnect();
          else if (one.do === 'hide') document.dispatchEvent(new Event('visibilitychange'));
          else {
            const asked = wallets[one.which.wallet]!.asked[one.which.at];
            if (one.do === 'approve') asked?.settle({ ...SHARED });
            else if (one.do === 'elsewhere') asked?.settle(ELSEWHERE);
            else if (one.do === 'empty') asked?.settle({ accounts: [], chainId: 'net-1' });
            else asked?.refuse(one.do === 'reject' ? { code: 4001 } : new Error('boom'));
          }
          await settle();
        }
        for (const namespace of ['solana', 'eip155'] as const) connection.cancel(namespace);
        await settle();
        const waiting = new Map<string, number>();
        const tries = new Map<string, number>();
        for (const event of events) {
          const { walletId, attempt, durationMs } = toFacts(event);
          const key = `${walletId} ${attempt}`;
          if (event.event === 'SELECT_WALLET') {
            expect(waiting.has(key), `${key} is begun once`).to.equal(false);
            expect(attempt).to.equal((tries.get(walletId) ?? 0) + 1);
            tries.set(walletId, attempt);
            waiting.set(key, event.timestamp);
          } else if (OUTCOMES.includes(event.event)) {
            expect(waiting.has(key), `${event.event} ends an attempt of ${key}`).to.equal(true);
            expect(durationMs).to.equal(event.timestamp - waiting.get(key)!);
            waiting.delete(key);
            if (event.event === 'CONNECT_SUCCESS') tries.delete(walletId);
          }
        }
        expect([...waiting.keys()], 'attempts without an outcome').to.deep.equal([]);
        expect(events.filter(({ event }) => event === 'CONNECT_SUCCESS').length).to.equal(approvals);
        environment.dispose();
      }),
      { numRuns: 300 },
    );
  });
});

const session: StoredConnections = {
  active: 'solana',
  links: { solana: { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['ada'], chainId: '1' } },
};
/** A load of a page with a stored session. */
async function load(shares: boolean) {
  const page = setUp({ session });
  await page.started;
  if (shares) page.harbor.granted = SHARED;
  const restoring = page.connection.restore();
  page.environment.advance(40);
  await restoring;
  const unlock = async () => {
    page.harbor.granted = SHARED;
    page.harbor.listeners.forEach(({ onAccounts }) => onAccounts(['ada']));
    await until(() => page.state().status === 'connected');
  };
  const lock = async () => {
    page.harbor.granted = undefined;
    page.harbor.listeners.forEach(({ onAccounts }) => onAccounts([]));
    await until(() => page.state().status === 'disconnected');
  };
  return { ...page, lock, unlock };
}
const restored = (durationMs: number) => ({ walletId: 'harbor', namespace: 'solana', durationMs, isRestored: true });

describe('the event of a restored connection', () => {
  it('is emitted once, and no choice or approval of a wallet with it', async () => {
    const { events, lock, unlock } = await load(true);
    expect(events.map(({ event, properties }) => [event, properties])).to.deep.equal([['CONNECTION_RESTORED', restored(0)]]);
    await lock();
    await unlock();
    expect(events.length).to.equal(1);
  });

  it('comes with the account of a wallet that was locked when the page was loaded', async () => {
    const { environment, events, unlock } = await load(false);
    expect(events).to.deep.equal([]);
    environment.advance(4000);
    await unlock();
    expect(events.map(({ event, properties }) => [event, properties])).to.deep.equal([['CONNECTION_RESTORED', restored(4000)]]);
  });

  it('is none for a connection that another tab made, or that a visitor made instead', async () => {
    const { connection, events, fern, page, state } = await load(false);
    const other = { ...session, links: { solana: { ...session.links.solana!, connectorId: 'fern', wallet: { name: 'Fern' } } } };
    page.setItem('w3m.session', JSON.stringify({ version: 1, savedAtMs: 0, value: other }));
    fern.granted = SHARED;
    await connection.follow();
    expect([state().status, events]).to.deep.equal(['connected', []]);

    const next = await load(false);
    const connecting = next.connection.connect(next.fern, 'solana');
    next.fern.asked[0]!.settle(SHARED);
    await connecting;
    next.fern.listeners.forEach(({ onAccounts }) => onAccounts([]));
    await until(() => next.state().status === 'disconnected');
    next.fern.granted = SHARED;
    next.fern.listeners.forEach(({ onAccounts }) => onAccounts(['ada']));
    await until(() => next.state().status === 'connected');
    expect(next.events.map(({ event }) => event)).to.deep.equal(['SELECT_WALLET', 'CONNECT_SUCCESS']);
  });
});
