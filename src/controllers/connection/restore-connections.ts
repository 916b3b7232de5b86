import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { READ_AGAIN_GAP_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { Connection, ConnectionController, ConnectionState, DormantConnection } from '../connection-state.js';
import type { ConnectorController } from '../connector-controller.js';
import type { Stores } from '../stores.js';
import type { ConnectionStates } from './connection-states.js';
import { reconnect } from './reconnect.js';
import { toConnectError, toConnection } from './record-connection.js';
import { getActiveConnection } from './reduce-connection.js';

/** Reconnects without a prompt: stored connections, those of other tabs, and wallets that share an account again. */
export type Restoring = Pick<ConnectionController, 'readAgain'> & {
  /** Reconnects every connection that is `reconnecting`, that of the active namespace first. */
  restoreAll(isOfTab: boolean): Promise<void>;
  /** Brings back a dormant connection, where it can be. */
  wake(namespace: Namespace): void;
  /** Takes over the accounts that a wallet reports; none is no farewell: a locked wallet looks as one that removed the page. */
  onAccounts(namespace: Namespace, connectorId: string, accounts: readonly string[], types?: readonly AccountType[]): void;
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

/** Starts to read wallets again when the visitor comes back to the page, and when a wallet comes late. */
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

  const readAgain: Restoring['readAgain'] = async (namespace) => {
    const find = () => getDormant(namespace)?.link ?? getActiveConnection(states.get(namespace));
    const link = find();
    const connector = link && connectors.find(link.connectorId);
    if (!link || !connector?.readAgain) return;
    try {
      const [adapter, raw] = await Promise.all([getAdapter(namespace), connector.readAgain(namespace)]);
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
    const fail = (error: ConnectError, dormant?: DormantConnection) =>
      states.commit(namespace, { type: 'failed', attempt, failure: { attempt, error }, ...(dormant && { dormant }) });
    let dormant: DormantConnection | undefined;
    /** Ends the wait. The wallet may be locked, or not be here: it may answer later. */
    const giveUp = (error: ConnectError) => {
      if (!lasts(link)) return void fail(error);
      dormant ??= { link, isAwaited: !connectors.find(link.connectorId), isOfTab };
      if (toDormant(fail(error, dormant)) === dormant) void endRevoked(namespace, dormant);
    };
    /** Takes over an answer, also one that comes after the wait. */
    const accept = (answer: Connection) => {
      states.commit(namespace, { type: 'answered', attempt, link: answer });
      if (dormant && getDormant(namespace) === dormant) states.commit(namespace, { type: 'returned', link: answer });
    };
    const { reconnectTimeout } = stores.$options.get().connections ?? {};
    const onTimeout = () => giveUp(new ConnectError('timeout', { details: `Not reconnected within ${reconnectTimeout} ms.` }));
    const stopTimer = reconnectTimeout === undefined ? () => {} : environment.setTimer(onTimeout, reconnectTimeout);
    try {
      const answer = await reconnect(dependencies, namespace, link, recent, accept);
      if (answer) return accept(answer);
      // The session of a pairing or a login is over; that of another tab is that tab's.
      if (!lasts(link) && !isOfTab) states.forget(namespace);
      giveUp(new ConnectError('blocked', { details: 'The wallet shares no account.' }));
    } catch (thrown) {
      const error = toConnectError(thrown);
      // A wallet that is not here today, or failed, may answer tomorrow; a visitor who declined has ended the session.
      const state = states.get(namespace);
      if (error.reason !== 'rejected' || isOfTab || state.status !== 'reconnecting' || state.attempt !== attempt) return giveUp(error);
      states.forget(namespace);
      fail(error);
    } finally {
      stopTimer();
    }
  };

  const wake = (namespace: Namespace) => {
    const dormant = getDormant(namespace);
    if (!dormant) return;
    const { link, isAwaited, isOfTab } = dormant;
    if (!isAwaited) return void readAgain(namespace);
    const state = states.commit(namespace, { type: 'restore', attempt: states.count(), link });
    if (state.status === 'reconnecting') void restoreOne(namespace, link, state.attempt, isOfTab);
  };

  let lastMs = 0;
  const lookAgain = () => {
    if (environment.window!.document.hidden || environment.now() - lastMs < READ_AGAIN_GAP_MS) return;
    lastMs = environment.now();
    for (const namespace of stores.$options.get().adapters) void readAgain(namespace);
  };
  if (environment.window) {
    environment.listen(environment.window, 'focus', lookAgain);
    environment.listen(environment.window.document, 'visibilitychange', lookAgain);
  }
  // Some wallets come seconds after the page.
  const stopListening = connectors.$connectors.listen(() => {
    for (const namespace of stores.$options.get().adapters) {
      const { isAwaited, link } = getDormant(namespace) ?? {};
      if (isAwaited && connectors.find(link!.connectorId)) wake(namespace);
    }
  });
  environment.onDispose(stopListening);

  return {
    readAgain,
    wake,
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
    onAccounts(namespace, connectorId, accounts, types) {
      const link = getActiveConnection(states.get(namespace));
      if (link?.connectorId !== connectorId) void readAgain(namespace);
      else if (accounts.length > 0) states.commit(namespace, { type: 'accountsChanged', connectorId, accounts, ...(types && { types }) });
      else rest(namespace, link);
    },
  };
}

/** Returns what of a disconnected namespace may come back. */
const toDormant = (state: ConnectionState) => (state.status === 'disconnected' ? state.dormant : undefined);
