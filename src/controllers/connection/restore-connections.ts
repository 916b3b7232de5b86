import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { DISCOVERY_TIMEOUT_MS, REREAD_GAP_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { Connection, ConnectionController, ConnectionState, DormantConnection } from '../connection-state.js';
import type { ConnectorController } from '../connector-controller.js';
import type { Stores } from '../stores.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { ConnectionStates } from './connection-states.js';
import { reconnect } from './reconnect.js';
import { createTimeout, toConnectError, toConnection } from './record-connection.js';
import { getActiveConnection } from './reduce-connection.js';

/** Reconnects without a prompt: stored connections, those of other tabs, and wallets that share an account again. */
export type Restoring = Pick<ConnectionController, 'reread'> & {
  /** Reads every wallet again, unless that was done a moment ago. */
  lookAgain(): void;
  /** Reconnects every connection that is `reconnecting`, that of the active namespace first. */
  restoreAll(isOfTab: boolean): Promise<void>;
  /** Brings back a dormant connection, where it can be. */
  wake(namespace: Namespace): void;
  /** Takes over that a wallet shares no account, which is no farewell: a locked wallet looks as one that removed the page. */
  rest(namespace: Namespace, link: Connection): void;
};

/** Dependencies of restoring. */
export type RestoringDependencies = {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: InstanceStorage;
  readonly connectors: ConnectorController;
  readonly states: ConnectionStates;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
};

/** Creates what reconnects. A wallet that was waited for is reconnected when it comes late, too. */
export function createRestoring(dependencies: RestoringDependencies): Restoring {
  const { environment, stores, storage, connectors, states, getAdapter } = dependencies;

  /** Over a pairing and a login no account is the end; other wallets may be locked. */
  const lasts = ({ connectorId }: Connection) => {
    const connector = connectors.find(connectorId);
    return !(connector?.pairing ?? connector?.login);
  };
  const getDormant = (namespace: Namespace) => toDormant(states.get(namespace));
  /** Ends a dormant connection whose wallet says that it has removed the page. */
  const endRevoked = async (namespace: Namespace, dormant: DormantConnection) => {
    const isRevoked = await connectors.find(dormant.link.connectorId)?.isRevoked?.(namespace);
    if (isRevoked && getDormant(namespace) === dormant) states.forget(namespace);
  };
  const rest = (namespace: Namespace, link: Connection) => {
    const dormant: DormantConnection = { link, isAwaited: false, isOfTab: false };
    if (lasts(link)) {
      states.commit(namespace, { type: 'rested', dormant });
      void endRevoked(namespace, dormant);
    } else {
      states.forget(namespace);
      states.commit(namespace, { type: 'accountsChanged', connectorId: link.connectorId, accounts: [] });
    }
  };

  const reread: Restoring['reread'] = async (namespace) => {
    const find = () => getDormant(namespace)?.link ?? getActiveConnection(states.get(namespace));
    const link = find();
    const connector = link && connectors.find(link.connectorId);
    if (!link || !connector?.reread) return;
    try {
      const [adapter, raw] = await withTimeout(Promise.all([getAdapter(namespace), connector.reread(namespace)]), {
        setTimer: environment.setTimer,
        limitMs: DISCOVERY_TIMEOUT_MS,
        createError: () => createTimeout(connector, DISCOVERY_TIMEOUT_MS),
      });
      // The wallet, another tab or the visitor was faster.
      if (find() !== link) return;
      const now = raw && toConnection(adapter, connector, raw);
      const { connectorId } = link;
      if (getDormant(namespace)) return void (now && states.commit(namespace, { type: 'returned', link: now }));
      if (!now) return rest(namespace, link);
      const { accounts, chainId } = now;
      if (accounts.join() !== states.getAnswer(namespace)) states.commit(namespace, { type: 'accountsChanged', connectorId, accounts });
      if (chainId !== link.chainId) states.commit(namespace, { type: 'chainChanged', connectorId, chainId });
    } catch {
      // A wallet that cannot be read now is read at the next occasion.
    }
  };

  const restoreOne = async (namespace: Namespace, link: Connection, attempt: number, isOfTab: boolean) => {
    // Following another tab means its wallet and no other.
    const recent = isOfTab ? [] : (storage.get(recentConnectorsKey)?.[namespace] ?? []);
    let dormant: DormantConnection | undefined;
    /** Takes over an answer, also one that comes after the wait. */
    const accept = (answer: Connection) => {
      states.commit(namespace, { type: 'answered', attempt, link: answer });
      if (dormant && getDormant(namespace) === dormant) states.commit(namespace, { type: 'returned', link: answer });
    };
    /** Ends the wait, and where the session is over, the session. */
    const giveUp = (isOver?: boolean) => {
      const state = states.get(namespace);
      if (state.status !== 'reconnecting' || state.attempt !== attempt) return;
      // The session that another tab stored is that tab's.
      if (isOver && !isOfTab) states.forget(namespace);
      if (!isOver) dormant = { link, isAwaited: !connectors.find(link.connectorId), isOfTab };
      states.commit(namespace, { type: 'slept', attempt, ...(dormant && { dormant }) });
      if (dormant) void endRevoked(namespace, dormant);
    };
    const { reconnectTimeout } = stores.$options.get().connections ?? {};
    const stopTimer = reconnectTimeout === undefined ? undefined : environment.setTimer(giveUp, reconnectTimeout);
    try {
      const answer = await reconnect(dependencies, namespace, link, recent, accept);
      if (answer) accept(answer);
      else giveUp(!lasts(link));
    } catch (thrown) {
      // A wallet that is not here today, or failed, may answer tomorrow; a visitor who declined has ended the session.
      giveUp(toConnectError(thrown).reason === 'rejected');
    }
    stopTimer?.();
  };

  const wake = (namespace: Namespace) => {
    const dormant = getDormant(namespace);
    if (!dormant) return;
    const { link, isAwaited, isOfTab } = dormant;
    if (!isAwaited) return void reread(namespace);
    const state = states.commit(namespace, { type: 'restore', attempt: states.count(), link });
    if (state.status === 'reconnecting') void restoreOne(namespace, link, state.attempt, isOfTab);
  };

  let lastMs = 0;
  // Some wallets come seconds after the page.
  const stopListening = connectors.$connectors.listen(() => {
    for (const namespace of stores.$options.get().adapters) {
      const { isAwaited, link } = getDormant(namespace) ?? {};
      if (isAwaited && connectors.find(link!.connectorId)) wake(namespace);
    }
  });
  environment.onDispose(stopListening);

  return {
    reread,
    wake,
    rest,
    lookAgain() {
      if (environment.now() - lastMs < REREAD_GAP_MS) return;
      lastMs = environment.now();
      for (const namespace of stores.$options.get().adapters) void reread(namespace);
    },
    async restoreAll(isOfTab) {
      const all = Object.entries(stores.$connections.get()) as [Namespace, ConnectionState][];
      const active = stores.$activeNamespace.get();
      all.sort(([a], [b]) => Number(b === active) - Number(a === active));
      await Promise.all(
        all.map(async ([namespace, state]) => {
          if (state.status === 'reconnecting') await restoreOne(namespace, state.link, state.attempt, isOfTab);
        }),
      );
    },
  };
}

/** Returns what of a disconnected namespace may come back. */
const toDormant = (state: ConnectionState) => (state.status === 'disconnected' ? state.dormant : undefined);
