import { expect } from '@esm-bundle/chai';
import type { SiwxMessage } from '../../config/siwx.js';
import type { Connection, Connections } from '../../controllers/connection-state.js';
import type { SignInState, SignInAccount } from '../../controllers/sign-in.js';
import { reduceSignIn, reduceLifecycle, type SignInEvent, type SignInLifecycle } from './reduce-sign-in.js';

const message = { toString: () => 'text' } as unknown as SiwxMessage;
const other = { toString: () => 'other' } as unknown as SiwxMessage;
const refused = { reason: 'refused', details: 'no' } as const;
const rejected = { reason: 'rejected', details: 'declined' } as const;

const STATES = {
  checking: { stage: 'checking' },
  signedOut: { stage: 'signedOut' },
  preparing: { stage: 'preparing' },
  preparingAgain: { stage: 'preparing', signsNext: true },
  unprepared: { stage: 'unprepared', details: 'a' },
  unchecked: { stage: 'unchecked', details: 'b' },
  rechecking: { stage: 'rechecking', details: 'b' },
  ready: { stage: 'ready', message, text: 'text' },
  refused: { stage: 'ready', message, text: 'text', failure: refused },
  signing: { stage: 'signing', message, text: 'text' },
  leavingReady: { stage: 'leaving', from: 'ready', message, text: 'text' },
  leavingSigning: { stage: 'leaving', from: 'signing', message, text: 'text' },
  signedIn: { stage: 'signedIn' },
} satisfies Record<string, SignInState>;

const EVENTS = {
  check: { type: 'check' },
  foundSession: { type: 'checked', isSignedIn: true },
  foundNone: { type: 'checked', isSignedIn: false },
  checkFailed: { type: 'checkFailed', details: 'c' },
  prepare: { type: 'prepare' },
  prepared: { type: 'prepared', message: other, text: 'other' },
  prepareFailed: { type: 'prepareFailed', details: 'd' },
  sign: { type: 'sign' },
  textChanged: { type: 'textChanged', text: 'changed' },
  signFailed: { type: 'signFailed', failure: rejected },
  accepted: { type: 'accepted' },
  cancel: { type: 'cancel' },
  left: { type: 'left' },
} satisfies Record<string, SignInEvent>;

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;
type Expected = readonly [state: SignInState, effect?: string];

const leave = (from: 'ready' | 'signing', more: object = {}): Expected => [
  { stage: 'leaving', from, message, text: 'text', ...more } as SignInState,
  'leave',
];
const failed = (stage: 'ready' | 'leaving'): Expected => [{ stage, from: 'ready', message, text: 'text', failure: rejected }];

/** Every pair that changes the state or starts an effect; all others must do neither. */
const CHANGES: { readonly [State in StateName]: { readonly [Event in EventName]?: Expected } } = {
  checking: {
    check: [STATES.checking, 'check'],
    foundSession: [STATES.signedIn],
    foundNone: [STATES.signedOut],
    checkFailed: [{ stage: 'unchecked', details: 'c' }],
    cancel: [STATES.checking, 'leave'],
  },
  signedOut: { prepare: [STATES.preparing, 'prepare'], cancel: [STATES.signedOut, 'leave'] },
  preparing: {
    prepared: [{ stage: 'ready', message: other, text: 'other' }],
    prepareFailed: [{ stage: 'unprepared', details: 'd' }],
    cancel: [STATES.preparing, 'leave'],
  },
  preparingAgain: {
    prepared: [{ stage: 'signing', message: other, text: 'other' }, 'sign'],
    prepareFailed: [{ stage: 'unprepared', details: 'd' }],
    cancel: [STATES.preparingAgain, 'leave'],
  },
  unprepared: { prepare: [STATES.preparing, 'prepare'], cancel: [STATES.unprepared, 'leave'] },
  unchecked: { check: [STATES.rechecking, 'check'], cancel: [STATES.unchecked, 'leave'] },
  rechecking: {
    foundSession: [STATES.signedIn],
    foundNone: [STATES.signedOut],
    checkFailed: [{ stage: 'unchecked', details: 'c' }],
    cancel: [STATES.rechecking, 'leave'],
  },
  ready: { sign: [STATES.signing, 'sign'], cancel: leave('ready') },
  refused: { sign: [STATES.preparingAgain, 'prepare'], cancel: leave('ready', { failure: refused }) },
  signing: {
    textChanged: [{ stage: 'signing', message, text: 'changed' }],
    signFailed: failed('ready'),
    accepted: [STATES.signedIn],
    cancel: leave('signing'),
  },
  leavingReady: { left: [{ stage: 'ready', from: 'ready', message, text: 'text' }] },
  leavingSigning: {
    signFailed: failed('leaving'),
    accepted: [STATES.signedIn],
    left: [{ stage: 'signing', from: 'signing', message, text: 'text' }],
  },
  signedIn: {},
};

describe('the sign-in reducer', () => {
  for (const state of Object.keys(STATES) as StateName[]) {
    for (const event of Object.keys(EVENTS) as EventName[]) {
      const change: Expected | undefined = CHANGES[state][event];
      it(`${change ? 'follows' : 'ignores'} the event ${event} in the state ${state}`, () => {
        const before: SignInState = STATES[state];
        const { state: after, effect } = reduceSignIn(before, EVENTS[event]);
        if (!change) expect(after).to.equal(before);
        expect(after).to.deep.equal(change ? change[0] : before);
        expect(effect).to.equal(change?.[1]);
      });
    }
  }
});

const ADA: SignInAccount = { namespace: 'eip155', chainId: 'eip155:1', address: '0xAda', connectorId: 'harbor' };
const IDLE: SignInLifecycle = { isSkipped: false, isModalOpen: false, connections: {} };
const connection = { connectorId: 'harbor', accounts: ['0xAda'] } as unknown as Connection;
const connected: Connections = { eip155: { status: 'connected', connection } };

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
      connections: { eip155: { status: 'reconnecting', attempt: 2, connection } },
    });
    expect(again).to.deep.equal({ state, effects: [] });
    const ended = reduceLifecycle(state, { type: 'connectionsChanged', connections: { eip155: { status: 'disconnected' } } });
    expect(ended).to.deep.equal({ state: IDLE, effects: [{ type: 'signOut', namespace: 'eip155', connection: connection }] });
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
