// chunk: restore
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { DISCOVERY_TIMEOUT_MS, REREAD_GAP_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import { connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import type { Connector } from '../../connectors/connector.js';
import type { TabStorage } from '../../storage/tab-storage.js';
import type { Connection, ConnectionController, ConnectionState, DormantConnection } from '../connection-state.js';
import type { BaseControllers } from '../controllers.js';
import type { ConnectorController } from '../connector-controller.js';
import type { Stores } from '../stores.js';
import { withTimeout } from '../../utils/with-timeout.js';
import { isShown } from './admission.js';
import type { ConnectionStates } from './connection-states.js';
import { type AccountOrder, keepChoice, moveFirst } from './keep-choice.js';
import { reconnect } from './reconnect.js';
import { createTimeout, rememberConnector, toConnectError, toConnection, toWalletInfo } from './record-connection.js';
import { getActiveConnection } from './reduce-connection.js';
import { findNetwork } from '../network/active-network.js';

/** Reconnects without a prompt: stored connections, those of other tabs, and wallets that share an account again. */
export type Restoring = Pick<ConnectionController, 'follow' | 'reread' | 'updateImages'> & {
  /** Reads every wallet again, unless that was done a moment ago. */
  lookAgain(): void;
  /** Reconnects every connection that is `reconnecting`, that of the active namespace first. */
  restoreAll(isOfTab: boolean): Promise<void>;
  /** Takes over which accounts a wallet shares now. The one in use stays in use, as {@link keepChoice} says. */
  takeAccounts(namespace: Namespace, connectorId: string, answer: AccountOrder): void;
  /** Connects the other namespaces that a wallet shares an account of, where none is connected: it was asked once for everything. */
  connectOthers(connector: Connector, namespace: Namespace): Promise<void>;
  /** Brings back a dormant connection, where it can be. */
  wake(namespace: Namespace): Promise<void>;
};

/** Dependencies of restoring. */
export type RestoringDependencies = Pick<BaseControllers, '$consent' | 'events'> & {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: TabStorage;
  readonly connectors: ConnectorController;
  readonly states: ConnectionStates;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
};

/** Creates what reconnects. A wallet that was waited for is reconnected when it comes late, too. */
export function createRestoring(dependencies: RestoringDependencies): Restoring {
  const { environment, events, stores, storage, connectors, states, getAdapter } = dependencies;

  /** Start of the wait for the wallet of this page's own session; `undefined` once it was reconnected, or another one took its place. */
  const starts = new Map<Namespace, number | undefined>();
  let ownSession: StoredConnections | undefined;
  const noteStart = (namespace: Namespace) => void (starts.has(namespace) || starts.set(namespace, environment.now()));
  const stopReporting = stores.$connections.listen((connections, before) => {
    for (const [namespace, startedAtMs] of starts) {
      const state = connections[namespace];
      if (startedAtMs === undefined || state?.status !== 'connected') continue;
      starts.set(namespace, undefined);
      // Another wallet was asked meanwhile.
      if (before?.[namespace]?.status === 'connecting') continue;
      const durationMs = environment.now() - startedAtMs;
      events.emit('CONNECTION_RESTORED', { walletId: state.connection.connectorId, namespace, durationMs, isRestored: true });
    }
  });
  environment.onDispose(stopReporting);

  const getDormant = (namespace: Namespace) => toDormant(states.get(namespace));
  const reread: Restoring['reread'] = async (namespace) => {
    const find = () => getDormant(namespace)?.connection ?? getActiveConnection(states.get(namespace));
    const connection = find();
    const connector = connection && connectors.find(connection.connectorId);
    if (!connection || !connector?.isSilent?.(namespace)) return;
    try {
      const [adapter, raw] = await withTimeout(
        Promise.all([getAdapter(namespace), connector.getAccounts(namespace, connection.chainId, connection)]),
        {
          setTimer: environment.setTimer,
          limitMs: DISCOVERY_TIMEOUT_MS,
          createError: () => createTimeout(connector, DISCOVERY_TIMEOUT_MS),
        },
      );
      // The wallet, another tab or the visitor was faster.
      if (find() !== connection) return;
      const now = raw && toConnection(adapter, connector, raw);
      if (getDormant(namespace))
        return void (now && states.commit(namespace, { type: 'returned', connection: toKept(namespace, connection, now) }));
      if (!now) return states.rest(namespace, connection);
      const { accounts, types, chainId, connectorId } = now;
      const order = keepChoice(namespace, connection, { accounts, ...(types && { types }) });
      if (String([order.accounts, order.types]) !== String([connection.accounts, connection.types]))
        states.commit(namespace, { type: 'accountsChanged', connectorId, order });
      if (chainId !== connection.chainId) states.commit(namespace, { type: 'chainChanged', connectorId, chainId });
    } catch {
      // A wallet that cannot be read now is read at the next occasion.
    }
  };

  const restoreOne = async (namespace: Namespace, connection: Connection, attempt: number, isOfTab: boolean) => {
    // Following another tab means its wallet and no other. To a tab with connections of its own the others may be wallets of other tabs.
    const recent = isOfTab || storage.isOfTab(connectionsKey) ? [] : (storage.get(recentConnectorsKey)?.[namespace] ?? []);
    let dormant: DormantConnection | undefined;
    /** Takes over an answer, also one that comes after the wait. */
    const accept = (answer: Connection) => {
      // Another tab may have chosen meanwhile.
      const restored = toKept(namespace, storage.get(connectionsKey)?.links[namespace] ?? connection, answer);
      states.commit(namespace, { type: 'answered', attempt, connection: restored });
      if (storage.isOfTab(recentConnectorsKey)) rememberConnector(storage, namespace, restored.connectorId);
      if (dormant && getDormant(namespace) === dormant) states.commit(namespace, { type: 'returned', connection: restored });
    };
    /** Ends the wait, and where the session is over, the session. */
    const giveUp = (isOver?: boolean) => {
      const state = states.get(namespace);
      if (state.status !== 'reconnecting' || state.attempt !== attempt) return;
      // The session that another tab stored is that tab's.
      if (isOver && !isOfTab) states.forget(namespace);
      if (!isOver) dormant = { connection, isAwaited: !connectors.find(connection.connectorId), isOfTab };
      states.commit(namespace, { type: 'slept', attempt, ...(dormant && { dormant }) });
    };
    const { reconnectTimeout } = stores.$options.get().connections ?? {};
    const stopTimer = reconnectTimeout === undefined ? undefined : environment.setTimer(giveUp, reconnectTimeout);
    try {
      const answer = await reconnect(dependencies, namespace, connection, recent, accept);
      if (answer) accept(answer);
      else giveUp(!states.lasts(connection));
    } catch (thrown) {
      // A wallet that is not here today, or failed, may answer tomorrow; a visitor who declined has ended the session.
      giveUp(toConnectError(thrown).reason === 'rejected');
    }
    stopTimer?.();
  };

  const isStored = (namespace: Namespace) => storage.get(connectionsKey)?.links[namespace] !== undefined;
  /** Whether the page may see a connection. Never rejects. */
  const isAdmitted = async (namespace: Namespace, connection: Connection) => {
    if (isShown(states.get(namespace), connection)) return true;
    try {
      await (await states.getAdmission()?.load())?.admit(namespace, connection, true);
      return true;
    } catch {
      return false;
    }
  };

  const wake = async (namespace: Namespace) => {
    const dormant = getDormant(namespace);
    if (!dormant) return;
    const { connection, isAwaited, isOfTab } = dormant;
    if (!isAwaited) return void reread(namespace);
    if (states.getAdmission() && !((await isAdmitted(namespace, connection)) && getDormant(namespace) === dormant)) return;
    const state = states.commit(namespace, { type: 'restore', attempt: states.count(), connection });
    if (state.status === 'reconnecting') void restoreOne(namespace, connection, state.attempt, isOfTab);
  };

  /** Reconnects the stored session that waits for a decision, while nothing else is connected. */
  const followHidden = async () => {
    const isBusy = Object.values(stores.$connections.get()).some(({ status }) => status !== 'disconnected');
    const session = !isBusy && stores.$options.get().enableReconnect !== false && storage.get(connectionsKey);
    if (!session) return;
    ownSession = session;
    for (const namespace of stores.$options.get().adapters) if (session.links[namespace]) noteStart(namespace);
    await restoring.follow(session);
  };

  const restoreAll: Restoring['restoreAll'] = async (isOfTab) => {
    const all = Object.entries(stores.$connections.get()) as [Namespace, ConnectionState][];
    if (!isOfTab && all.length === 0) return followHidden();
    if (!isOfTab) all.forEach(([namespace]) => noteStart(namespace));
    const active = stores.$activeNamespace.get();
    all.sort(([a], [b]) => Number(b === active) - Number(a === active));
    await Promise.all(
      all.map(async ([namespace, state]) => {
        if (state.status === 'reconnecting') await restoreOne(namespace, state.connection, state.attempt, isOfTab);
      }),
    );
  };

  /** Ends what another tab has ended; a wallet that is asked here stays asked. */
  const endHere = (namespace: Namespace) => {
    const state = states.get(namespace);
    states.commit(namespace, { type: 'connection' in state ? 'disconnect' : 'forgetDormant' });
    const connectorId = state.status === 'connecting' ? state.previous?.connectorId : undefined;
    if (connectorId !== undefined) states.commit(namespace, { type: 'ended', connectorId });
  };

  /** Takes the account that another tab works with, where the same wallet shares it here. */
  const followChoice = (namespace: Namespace, { connectorId, accounts }: Connection) => {
    const here = getActiveConnection(states.get(namespace));
    const at = here?.connectorId === connectorId ? here.accounts.indexOf(accounts[0]) : -1;
    if (at > 0) states.commit(namespace, { type: 'accountsChanged', connectorId, order: moveFirst(here!, at) });
  };

  let lastMs = 0;
  // Some wallets come seconds after the page.
  const stopListening = connectors.$connectors.listen(() => {
    for (const namespace of stores.$options.get().adapters) {
      const { isAwaited, connection } = getDormant(namespace) ?? {};
      if (isAwaited && connectors.find(connection!.connectorId)) void wake(namespace);
    }
  });
  environment.onDispose(stopListening);
  dependencies.$consent.listen((consent) => {
    // A session that waited for the terms goes on.
    if (consent?.isAccepted) void followHidden();
  });

  const restoring: Restoring = {
    reread,
    wake,
    lookAgain() {
      if (environment.window?.document.hidden || environment.now() - lastMs < REREAD_GAP_MS) return;
      lastMs = environment.now();
      for (const namespace of stores.$options.get().adapters) void reread(namespace);
    },
    restoreAll,
    takeAccounts(namespace, connectorId, answer) {
      const connection = getActiveConnection(states.get(namespace));
      if (connection?.connectorId !== connectorId) return;
      // Also with the same accounts: their names may be others.
      states.commit(namespace, { type: 'accountsChanged', connectorId, order: keepChoice(namespace, connection, answer) });
    },
    async connectOthers(connector, namespace) {
      const others = stores.$options.get().adapters.filter((other) => other !== namespace && connector.namespaces.includes(other));
      const isFree = (other: Namespace) => states.get(other).status === 'disconnected' && states.get(namespace).status === 'connected';
      try {
        for (const other of others.filter(isFree)) {
          const [adapter, raw] = await Promise.all([getAdapter(other), connector.getAccounts(other)]);
          if (!raw || !isFree(other)) continue;
          const connection = toConnection(adapter, connector, raw);
          await (await states.getAdmission()?.load())?.admit(other, connection, false);
          if (!isFree(other)) continue;
          states.commit(other, { type: 'answered', connection, attempt: states.begin(connector, other) });
        }
      } catch {
        // A namespace that is not connected here can be connected separately.
      }
    },
    async follow(stored) {
      // A tab with connections of its own follows no other.
      if (!stored && (states.getScope() === 'page' || storage.isOfTab(connectionsKey))) return;
      const session = stored ?? storage.get(connectionsKey);
      const { adapters } = stores.$options.get();
      for (const namespace of adapters) {
        const connection = session?.links[namespace];
        if (!connection) {
          endHere(namespace);
          continue;
        }
        if (states.getAdmission()) {
          const wasStored = isStored(namespace);
          // The visitor may disconnect while the page decides.
          if (!(await isAdmitted(namespace, connection)) || (wasStored && !isStored(namespace))) continue;
        }
        followChoice(namespace, connection);
        // A wallet that is locked for both tabs is only read again.
        if (getDormant(namespace)?.connection.connectorId === connection.connectorId) await wake(namespace);
        else {
          const before = states.get(namespace);
          const after = states.commit(namespace, { type: 'restore', attempt: states.count(), connection });
          if (after !== before && session !== ownSession) starts.set(namespace, undefined);
          if (after.status === 'connecting')
            states.commit(namespace, { type: 'rested', dormant: { connection, isAwaited: true, isOfTab: true } });
        }
      }
      const network = findNetwork(stores.$options.get(), session?.network);
      if (network) stores.$chosenNetwork.set(network);
      // A page of the same origin may serve namespaces that this one does not.
      const active = [session?.active, network?.chainNamespace].find((namespace) => namespace && adapters.includes(namespace));
      if (active) stores.$activeNamespace.set(active);
      await restoreAll(true);
    },
    updateImages() {
      for (const [namespace, state] of Object.entries(stores.$connections.get()) as [Namespace, ConnectionState][]) {
        const connection = getActiveConnection(state);
        const connector = connection && connectors.find(connection.connectorId);
        // Over a pairing the wallet's own picture came with its answer.
        if (!connector || connector.pairing) continue;
        const { icon: _, ...wallet } = connection.wallet;
        const { icon } = toWalletInfo(connector);
        states.commit(namespace, {
          type: 'walletChanged',
          connectorId: connection.connectorId,
          wallet: { ...wallet, ...(icon && { icon }) },
        });
      }
    },
  };
  return restoring;
}

/** Returns a wallet's answer with the account first that was in use before. Another wallet's answer is as it is. */
const toKept = (namespace: Namespace, before: Connection, answer: Connection): Connection =>
  before.connectorId === answer.connectorId ? { ...answer, ...keepChoice(namespace, before, answer) } : answer;

/** Returns what of a disconnected namespace may come back. */
const toDormant = (state: ConnectionState) => (state.status === 'disconnected' ? state.dormant : undefined);
