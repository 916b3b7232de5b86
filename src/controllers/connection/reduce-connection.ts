import type { ConnectionFailure, ConnectionState, Connection } from '../connection-state.js';

/** Event of a namespace's connection. Answers carry the attempt they belong to. */
export type ConnectionEvent =
  | { readonly type: 'connect'; readonly attempt: number; readonly connectorId: string; readonly wallet: Connection['wallet'] }
  | { readonly type: 'restore'; readonly attempt: number; readonly link: Connection }
  | { readonly type: 'answered'; readonly attempt: number; readonly link: Connection }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: ConnectionFailure }
  | {
      readonly type: 'accountsChanged';
      readonly connectorId: string;
      readonly accounts: readonly string[];
      readonly types?: Connection['types'];
    }
  | { readonly type: 'walletChanged'; readonly connectorId: string; readonly wallet: Connection['wallet'] }
  | { readonly type: 'chainChanged'; readonly connectorId: string; readonly chainId: string }
  | { readonly type: 'forgetFailure' }
  | { readonly type: 'disconnect' };

const DISCONNECTED: ConnectionState = { status: 'disconnected' };

/**
 * The one transition table of a namespace's connection; effects live elsewhere. An answer of an attempt that is no
 * longer the current one changes nothing, except that a wallet which answers after its time-out is still believed.
 */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'connect':
      return {
        status: 'connecting',
        attempt: event.attempt,
        connectorId: event.connectorId,
        wallet: event.wallet,
        ...withPrevious(getActiveConnection(state)),
      };
    case 'restore':
      return isOpenTo(state, event.link) ? { status: 'reconnecting', attempt: event.attempt, link: event.link } : state;
    case 'answered':
      return awaits(state, event.attempt) ? { status: 'connected', link: event.link } : state;
    case 'failed':
      return isCurrent(state, event.attempt) ? afterFailure(state, event.failure) : state;
    case 'accountsChanged':
      return changeLink(state, event.connectorId, (link) => {
        const [first, ...others] = event.accounts;
        return first === undefined ? undefined : { ...link, accounts: [first, ...others], ...(event.types && { types: event.types }) };
      });
    case 'walletChanged':
      return changeLink(state, event.connectorId, (link) => ({ ...link, wallet: event.wallet }));
    case 'chainChanged':
      return changeLink(state, event.connectorId, (link) => ({ ...link, chainId: event.chainId }));
    case 'forgetFailure':
      return 'failure' in state ? withoutFailure(state) : state;
    case 'disconnect':
      return DISCONNECTED;
  }
}

/** The link that stands: one that was there stays while another wallet is asked. */
export function getActiveConnection(state: ConnectionState): Connection | undefined {
  if (state.status === 'connected') return state.link;
  return state.status === 'connecting' ? state.previous : undefined;
}

/** Whether a stored connection may be reconnected: no account is connected, or one of another wallet than the stored one. */
function isOpenTo(state: ConnectionState, { connectorId }: Connection): boolean {
  return 'link' in state ? state.link.connectorId !== connectorId : state.status === 'disconnected';
}

function isCurrent(state: ConnectionState, attempt: number): boolean {
  return (state.status === 'connecting' || state.status === 'reconnecting') && state.attempt === attempt;
}

function awaits(state: ConnectionState, attempt: number): boolean {
  if (isCurrent(state, attempt)) return true;
  return 'failure' in state && state.failure?.attempt === attempt && state.failure.error.reason === 'timeout';
}

function afterFailure(state: ConnectionState, failure: ConnectionFailure): ConnectionState {
  // A failed reconnection is not reported to the visitor.
  if (state.status === 'reconnecting') return DISCONNECTED;
  const previous = getActiveConnection(state);
  return previous ? { status: 'connected', link: previous, failure } : { status: 'disconnected', failure };
}

function changeLink(state: ConnectionState, connectorId: string, change: (link: Connection) => Connection | undefined): ConnectionState {
  const link = getActiveConnection(state);
  if (link?.connectorId !== connectorId) return state;
  const changed = change(link);
  if (state.status === 'connecting') {
    const { previous: _, ...waiting } = state;
    return { ...waiting, ...withPrevious(changed) };
  }
  return changed ? { ...state, status: 'connected', link: changed } : DISCONNECTED;
}

function withPrevious(previous: Connection | undefined): { previous?: Connection } {
  return previous ? { previous } : {};
}

function withoutFailure(state: Extract<ConnectionState, { failure?: ConnectionFailure }>): ConnectionState {
  const { failure: _, ...rest } = state;
  return rest;
}
