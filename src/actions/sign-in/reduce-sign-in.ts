import type { Namespace } from '../../config/namespaces.js';
import type { SiwxMessage } from '../../config/siwx.js';
import type { Connection, Connections } from '../../controllers/connection-state.js';
import type { SignInFailure, SignInState, SignInAccount } from '../../controllers/sign-in.js';

/** The message that a wallet signs; `text` is what the wallet shows. */
type Prepared = { readonly message: SiwxMessage; readonly text: string };

/** An event of a sign-in: a call of the visitor's side (`check`, `prepare`, `sign`, `cancel`), or the end of an effect. */
export type SignInEvent =
  | { readonly type: 'check' | 'prepare' | 'sign' | 'cancel' | 'accepted' | 'left' }
  | { readonly type: 'checked'; readonly isSignedIn: boolean }
  | { readonly type: 'checkFailed'; readonly details: string }
  | ({ readonly type: 'prepared' } & Prepared)
  | { readonly type: 'prepareFailed'; readonly details: string; readonly isForbidden?: boolean }
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
      if (stage !== 'preparing') return { state };
      return { state: { stage: 'unprepared', details: event.details, ...(event.isForbidden && { isForbidden: true }) } };
    case 'sign':
      if (stage !== 'ready') return { state };
      // A server accepts a nonce once: a message that it refused is not signed again.
      if (state.failure?.reason === 'refused' || state.failure?.reason === 'unsupported')
        return { state: { stage: 'preparing', signsNext: true }, effect: 'prepare' };
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

/** State around the sign-ins of an instance. One runs at a time: that of the active account. */
export type SignInLifecycle = {
  /** Account that can sign in: connected, on a network that the page allows. */
  readonly account?: SignInAccount;
  /** The visitor went on without a session, which is allowed where none is required. */
  readonly isSkipped: boolean;
  readonly isModalOpen: boolean;
  /** Last open connection of each namespace: its sessions end with it. */
  readonly connections: Readonly<Partial<Record<Namespace, Connection>>>;
};

/** Event of the lifecycle. */
export type LifecycleEvent =
  | { readonly type: 'accountChanged'; readonly account: SignInAccount | undefined }
  | { readonly type: 'connectionsChanged'; readonly connections: Connections }
  /** The sign-in of a namespace could not be initialised; its connection is about to end. */
  | { readonly type: 'initializationFailed'; readonly namespace: Namespace }
  /** The visitor left the sign-in without a signature. */
  | { readonly type: 'left' }
  /** `isOffered`: the modal offers a sign-in that is not required and has no session yet. */
  | { readonly type: 'modalChanged'; readonly isOpen: boolean; readonly isOffered: boolean };

/** Effect of a transition, in the order in which they run. */
export type LifecycleEffect =
  | { readonly type: 'end' }
  | { readonly type: 'begin'; readonly account: SignInAccount }
  | { readonly type: 'signOut'; readonly namespace: Namespace; readonly connection: Connection };

/** A new state, and the effects that it starts. */
export type LifecycleTransition = { readonly state: SignInLifecycle; readonly effects: readonly LifecycleEffect[] };

/** Returns the next state of the sign-ins of an instance, and what to start and to end. */
export function reduceLifecycle(state: SignInLifecycle, event: LifecycleEvent): LifecycleTransition {
  switch (event.type) {
    case 'accountChanged': {
      const { account } = event;
      if (toKey(account) === toKey(state.account)) return { state, effects: [] };
      const { account: _, ...rest } = state;
      return {
        state: { ...rest, isSkipped: false, ...(account && { account }) },
        effects: [{ type: 'end' }, ...(account ? [{ type: 'begin', account } as const] : [])],
      };
    }
    case 'connectionsChanged':
      return followConnections(state, event.connections);
    case 'initializationFailed': {
      // Without its connection no session of the server is ended.
      const { [event.namespace]: _, ...connections } = state.connections;
      return { state: { ...state, connections }, effects: [] };
    }
    case 'left':
      return { state: { ...state, isSkipped: true }, effects: [] };
    case 'modalChanged': {
      const { isOpen, isOffered } = event;
      // Closing the modal over an optional sign-in skips it.
      const isSkipped = state.isSkipped || (state.isModalOpen && !isOpen && isOffered);
      return { state: { ...state, isSkipped, isModalOpen: isOpen }, effects: [] };
    }
  }
}

/** Ends the sessions of connections that ended: of none that other tabs keep. A connection that was never confirmed has none. */
function followConnections(state: SignInLifecycle, now: Connections): LifecycleTransition {
  const connections = { ...state.connections };
  const effects: LifecycleEffect[] = [];
  for (const namespace of Object.keys(now) as Namespace[]) {
    const current = now[namespace]!;
    const before = connections[namespace];
    if (current.status === 'connected') connections[namespace] = current.connection;
    else if (before && current.status === 'disconnected') {
      delete connections[namespace];
      if (current.scope !== 'page') effects.push({ type: 'signOut', namespace, connection: before });
    }
  }
  return { state: { ...state, connections }, effects };
}

/** A sign-in belongs to an address on a network, whichever wallet has it. */
const toKey = (account: SignInAccount | undefined) => account && `${account.chainId}:${account.address}`;
