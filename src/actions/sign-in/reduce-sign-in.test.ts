import { expect } from '@esm-bundle/chai';
import type { SiwxMessage } from '../../config/siwx.js';
import type { SignInState } from '../../controllers/sign-in.js';
import { reduceSignIn, type SignInEvent } from './reduce-sign-in.js';

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
