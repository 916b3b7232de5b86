import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ConnectionScope } from '../../config/options.js';
import type { Connector } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { createTabStorage } from '../../storage/tab-storage.js';
import { createLazy } from '../../utils/lazy.js';
import type { ConnectorController } from '../connector-controller.js';
import type { EventsController } from '../events/events-controller.js';
import type { Stores } from '../stores.js';
import type { AccountChooser, Connection, AfterConnect, ConnectionController } from '../connection-state.js';
import {
  createAttempt,
  createTimeout,
  toConnectError,
  toConnection,
  type Attempt,
  rememberActive,
  rememberConnector,
  emitSelectWallet,
  emitConnectSuccess,
  emitConnectError,
} from './record-connection.js';
import type { AdmissionContext } from './admission.js';
import { createConnectionStates } from './connection-states.js';
import { createOpenPrompts } from './open-prompts.js';
import { getActiveConnection } from './reduce-connection.js';
import type { Restoring } from './restore-connections.js';
import { createWalletWatch } from './watch-wallets.js';

/** Dependencies of the connection controller. */
export type ConnectionDependencies = AdmissionContext & {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: InstanceStorage;
  readonly events: EventsController;
  readonly connectors: ConnectorController;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
};

/** Makes the connection controller. */
export function createConnectionController(dependencies: ConnectionDependencies): ConnectionController {
  const { environment, stores, events, connectors, getAdapter } = dependencies;
  const storage = createTabStorage(environment, dependencies.storage);
  const watch = createWalletWatch(dependencies, {
    onAccounts(namespace, connectorId, accounts, types) {
      const connection = getActiveConnection(getState(namespace));
      if (connection?.connectorId !== connectorId) void restoreLater((loaded) => loaded.reread(namespace));
      else if (isSome(accounts)) {
        const order = { accounts, ...(types && { types }) };
        const take = () => void commit(namespace, { type: 'accountsChanged', connectorId, order });
        // The choice of an EVM wallet is known at once.
        if (namespace === 'eip155' && !connection.walletFirst) take();
        else void restoreLater((loaded) => loaded.takeAccounts(namespace, connectorId, order), take);
      } else states.rest(namespace, connection);
    },
    onChain: (namespace, connectorId, chainId) => void commit(namespace, { type: 'chainChanged', connectorId, chainId }),
    onReturn: (namespace) => void restoreLater((loaded) => loaded.reread(namespace)),
  });
  const states = createConnectionStates({ ...dependencies, context: dependencies, storage, watch });
  const { get: getState, commit, getScope, getAdmission } = states;
  /** Restores and rereads, which a first connection does without. */
  const restoring = createLazy(async () =>
    (await import('./restore-connections.js')).createRestoring({ ...dependencies, storage, states }),
  );
  const restoreLater = async (act: (loaded: Restoring) => unknown, without = () => {}): Promise<void> =>
    restoring.load().then(act as () => void, without);
  const isDormant = (namespace: Namespace) => 'dormant' in getState(namespace);
  const hasConnections = () => Object.keys(stores.$connections.get()).length > 0;
  const page = environment.window;
  if (page) {
    const onReturn = () => void (hasConnections() && restoreLater((loaded) => loaded.lookAgain()));
    environment.listen(page, 'focus', onReturn);
    environment.listen(page.document, 'visibilitychange', onReturn);
  }
  const attempts = new Map<Namespace, Attempt>();
  const gates = new Set<AfterConnect>();
  let chooser: AccountChooser | undefined;
  const prompts = createOpenPrompts();

  const fail = (namespace: Namespace, attempt: number, error: ConnectError) => {
    const before = getState(namespace);
    // What another tab connected meanwhile, or what was there before, comes back.
    commit(namespace, { type: 'failed', attempt, failure: { attempt, error } });
    if (getState(namespace) !== before && isDormant(namespace)) void restoreLater((loaded) => loaded.wake(namespace));
  };

  const ask = async (connector: Connector, namespace: Namespace, signal: AbortSignal) => {
    // The visitor may go on while the code is loaded.
    const admission = getAdmission();
    if (admission) (await admission.load()).assertTerms(signal);
    const [raw] = await Promise.all([prompts.ask(connector, namespace, signal), getAdapter(namespace)]);
    const at = raw.namespace ?? namespace;
    return { at, connection: toConnection(await getAdapter(at), connector, raw) };
  };

  const runAfterConnect = async (connector: Connector, namespace: Namespace, connection: Connection, attempt: Attempt) => {
    try {
      for (const gate of gates) await gate(connection, namespace, true);
      attempt.settle(connection);
      if (connector.pairing ?? connector.login ?? connector.sharing?.shared.has(connector.rdns))
        await restoreLater((loaded) => loaded.connectOthers(connector, namespace));
    } catch (thrown) {
      const isCurrent = attempts.get(namespace) === attempt;
      const error = toConnectError(thrown);
      attempt.settle(error);
      if (isCurrent) await disconnectOne(namespace, error);
    }
  };

  const connect: ConnectionController['connect'] = (connector, namespace) => {
    const running = attempts.get(namespace);
    if (running?.connectorId === connector.id && getState(namespace).status === 'connecting') return running.promise;
    running?.settle(new ConnectError('closed'));

    const current = createAttempt(connector.id);
    attempts.set(namespace, current);
    const attempt = states.begin(connector, namespace);
    emitSelectWallet(events, connector);

    // A pairing and a login end with their attempt.
    if (connector.pairing ?? connector.login) prompts.forget(connector, namespace);
    const giveUp = () => {
      // A wallet that has lost the request can be asked once more.
      prompts.forget(connector, namespace);
      const error = createTimeout(connector, CONNECT_TIMEOUT_MS);
      fail(namespace, attempt, error);
      current.settle(error);
    };
    // With a mobile wallet the attempt lasts as long as the view is open.
    const stopTimer = connector.pairing ? () => {} : environment.setTimer(giveUp, CONNECT_TIMEOUT_MS);
    const forget = environment.onDispose(() => current.settle(new ConnectError('closed', { details: 'The instance was destroyed.' })));

    void ask(connector, namespace, current.signal)
      .then(async ({ at, connection: shared }) => {
        stopTimer();
        const connection = (await chooser?.(shared, at)) ?? shared;
        await (await getAdmission()?.load())?.admit(at, connection, false, current.signal);
        return { at, connection, shared };
      })
      .then(
        async ({ at, connection, shared }) => {
          const isElsewhere = at !== namespace;
          if (isElsewhere && attempts.get(namespace) !== current) return;
          if (isElsewhere) cancel(namespace, false);
          const after = commit(at, { type: 'answered', attempt: isElsewhere ? states.begin(connector, at) : attempt, connection });
          if (after.status !== 'connected' || after.connection !== connection) return;
          // The wallet was not listened to while the visitor, or the page, chose.
          if (connection !== shared || getAdmission()) void restoreLater((loaded) => loaded.reread(at));
          attempts.set(at, current);
          stores.$activeNamespace.set(at);
          rememberActive(storage, at);
          rememberConnector(storage, at, connector.id);
          emitConnectSuccess(events, connector);
          await runAfterConnect(connector, at, connection, current);
        },
        (thrown: unknown) => {
          const error = toConnectError(thrown);
          if (attempts.get(namespace) === current && error.reason !== 'terms') emitConnectError(events, error);
          fail(namespace, attempt, error);
          current.settle(error);
        },
      )
      .finally(() => {
        stopTimer();
        forget();
      })
      .catch(environment.log.error);
    return current.promise;
  };

  /** @returns Whether there was something to end. */
  const disconnectOne = async (namespace: Namespace, reason: ConnectError, scope: ConnectionScope = getScope()) => {
    const state = getState(namespace);
    attempts.get(namespace)?.settle(reason);
    attempts.delete(namespace);
    const connection = 'connection' in state ? state.connection : undefined;
    states.forget(namespace, scope);
    commit(namespace, { type: 'disconnect', ...(scope === 'page' && { scope }) });
    if (scope === 'page') return connection !== undefined;
    // Wallets that were connected before it are still connected.
    const ids = new Set([connection?.connectorId, ...rememberConnector(storage, namespace, undefined)]);
    await Promise.all([...ids].map((id) => connectors.find(id!)?.disconnect(namespace)));
    return connection !== undefined;
  };

  /** Makes a namespace with a connection the active one, where that of the active one has ended. */
  const leaveEnded = () => {
    const isConnected = (namespace: Namespace) => getState(namespace).status === 'connected';
    const next = stores.$options.get().adapters.find(isConnected);
    if (!next || getState(stores.$activeNamespace.get()).status !== 'disconnected') return;
    stores.$activeNamespace.set(next);
    rememberActive(storage, next);
  };

  const cancel = (namespace: Namespace, settles = true) => {
    const state = getState(namespace);
    if (state.status !== 'connecting') return;
    const error = new ConnectError('closed');
    fail(namespace, state.attempt, error);
    commit(namespace, { type: 'forgetFailure' });
    if (settles) attempts.get(namespace)?.settle(error);
    attempts.delete(namespace);
  };

  let disconnects = 0;
  return {
    storage,
    connect,
    getDisconnects: () => disconnects,
    getPending: (namespace) => attempts.get(namespace)?.promise,
    cancel: (namespace) => cancel(namespace),
    async whenAgreed(namespace) {
      const connection = getActiveConnection(getState(namespace));
      if (connection) await Promise.all([...gates].map((gate) => gate(connection, namespace, false)));
    },
    async disconnect(namespace, reason = new ConnectError('closed', { message: 'The connection was ended' }), scope) {
      disconnects += 1;
      // A tab of its own may have no connection where the site has one.
      const { adapters } = stores.$options.get();
      const all = namespace ? [namespace] : adapters;
      const ended = Promise.all(all.map((one) => disconnectOne(one, reason, scope)));
      leaveEnded();
      if ((await ended).includes(true)) events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' });
    },
    async restore() {
      if (hasConnections() || getAdmission()) await (await restoring.load()).restoreAll(false);
    },
    reread: async (namespace) => restoreLater((loaded) => loaded.reread(namespace)),
    async follow(session) {
      await (await restoring.load()).follow(session);
    },
    forgetFailure: (namespace) => void commit(namespace, { type: 'forgetFailure' }),
    setChain(namespace, chainId) {
      const state = getState(namespace);
      if (state.status === 'connected') commit(namespace, { type: 'chainChanged', connectorId: state.connection.connectorId, chainId });
    },
    updateImages: () => void restoreLater((loaded) => loaded.updateImages()),
    getAdmission,
    setChooser(next) {
      chooser = next;
    },
    addAfterConnect(gate) {
      gates.add(gate);
      return () => gates.delete(gate);
    },
  };
}

const isSome = (accounts: string[]): accounts is [string, ...string[]] => accounts.length > 0;
