import { expect } from '@esm-bundle/chai';
import type { Connection, Connections } from '../../controllers/connection-state.js';
import type { SignInAccount } from '../../controllers/sign-in.js';
import { reduceLifecycle, type SignInLifecycle } from './reduce-lifecycle.js';

const ADA: SignInAccount = { namespace: 'eip155', chainId: 'eip155:1', address: '0xAda', connectorId: 'harbor' };
const IDLE: SignInLifecycle = { isSkipped: false, isModalOpen: false, connections: {} };
const link = { connectorId: 'harbor', accounts: ['0xAda'] } as unknown as Connection;
const connected: Connections = { eip155: { status: 'connected', link } };

describe('the lifecycle of sign-ins', () => {
  it('begins a sign-in for an account, and ends it when the account goes', () => {
    const { state, effects } = reduceLifecycle(IDLE, { type: 'accountChanged', account: ADA });
    expect(effects).to.deep.equal([{ type: 'end' }, { type: 'begin', account: ADA }]);
    expect(state.account).to.equal(ADA);
    const gone = reduceLifecycle(state, { type: 'accountChanged', account: undefined });
    expect(gone).to.deep.equal({ state: IDLE, effects: [{ type: 'end' }] });
  });

  it('begins anew for another address or another network, and not for the same ones in another wallet', () => {
    const { state } = reduceLifecycle(IDLE, { type: 'accountChanged', account: ADA });
    for (const change of [{ address: '0xBen' }, { chainId: 'eip155:10' as const }]) {
      const account = { ...ADA, ...change };
      expect(reduceLifecycle(state, { type: 'accountChanged', account }).effects).to.deep.equal([
        { type: 'end' },
        { type: 'begin', account },
      ]);
    }
    const same = reduceLifecycle(state, { type: 'accountChanged', account: { ...ADA, connectorId: 'meadow' } });
    expect(same).to.deep.equal({ state, effects: [] });
  });

  it('forgets with the account that its sign-in was skipped', () => {
    const skipped = reduceLifecycle({ ...IDLE, account: ADA }, { type: 'left' }).state;
    expect(skipped.isSkipped).to.equal(true);
    expect(reduceLifecycle(skipped, { type: 'accountChanged', account: { ...ADA, address: '0xBen' } }).state.isSkipped).to.equal(false);
  });

  it('takes a modal that is closed over an optional sign-in for a skip, and nothing else', () => {
    const skips = (isModalOpen: boolean, isOpen: boolean, isOffered: boolean) =>
      reduceLifecycle({ ...IDLE, isModalOpen }, { type: 'modalChanged', isOpen, isOffered }).state;
    expect(skips(true, false, true)).to.deep.equal({ ...IDLE, isSkipped: true });
    for (const [before, now, isOffered] of [
      [true, false, false],
      [false, false, true],
      [true, true, true],
      [false, true, true],
    ] as const) {
      expect(skips(before, now, isOffered), `${before} ${now} ${isOffered}`).to.deep.equal({ ...IDLE, isModalOpen: now });
    }
  });

  it('signs out of a connection once, when it ends, and not while it reconnects', () => {
    const { state, effects } = reduceLifecycle(IDLE, { type: 'connectionsChanged', connections: connected });
    expect(effects).to.deep.equal([]);
    const again = reduceLifecycle(state, {
      type: 'connectionsChanged',
      connections: { eip155: { status: 'reconnecting', attempt: 2, link } },
    });
    expect(again).to.deep.equal({ state, effects: [] });
    const ended = reduceLifecycle(state, { type: 'connectionsChanged', connections: { eip155: { status: 'disconnected' } } });
    expect(ended).to.deep.equal({ state: IDLE, effects: [{ type: 'signOut', namespace: 'eip155', connection: link }] });
    const twice = reduceLifecycle(ended.state, { type: 'connectionsChanged', connections: { eip155: { status: 'disconnected' } } });
    expect(twice.effects).to.deep.equal([]);
  });

  it('keeps the sessions of the server where the sign-in could not be initialised', () => {
    const { state } = reduceLifecycle(IDLE, { type: 'connectionsChanged', connections: connected });
    const failed = reduceLifecycle(state, { type: 'initializationFailed', namespace: 'eip155' }).state;
    expect(
      reduceLifecycle(failed, { type: 'connectionsChanged', connections: { eip155: { status: 'disconnected' } } }).effects,
    ).to.deep.equal([]);
  });
});
