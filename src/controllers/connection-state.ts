import type { Disposer } from '../config/environment.js';
import type { AbandonReason } from '../config/event-payloads.js';
import type { Namespace } from '../config/namespaces.js';
import type { ConnectionScope } from '../config/options.js';
import type { Connector } from '../connectors/connector.js';
import type { ConnectError } from '../errors/modal-errors.js';
import type { StoredConnection, StoredConnections } from '../storage/connections-key.js';
import type { TabStorage } from '../storage/tab-storage.js';
import type { Lazy } from '../utils/lazy.js';

/** An open connection to a wallet: who, which accounts, and which chain the wallet is really on. */
export type Connection = StoredConnection;

/** Failed connection; `attempt` is its number. */
export type ConnectionFailure = { readonly attempt: number; readonly error: ConnectError };

/**
 * A connection whose wallet shares no account now, is not here, or failed. It comes back without a prompt.
 * - `isAwaited`: it has to be restored: its wallet has not come, or another one was asked meanwhile. Else its wallet is read again.
 * - `isOfTab`: another tab stored it: no other wallet takes its place.
 */
export type DormantConnection = { readonly connection: Connection; readonly isAwaited: boolean; readonly isOfTab: boolean };

/**
 * State of a namespace's connection. `connected` is only ever reached through a wallet's own answer. Spec §4.
 * - `previous`: the connection that stays if the new one fails.
 * - `failure`: why the last attempt failed, until the next one begins.
 * - `dormant`: a connection that has not ended for good.
 * - `scope`: `page` where other tabs may keep the connection.
 */
export type ConnectionState =
  | {
      readonly status: 'disconnected';
      readonly connection?: undefined;
      readonly failure?: ConnectionFailure;
      readonly dormant?: DormantConnection;
      readonly scope?: ConnectionScope;
    }
  | {
      readonly status: 'connecting';
      readonly connection?: undefined;
      readonly attempt: number;
      readonly connectorId: string;
      readonly wallet: Connection['wallet'];
      readonly previous?: Connection;
      readonly dormant?: DormantConnection;
    }
  | { readonly status: 'reconnecting'; readonly attempt: number; readonly connection: Connection }
  | { readonly status: 'connected'; readonly connection: Connection; readonly failure?: ConnectionFailure };

/** Connections by namespace; a namespace that is absent is disconnected. */
export type Connections = Readonly<Partial<Record<Namespace, ConnectionState>>>;

/**
 * Holds `connect()` open once the account is there; rejecting undoes the connection. Sign-in uses it. `isNew` is false for a
 * connection that stood before, which a rejection does not undo.
 */
export type AfterConnect = (connection: Connection, namespace: Namespace, isNew: boolean) => Promise<void>;

/** Returns a wallet's answer with the account first that the visitor chose. The wallet is not connected before. */
export type AccountChooser = (connection: Connection, namespace: Namespace) => Promise<Connection>;

/** The terms, before a wallet is asked, and the page's own decision, before the wallet's answer counts. */
export type ConnectionAdmission = {
  /** @throws {ConnectError} `terms`, and leads the visitor to the terms where the page has a dialog. */
  assertTerms(signal?: AbortSignal): void;
  /**
   * Resolves when the page may see a connection; then it can be committed once. Where it may not, what this page has opened ends, and so does
   * the session of one that comes back; what the wallet allows the site stays.
   *
   * @throws {ConnectError} `terms`; `refused` with the page's text as `details`; `closed` when the signal aborts.
   */
  admit(namespace: Namespace, connection: Connection, isRestored: boolean, signal?: AbortSignal): Promise<void>;
  /**
   * Resolves when the page may use a connection that it does not show. Where it may not, nothing ends and nothing is shown.
   *
   * @throws as {@link admit}.
   */
  judge(namespace: Namespace, connection: Connection, isRestored: boolean, signal?: AbortSignal): Promise<void>;
};

/** Connects, reconnects and disconnects wallets, one per namespace. */
export type ConnectionController = {
  /** Storage with the connections of this tab, where it has its own. */
  readonly storage: TabStorage;
  /**
   * Asks a wallet. A second call for the same wallet joins the first: one prompt. So does a later one, until the wallet has answered or
   * the time-out is over.
   *
   * @throws {ConnectError}
   */
  connect(connector: Connector, namespace: Namespace): Promise<Connection>;
  /** The connection that was begun last, until its gates agree; `undefined` when none was. */
  getPending(namespace: Namespace): Promise<Connection> | undefined;
  /** Returns how often {@link disconnect} was called: a `connect()` that waits for its wallet's announcement ends with it. */
  getDisconnects(): number;
  /**
   * Stops waiting for a wallet, also for a late answer, and forgets why the last attempt failed; what stood before stays.
   *
   * @param reason Default: `closed`.
   */
  cancel(namespace: Namespace, reason?: AbandonReason): void;
  /**
   * Runs the gates of {@link addAfterConnect} for the connection that stands. Resolves at once when none does.
   *
   * @throws {ConnectError} when the connection ends before they agree.
   */
  whenAgreed(namespace: Namespace): Promise<void>;
  /**
   * Ends a connection, or all of them. Resolves when nothing of it is left here.
   *
   * @param reason What a `connect()` that still waits rejects with. Default: `closed`.
   * @param scope `page`: other tabs keep it, and the wallet is not asked. Default: that of the options.
   */
  disconnect(namespace?: Namespace, reason?: ConnectError, scope?: ConnectionScope): Promise<void>;
  /** Reconnects stored connections silently, most recently used first. Spec §4. */
  restore(): Promise<void>;
  /**
   * Follows another tab: its disconnections end connections here, and its connections are reconnected here.
   *
   * @param session Default: what the other tabs stored, unless this tab has connections of its own.
   */
  follow(session?: StoredConnections): Promise<void>;
  /**
   * Reads accounts and chain of a namespace's wallet again, without a prompt, where no window can open for it: some wallets change them
   * without an event. A dormant connection whose wallet shares an account again comes back. Never rejects.
   */
  reread(namespace: Namespace): Promise<void>;
  addAfterConnect(gate: AfterConnect): Disposer;
  /** Sets who asks the visitor which of a new wallet's accounts is used first. `undefined`: the visitor is not asked, and it is the first one. */
  setChooser(choose: AccountChooser | undefined): void;
  /** The terms, and the page's decision about accounts; `undefined` where the page has neither. */
  getAdmission(): Pick<Lazy<ConnectionAdmission>, 'load'> | undefined;
  /** Takes over the chain that a connected wallet was found on; most wallets say so by themselves. */
  setChain(namespace: Namespace, chainId: string): void;
  /** Takes over the pictures that the connectors of the connected wallets have now. */
  updateImages(): void;
};
