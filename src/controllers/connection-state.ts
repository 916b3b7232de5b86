import type { Namespace } from '../config/namespaces.js';
import type { ConnectError } from '../errors/connect-errors.js';
import type { StoredConnection } from '../storage/connections-key.js';

/** An open connection to a wallet: who, which accounts, and which chain the wallet is really on. */
export type Connection = StoredConnection;

/** Failed connection; `attempt` is its number. */
export type ConnectionFailure = { readonly attempt: number; readonly error: ConnectError };

/**
 * State of a namespace's connection. `connected` is only ever reached through a wallet's own answer. Spec §4.
 * - `previous`: the connection that stays if the new one fails.
 * - `failure`: why the last attempt failed, until the next one begins.
 */
export type ConnectionState =
  | { readonly status: 'disconnected'; readonly failure?: ConnectionFailure }
  | {
      readonly status: 'connecting';
      readonly attempt: number;
      readonly connectorId: string;
      readonly wallet: Connection['wallet'];
      readonly previous?: Connection;
    }
  | { readonly status: 'reconnecting'; readonly attempt: number; readonly link: Connection }
  | { readonly status: 'connected'; readonly link: Connection; readonly failure?: ConnectionFailure };

/** Connections by namespace; a namespace that is absent is disconnected. */
export type Connections = Readonly<Partial<Record<Namespace, ConnectionState>>>;
