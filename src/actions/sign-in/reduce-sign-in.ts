import type { SignInFailure, SignInState } from '../../controllers/sign-in.js';
import type { SiwxMessage } from '../../config/siwx.js';

/** The message that a wallet signs; `text` is what the wallet shows. */
type Prepared = { readonly message: SiwxMessage; readonly text: string };

/** An event of a sign-in: a call of the visitor's side (`check`, `prepare`, `sign`, `cancel`), or the end of an effect. */
export type SignInEvent =
  | { readonly type: 'check' | 'prepare' | 'sign' | 'cancel' | 'accepted' | 'left' }
  | { readonly type: 'checked'; readonly isSignedIn: boolean }
  | { readonly type: 'checkFailed'; readonly details: string }
  | ({ readonly type: 'prepared' } & Prepared)
  | { readonly type: 'prepareFailed'; readonly details: string }
  | { readonly type: 'textChanged'; readonly text: string }
  | ({ readonly type: 'signFailed' } & { readonly failure: SignInFailure });

/** An effect of a transition; each ends with an event. */
export type SignInEffect = 'check' | 'prepare' | 'sign' | 'leave';

/** A new state, and the effect that it starts. */
export type SignInTransition = { readonly state: SignInState; readonly effect?: SignInEffect };

/**
 * Returns the next state of a sign-in and the effect to start. An event that does not fit the state changes nothing: an answer that
 * comes late, a second press.
 */
export function reduceSignIn(state: SignInState, event: SignInEvent): SignInTransition {
  const { stage } = state;
  switch (event.type) {
    case 'check':
      if (stage === 'checking') return { state, effect: 'check' };
      return stage === 'unchecked' ? { state: { stage: 'rechecking', details: state.details }, effect: 'check' } : { state };
    case 'checked':
      return isChecking(state) ? { state: { stage: event.isSignedIn ? 'signedIn' : 'signedOut' } } : { state };
    case 'checkFailed':
      return isChecking(state) ? { state: { stage: 'unchecked', details: event.details } } : { state };
    case 'prepare':
      return stage === 'signedOut' || stage === 'unprepared' ? { state: { stage: 'preparing' }, effect: 'prepare' } : { state };
    case 'prepared': {
      const { message, text } = event;
      if (stage !== 'preparing') return { state };
      return state.signsNext
        ? { state: { stage: 'signing', message, text }, effect: 'sign' }
        : { state: { stage: 'ready', message, text } };
    }
    case 'prepareFailed':
      return stage === 'preparing' ? { state: { stage: 'unprepared', details: event.details } } : { state };
    case 'sign':
      if (stage !== 'ready') return { state };
      // A server accepts a nonce once: a message that it refused is not signed again.
      if (state.failure?.reason === 'refused') return { state: { stage: 'preparing', signsNext: true }, effect: 'prepare' };
      return { state: { stage: 'signing', message: state.message, text: state.text }, effect: 'sign' };
    case 'textChanged':
      return stage === 'signing' ? { state: { ...state, text: event.text } } : { state };
    case 'signFailed':
      return isSigning(state)
        ? { state: { ...state, stage: stage === 'leaving' ? stage : 'ready', from: 'ready', failure: event.failure } }
        : { state };
    case 'accepted':
      return isSigning(state) ? { state: { stage: 'signedIn' } } : { state };
    case 'cancel':
      if (stage === 'leaving' || stage === 'signedIn') return { state };
      return { state: stage === 'ready' || stage === 'signing' ? { ...state, stage: 'leaving', from: stage } : state, effect: 'leave' };
    case 'left':
      // A disconnect that failed leads back.
      return stage === 'leaving' ? { state: { ...state, stage: state.from ?? 'ready' } } : { state };
  }
}

const isChecking = ({ stage }: SignInState) => stage === 'checking' || stage === 'rechecking';

/** Whether the wallet has the request, also while the visitor leaves. */
const isSigning = (state: SignInState): state is Extract<SignInState, { message: SiwxMessage }> =>
  state.stage === 'signing' || (state.stage === 'leaving' && state.from === 'signing');
