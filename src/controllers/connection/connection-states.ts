import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ConnectionScope } from '../../config/options.js';
import { isGuarded } from '../../config/terms.js';
import { createLazyCode, type Lazy } from '../../utils/lazy.js';
import { connectionsKey } from '../../storage/connections-key.js';
import type { Connector } from '../../connectors/connector.js';
import type { TabStorage } from '../../storage/tab-storage.js';
import type { Connection, ConnectionState } from '../connection-state.js';
import type { ConnectorController } from '../connector-controller.js';
import type { Stores } from '../stores.js';
import { storeConnection, toWalletInfo } from './record-connection.js';
import type { Admission, AdmissionContext } from './admission.js';
import { type ConnectionEvent, DISCONNECTED, reduceConnection } from './reduce-connection.js';
import type { WalletWatch } from './watch-wallets.js';

/** State of each namespace's connection, and the number of the next attempt. */
export type ConnectionStates = {
  get(namespace: Namespace): ConnectionState;
  /** Applies an event and what the change asks for. @returns The state after it. */
  commit(namespace: Namespace, event: ConnectionEvent): ConnectionState;
  /** The terms, and the page's decision about accounts; `undefined` where a page has neither. */
  getAdmission(): Lazy<Admission> | undefined;
  /**
   * Ends a session for good: removes what is stored of it, and no event of its wallet brings it back.
   *
   * @param scope `page`: other tabs keep it. Default: that of the tab.
   */
  forget(namespace: Namespace, scope?: ConnectionScope): void;
  /** Returns whether a wallet without an account may be locked: over a pairing and a login it is the end. */
  lasts(connection: Connection): boolean;
  /** Takes over that a wallet shares no account. It is no farewell: a locked wallet looks as one that removed the page. */
  rest(namespace: Namespace, connection: Connection): void;
  /** Returns the scope of the options. */
  getScope(): ConnectionScope;
  /** Returns a number that no attempt has had. */
  count(): number;
  /** Begins an attempt to connect. @returns Its number. */
  begin(connector: Connector, namespace: Namespace): number;
};

/** Dependencies of the states. */
export type StatesDependencies = {
  readonly context: AdmissionContext;
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: TabStorage;
  readonly connectors: ConnectorController;
  readonly watch: WalletWatch;
};

/** Creates the states over the instance's stores. */
export function createConnectionStates({ context, environment, stores, storage, connectors, watch }: StatesDependencies): ConnectionStates {
  let counter = 0;
  const count = () => ++counter;
  const getScope = () => stores.$options.get().connections?.scope ?? 'site';

  const get = (namespace: Namespace): ConnectionState => stores.$connections.get()[namespace] ?? DISCONNECTED;

  const setProvider = (namespace: Namespace, state: ConnectionState) => {
    const provider = state.status === 'connected' ? connectors.find(state.connection.connectorId)?.getProvider(namespace) : undefined;
    const { [namespace]: before, ...others } = stores.$providers.get();
    if (provider !== before) stores.$providers.set(provider ? { ...others, [namespace]: provider } : others);
  };

  const admission = createLazyCode(async () => (await import('./admission.js')).createAdmission(context, { get, commit, forget }));
  const getAdmission = () => (isGuarded(stores.$options.get()) ? admission : undefined);

  const commit = (namespace: Namespace, event: ConnectionEvent): ConnectionState => {
    const before = get(namespace);
    if (getAdmission()) {
      const isLate = !admission.loaded && ('connection' in event || 'order' in event);
      if (isLate) void admission.load().then(() => commit(namespace, event), environment.log.error);
      if (isLate || admission.loaded?.delays(namespace, event)) return before;
    }
    const after = reduceConnection(before, event);
    if (after === before || environment.isDisposed()) return before;
    // Effects come before listeners: what these read is true, and one that throws stops none of them.
    if (after.status === 'connected') {
      const isAnswer = event.type === 'answered' || event.type === 'returned';
      watch.follow(namespace, after.connection.connectorId);
      // A connection that another tab ended stays ended, also where its message is late: only a wallet's answer stores one again.
      if (isAnswer || storage.get(connectionsKey)?.links[namespace]) storeConnection(storage, namespace, after.connection, getScope());
    } else if (after.status === 'disconnected') {
      if (after.dormant) watch.follow(namespace, after.dormant.connection.connectorId);
      else watch.stop(namespace);
    }
    setProvider(namespace, after);
    stores.$connections.set({ ...stores.$connections.get(), [namespace]: after });
    return after;
  };

  const forget: ConnectionStates['forget'] = (namespace, scope = getScope() === 'page' ? 'page' : undefined) => {
    storeConnection(storage, namespace, undefined, scope);
    commit(namespace, { type: 'forgetDormant' });
  };
  const lasts: ConnectionStates['lasts'] = ({ connectorId }) => {
    const connector = connectors.find(connectorId);
    return !(connector?.pairing ?? connector?.login);
  };

  return {
    get,
    commit,
    getAdmission,
    forget,
    lasts,
    rest(namespace, connection) {
      if (lasts(connection)) return void commit(namespace, { type: 'rested', dormant: { connection, isAwaited: false, isOfTab: false } });
      forget(namespace);
      commit(namespace, { type: 'ended', connectorId: connection.connectorId });
    },
    getScope,
    count,
    begin(connector, namespace) {
      const attempt = count();
      commit(namespace, { type: 'connect', attempt, connectorId: connector.id, wallet: toWalletInfo(connector) });
      return attempt;
    },
  };
}
