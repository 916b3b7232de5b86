import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { AbandonReason } from '../../config/event-payloads.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ConnectionScope } from '../../config/options.js';
import { ConnectError } from '../../errors/modal-errors.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { createTabStorage } from '../../storage/tab-storage.js';
import { createLazy } from '../../utils/lazy.js';
import type { ConnectorController } from '../connector-controller.js';
import type { EventsController } from '../events/events-controller.js';
import type { Stores } from '../stores.js';
import type { AccountChooser, AfterConnect, Connection, ConnectionController } from '../connection-state.js';
import {
  createAttempts,
  createTimeout,
  toConnectError,
  toConnection,
  type Attempt,
  rememberActive,
  rememberConnector,
  getPlatform,
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
  const { environment, stores, events, connectors, getAdapter, storage: ofSite } = dependencies;
  const storage = createTabStorage(environment, ofSite);
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
  const hasConnections = () => Object.keys(stores.$connections.get()).length > 0;
  const page = environment.window;
  if (page) {
    const onReturn = () => void (hasConnections() && restoreLater((loaded) => loaded.lookAgain()));
    environment.listen(page, 'focus', onReturn);
    environment.listen(page.document, 'visibilitychange', onReturn);
  }
  const attempts = new Map<Namespace, Attempt>();
  const createAttempt = createAttempts(environment, events);
  environment.onDispose(() =>
    attempts.forEach(({ settle }) => settle(new ConnectError('closed', { details: 'The instance was destroyed.' }))),
  );
  const gates = new Set<AfterConnect>();
  let chooser: AccountChooser | undefined;
  const prompts = createOpenPrompts();

  const fail = (namespace: Namespace, attempt: number, error: ConnectError) => {
    const before = getState(namespace);
    // What another tab connected meanwhile, or what was there before, comes back.
    const after = commit(namespace, { type: 'failed', attempt, failure: { attempt, error } });
    if (after !== before && 'dormant' in after) void restoreLater((loaded) => loaded.wake(namespace));
  };

  const connect: ConnectionController['connect'] = (connector, namespace) => {
    const { id, name } = connector;
    const running = attempts.get(namespace);
    const state = getState(namespace);
    if (running && state.status === 'connecting' && state.connectorId === id) return running.promise;
    running?.settle(undefined, 'otherWallet');

    const current = createAttempt(id, namespace);
    attempts.set(namespace, current);
    const attempt = states.begin(connector, namespace);
    const { signal } = current;
    current.emit('SELECT_WALLET', { name, platform: getPlatform(connector) });

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

    const ask = async () => {
      // The visitor may go on while the code is loaded.
      const admission = getAdmission();
      if (admission) (await admission.load()).assertTerms(signal);
      const [raw] = await Promise.all([prompts.ask(connector, namespace, signal), getAdapter(namespace)]);
      const at = raw.namespace ?? namespace;
      const shared = toConnection(await getAdapter(at), connector, raw);
      stopTimer();
      const connection = (await chooser?.(shared, at)) ?? shared;
      await (await getAdmission()?.load())?.admit(at, connection, false, signal);
      return { at, connection, shared };
    };
    void ask()
      .then(
        async ({ at, connection, shared }) => {
          if (signal.aborted) return;
          const isElsewhere = at !== namespace;
          if (isElsewhere) {
            attempts.delete(namespace);
            cancel(namespace);
            attempts.get(at)?.settle(undefined, 'otherWallet');
          }
          const after = commit(at, { type: 'answered', attempt: isElsewhere ? states.begin(connector, at) : attempt, connection });
          if (after.status !== 'connected' || after.connection !== connection) return;
          // The wallet was not listened to while the visitor, or the page, chose.
          if (connection !== shared || getAdmission()) void restoreLater((loaded) => loaded.reread(at));
          attempts.set(at, current);
          stores.$activeNamespace.set(at);
          rememberActive(storage, at);
          rememberConnector(storage, at, id);
          // Polkadot's extensions are asked by themselves where the site has connected them, in any tab.
          rememberConnector(ofSite, at, id);
          current.emit('CONNECT_SUCCESS', { name, method: getPlatform(connector), namespace: at, isRestored: false });
          try {
            for (const gate of gates) await gate(connection, at, true);
            current.settle(connection);
            if (connector.pairing ?? connector.login ?? connector.sharing?.shared.has(connector.rdns))
              await restoreLater((loaded) => loaded.connectOthers(connector, at));
          } catch (thrown) {
            const error = toConnectError(thrown);
            current.settle(error);
            if (attempts.get(at) === current) await disconnectOne(at, error);
          }
        },
        (thrown: unknown) => {
          const error = toConnectError(thrown);
          fail(namespace, attempt, error);
          current.settle(error);
        },
      )
      .finally(stopTimer)
      .catch(environment.log.error);
    return current.promise;
  };

  /** @returns Whether there was something to end. */
  const disconnectOne = async (namespace: Namespace, reason: ConnectError, scope: ConnectionScope = getScope()) => {
    attempts.get(namespace)?.settle(reason, 'disconnected');
    attempts.delete(namespace);
    const { connection } = getState(namespace) as { connection?: Connection };
    states.forget(namespace, scope);
    commit(namespace, { type: 'disconnect', ...(scope === 'page' && { scope }) });
    const ids = rememberConnector(storage, namespace, undefined);
    if (scope !== 'page') {
      // Wallets that were connected before it are still connected.
      const all = new Set([connection?.connectorId, ...ids, ...rememberConnector(ofSite, namespace, undefined)]);
      await Promise.all([...all].map((id) => connectors.find(id!)?.disconnect(namespace)));
    }
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

  const cancel = (namespace: Namespace, reason: AbandonReason = 'closed') => {
    const state = getState(namespace);
    if (state.status === 'connecting') fail(namespace, state.attempt, new ConnectError('closed'));
    if (!('failure' in getState(namespace))) return;
    attempts.get(namespace)?.settle(undefined, reason);
    attempts.delete(namespace);
    commit(namespace, { type: 'forgetFailure' });
  };

  let disconnects = 0;
  return {
    storage,
    connect,
    getDisconnects: () => disconnects,
    getPending: (namespace) => attempts.get(namespace)?.promise,
    cancel,
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
