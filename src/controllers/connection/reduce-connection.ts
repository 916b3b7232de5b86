import type { ConnectionScope } from '../../config/options.js';
import type { Connection, ConnectionFailure, ConnectionState, DormantConnection } from '../connection-state.js';
import type { AccountOrder } from './keep-choice.js';

/**
 * Event of a namespace's connection. Answers carry the attempt they belong to. `dormant` is what stays of a connection that has not ended
 * for good.
 */
export type ConnectionEvent =
  | { readonly type: 'connect'; readonly attempt: number; readonly connectorId: string; readonly wallet: Connection['wallet'] }
  | { readonly type: 'restore'; readonly attempt: number; readonly connection: Connection }
  | { readonly type: 'answered'; readonly attempt: number; readonly connection: Connection }
  /** A dormant connection whose wallet shares an account again. */
  | { readonly type: 'returned'; readonly connection: Connection }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: ConnectionFailure }
  /** A stored connection was not reconnected, which is not reported to the visitor. */
  | { readonly type: 'slept'; readonly attempt: number; readonly dormant?: DormantConnection }
  | { readonly type: 'accountsChanged'; readonly connectorId: string; readonly order: AccountOrder }
  /** The wallet ended its connection. */
  | { readonly type: 'ended'; readonly connectorId: string }
  /** The wallet shares no account now. */
  | { readonly type: 'rested'; readonly dormant: DormantConnection }
  | { readonly type: 'walletChanged'; readonly connectorId: string; readonly wallet: Connection['wallet'] }
  | { readonly type: 'chainChanged'; readonly connectorId: string; readonly chainId: string }
  | { readonly type: 'forgetFailure' }
  | { readonly type: 'forgetDormant' }
  | { readonly type: 'disconnect'; readonly scope?: ConnectionScope };

/** State of a namespace that nothing is known of. */
export const DISCONNECTED = { status: 'disconnected' } as const;

/**
 * The one transition table of a namespace's connection; effects live elsewhere. An answer of an attempt that is no
 * longer the current one changes nothing, except that a wallet which answers after its time-out is still believed.
 */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'connect': {
      const { type: _, ...requested } = event;
      return {
        status: 'connecting',
        ...requested,
        ...toPrevious(getActiveConnection(state)),
        ...toDormant(findDormant(state)),
      };
    }
    case 'restore':
      return isOpenTo(state, event.connection) ? { status: 'reconnecting', attempt: event.attempt, connection: event.connection } : state;
    case 'answered':
      return awaits(state, event.attempt) ? { status: 'connected', connection: event.connection } : state;
    case 'returned':
      return state.status === 'disconnected' && state.dormant ? { status: 'connected', connection: event.connection } : state;
    case 'failed':
      return isCurrent(state, event.attempt) ? afterFailure(state, event.failure) : state;
    case 'slept':
      return isCurrent(state, event.attempt) ? { ...DISCONNECTED, ...toDormant(event.dormant) } : state;
    case 'accountsChanged':
      return updateConnection(state, event.connectorId, ({ walletFirst: _, ...connection }) => ({ ...connection, ...event.order }));
    case 'ended':
      return updateConnection(state, event.connectorId, () => undefined);
    case 'rested':
      return afterRest(state, event.dormant);
    case 'walletChanged':
      return updateConnection(state, event.connectorId, (connection) => ({ ...connection, wallet: event.wallet }));
    case 'chainChanged':
      return updateConnection(state, event.connectorId, (connection) => ({ ...connection, chainId: event.chainId }));
    case 'forgetFailure':
      return 'failure' in state ? without(state, 'failure') : state;
    case 'forgetDormant':
      return 'dormant' in state ? without(state, 'dormant') : state;
    case 'disconnect':
      return event.scope ? { ...DISCONNECTED, scope: event.scope } : DISCONNECTED;
  }
}

/** Returns the connection in use, which stays in use while another wallet is asked. */
export function getActiveConnection(state: ConnectionState): Connection | undefined {
  if (state.status === 'connected') return state.connection;
  return state.status === 'connecting' ? state.previous : undefined;
}

/** Returns the connection that comes back without a prompt; of a stored one that is waited for, once another wallet is asked. */
function findDormant(state: ConnectionState): DormantConnection | undefined {
  if (state.status === 'reconnecting') return { connection: state.connection, isAwaited: true, isOfTab: false };
  return state.status === 'connected' ? undefined : state.dormant;
}

/** Whether a stored connection may be reconnected: no account is connected, or one of another wallet than the stored one. */
function isOpenTo(state: ConnectionState, { connectorId }: Connection): boolean {
  return state.connection ? state.connection.connectorId !== connectorId : state.status === 'disconnected';
}

function isCurrent(state: ConnectionState, attempt: number): boolean {
  return (state.status === 'connecting' || state.status === 'reconnecting') && state.attempt === attempt;
}

function awaits(state: ConnectionState, attempt: number): boolean {
  if (isCurrent(state, attempt)) return true;
  return 'failure' in state && state.failure?.attempt === attempt && state.failure.error.reason === 'timeout';
}

function afterFailure(state: ConnectionState, failure: ConnectionFailure): ConnectionState {
  const previous = getActiveConnection(state);
  return previous ? { status: 'connected', connection: previous, failure } : { ...DISCONNECTED, failure, ...toDormant(findDormant(state)) };
}

/** A wallet that is asked stays asked; what rests is the connection before it, or one of another tab. */
function afterRest(state: ConnectionState, dormant: DormantConnection): ConnectionState {
  if (getActiveConnection(state)?.connectorId === dormant.connection.connectorId && state.status === 'connected')
    return { ...DISCONNECTED, dormant };
  if (state.status !== 'connecting') return state;
  const { previous, ...asking } = state;
  return { ...asking, dormant, ...toPrevious(previous?.connectorId === dormant.connection.connectorId ? undefined : previous) };
}

function updateConnection(
  state: ConnectionState,
  connectorId: string,
  change: (connection: Connection) => Connection | undefined,
): ConnectionState {
  const connection = getActiveConnection(state);
  if (connection?.connectorId !== connectorId) return state;
  const changed = change(connection);
  if (state.status === 'connecting') {
    const { previous: _, ...waiting } = state;
    return { ...waiting, ...toPrevious(changed) };
  }
  return changed ? { ...state, status: 'connected', connection: changed } : DISCONNECTED;
}

const toPrevious = (previous: Connection | undefined): { previous?: Connection } => (previous ? { previous } : {});
const toDormant = (dormant: DormantConnection | undefined): { dormant?: DormantConnection } => (dormant ? { dormant } : {});

function without(state: ConnectionState, part: 'failure' | 'dormant'): ConnectionState {
  const { [part as 'failure']: _, ...rest } = state as Extract<ConnectionState, { failure?: ConnectionFailure }>;
  return rest;
}
