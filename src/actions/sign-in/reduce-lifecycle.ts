import type { Namespace } from '../../config/namespaces.js';
import type { Connection, Connections } from '../../controllers/connection-state.js';
import type { SignInAccount } from '../../controllers/sign-in.js';

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

/** Ends the sessions of connections that ended. A connection that was never confirmed has none. */
function followConnections(state: SignInLifecycle, now: Connections): LifecycleTransition {
  const connections = { ...state.connections };
  const effects: LifecycleEffect[] = [];
  for (const namespace of Object.keys(now) as Namespace[]) {
    const current = now[namespace]!;
    const before = connections[namespace];
    if (current.status === 'connected') connections[namespace] = current.link;
    else if (before && current.status === 'disconnected') {
      delete connections[namespace];
      effects.push({ type: 'signOut', namespace, connection: before });
    }
  }
  return { state: { ...state, connections }, effects };
}

/** A sign-in belongs to an address on a network, whichever wallet has it. */
const toKey = (account: SignInAccount | undefined) => account && `${account.chainId}:${account.address}`;
