import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector, RawConnection } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { findNetwork } from '../network/active-network.js';
import { connectionsKey } from '../../storage/connections-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { ConnectorController } from '../connector-controller.js';
import type { EventsController } from '../events/events-controller.js';
import type { Stores } from '../stores.js';
import type { ConnectionState, Connection, AfterConnect, ConnectionController } from '../connection-state.js';
import {
  createAttempt,
  createTimeout,
  toAddresses,
  toConnectError,
  toConnection,
  toWalletInfo,
  type Attempt,
  rememberActive,
  rememberConnector,
  storeConnection,
  emitSelectWallet,
  emitConnectSuccess,
  emitConnectError,
} from './record-connection.js';
import { type ConnectionEvent, getActiveConnection, reduceConnection } from './reduce-connection.js';
import { reconnect } from './reconnect.js';

/** Dependencies of the connection controller. */
export type ConnectionDependencies = {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: InstanceStorage;
  readonly events: EventsController;
  readonly connectors: ConnectorController;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
};

/** Makes the connection controller. */
export function createConnectionController(dependencies: ConnectionDependencies): ConnectionController {
  const { environment, stores, storage, events, connectors, getAdapter } = dependencies;
  const attempts = new Map<Namespace, Attempt>();
  const listening = new Map<Namespace, { readonly connectorId: string; readonly stop: Disposer }>();
  const gates = new Set<AfterConnect>();
  /** Namespaces in which another tab stored a connection while a wallet was asked here. */
  const missed = new Set<Namespace>();
  /** Requests that lie unanswered in a wallet: it would refuse another one with -32002, or show both. */
  const prompts: Partial<Record<string, Promise<RawConnection>>> = {};
  let counter = 0;

  const getState = (namespace: Namespace): ConnectionState => stores.$connections.get()[namespace] ?? { status: 'disconnected' };

  const setProvider = (namespace: Namespace, state: ConnectionState) => {
    const provider = state.status === 'connected' ? connectors.find(state.link.connectorId)?.getProvider(namespace) : undefined;
    const { [namespace]: before, ...others } = stores.$providers.get();
    if (provider !== before) stores.$providers.set(provider ? { ...others, [namespace]: provider } : others);
  };

  /** Applies an event, then does what the change asks for. */
  const commit = (namespace: Namespace, event: ConnectionEvent): ConnectionState => {
    const before = getState(namespace);
    const after = reduceConnection(before, event);
    if (after === before || environment.isDisposed()) return after;
    setProvider(namespace, after);
    stores.$connections.set({ ...stores.$connections.get(), [namespace]: after });
    if (after.status === 'connected') {
      watchWallet(namespace, after.link.connectorId);
      // A connection that another tab ended stays ended, also where its message is late: only a wallet's answer stores one again.
      if (event.type === 'answered' || storage.get(connectionsKey)?.links[namespace]) storeConnection(storage, namespace, after.link);
    } else if (after.status === 'disconnected') {
      unwatchWallet(namespace);
      if (before.status === 'connected') storeConnection(storage, namespace, undefined);
    }
    return after;
  };

  const unwatchWallet = (namespace: Namespace) => {
    listening.get(namespace)?.stop();
    listening.delete(namespace);
  };

  /** Follows what the wallet does by itself. Its answers are checked like any other. */
  const watchWallet = (namespace: Namespace, connectorId: string) => {
    if (listening.get(namespace)?.connectorId === connectorId) return;
    unwatchWallet(namespace);
    const connector = connectors.find(connectorId);
    if (!connector) return;
    const withAdapter = (use: (adapter: NamespaceAdapter) => void) =>
      void getAdapter(namespace).then(use, (error: unknown) => environment.log.error(`The ${namespace} adapter did not load.`, error));
    const stop = connector.listen(namespace, {
      onAccounts: (accounts, types) =>
        withAdapter((adapter) =>
          commit(namespace, { type: 'accountsChanged', connectorId, accounts: toAddresses(adapter, accounts), types }),
        ),
      onChain: (answer) =>
        withAdapter((adapter) => {
          const chainId = adapter.parseChainId(answer);
          if (chainId !== undefined) commit(namespace, { type: 'chainChanged', connectorId, chainId });
        }),
      // Another wallet may be asked meanwhile: only what stood with this one ends.
      onDisconnect: () => void commit(namespace, { type: 'accountsChanged', connectorId, accounts: [] }),
    });
    listening.set(namespace, { connectorId, stop: environment.onDispose(stop) });
  };

  const fail = (namespace: Namespace, attempt: number, error: ConnectError) => {
    const before = getState(namespace);
    if (commit(namespace, { type: 'failed', attempt, failure: { attempt, error } }) === before || !missed.delete(namespace)) return;
    const link = storage.get(connectionsKey)?.links[namespace];
    if (!link) return;
    commit(namespace, { type: 'restore', attempt: ++counter, link });
    void takeUp(true);
  };

  const ask = async (connector: Connector, namespace: Namespace, prompt: () => Promise<RawConnection>) => {
    const [adapter, raw] = await Promise.all([getAdapter(namespace), prompt()]);
    const at = raw.namespace ?? namespace;
    return { at, link: toConnection(at === namespace ? adapter : await getAdapter(at), connector, raw) };
  };
  /** Begins an attempt. @returns Its number. */
  const beginConnection = (connector: Connector, namespace: Namespace): number => {
    const attempt = ++counter;
    commit(namespace, { type: 'connect', attempt, connectorId: connector.id, wallet: toWalletInfo(connector) });
    return attempt;
  };
  /** A wallet that is asked once for everything, or a login, is connected in every namespace that it shares an account of. */
  const connectOtherNamespaces = async (connector: Connector, namespace: Namespace) => {
    const others = stores.$options.get().adapters.filter((other) => other !== namespace && connector.namespaces.includes(other));
    const isFree = (other: Namespace) => getState(other).status === 'disconnected' && getState(namespace).status === 'connected';
    for (const other of others.filter(isFree)) {
      const [adapter, raw] = await Promise.all([getAdapter(other), connector.getAccounts(other)]);
      if (!raw || !isFree(other)) continue;
      commit(other, { type: 'answered', link: toConnection(adapter, connector, raw), attempt: beginConnection(connector, other) });
    }
  };

  const runAfterConnect = async (namespace: Namespace, link: Connection, attempt: Attempt) => {
    try {
      for (const gate of gates) await gate(link, namespace, true);
      attempt.settle(link);
      const connector = connectors.find(attempt.connectorId);
      // A namespace that is not connected here can be connected separately.
      if (connector?.pairing ?? connector?.login ?? connector?.sharing?.shared.has(connector.rdns))
        await connectOtherNamespaces(connector, namespace).catch(() => {});
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
    running?.settle(new ConnectError('closed', { details: 'Another one was begun.' }));

    const current = createAttempt(connector.id);
    attempts.set(namespace, current);
    const attempt = beginConnection(connector, namespace);
    emitSelectWallet(events, connector);

    const key = namespace + connector.id;
    // A pairing and a login end with their attempt.
    if (connector.pairing ?? connector.login) delete prompts[key];
    const giveUp = () => {
      // A wallet that has lost the request can be asked once more.
      delete prompts[key];
      const error = createTimeout(connector, CONNECT_TIMEOUT_MS);
      fail(namespace, attempt, error);
      current.settle(error);
    };
    // With a mobile wallet the attempt lasts as long as the view is open.
    const stopTimer = connector.pairing ? () => {} : environment.setTimer(giveUp, CONNECT_TIMEOUT_MS);
    const forget = environment.onDispose(() => current.settle(new ConnectError('closed', { details: 'The instance was destroyed.' })));

    const asked = ask(connector, namespace, () => (prompts[key] ??= connector.connect(namespace, current.signal)));
    // `ask` has begun the request, or joined it.
    const prompt = prompts[key];
    void asked
      .then(
        async ({ at, link }) => {
          stopTimer();
          const isElsewhere = at !== namespace;
          if (isElsewhere && attempts.get(namespace) !== current) return;
          if (isElsewhere) cancel(namespace, false);
          const after = commit(at, { type: 'answered', attempt: isElsewhere ? beginConnection(connector, at) : attempt, link });
          if (after.status !== 'connected' || after.link !== link) return;
          attempts.set(at, current);
          stores.$activeNamespace.set(at);
          rememberActive(storage, at);
          rememberConnector(storage, at, connector.id);
          emitConnectSuccess(events, connector);
          await runAfterConnect(at, link, current);
        },
        (thrown: unknown) => {
          const error = toConnectError(thrown);
          if (attempts.get(namespace) === current) emitConnectError(events, error);
          fail(namespace, attempt, error);
          current.settle(error);
        },
      )
      .finally(() => {
        // A wallet that answers after the time-out may have been asked once more meanwhile.
        if (prompts[key] === prompt) delete prompts[key];
        stopTimer();
        forget();
      });
    return current.promise;
  };

  const restoreOne = async (namespace: Namespace, link: Connection, attempt: number, isFollowing: boolean) => {
    try {
      // Following another tab means its wallet and no other.
      const recent = isFollowing ? [] : (storage.get(recentConnectorsKey)?.[namespace] ?? []);
      commit(namespace, { type: 'answered', attempt, link: await reconnect(dependencies, namespace, link, recent) });
    } catch (thrown) {
      const error = toConnectError(thrown);
      const state = getState(namespace);
      const isRefused = error.reason === 'rejected' && state.status === 'reconnecting' && state.attempt === attempt;
      // A wallet that is not here today, or failed, may answer tomorrow; one that said no has ended the session. What
      // another tab stored is that tab's.
      if (isRefused && !isFollowing) storeConnection(storage, namespace, undefined);
      fail(namespace, attempt, error);
    }
  };
  const takeUp = async (isFollowing: boolean) => {
    const states = Object.entries(stores.$connections.get()) as [Namespace, ConnectionState][];
    const active = stores.$activeNamespace.get();
    states.sort(([a], [b]) => Number(b === active) - Number(a === active));
    const restoring = states.map(async ([namespace, state]) => {
      if (state.status === 'reconnecting') await restoreOne(namespace, state.link, state.attempt, isFollowing);
    });
    await Promise.all(restoring);
  };
  /** @returns Whether there was something to end. */
  const disconnectOne = async (namespace: Namespace, reason: ConnectError) => {
    const state = getState(namespace);
    attempts.get(namespace)?.settle(reason);
    attempts.delete(namespace);
    const link = 'link' in state ? state.link : undefined;
    commit(namespace, { type: 'disconnect' });
    storeConnection(storage, namespace, undefined);
    // Wallets that were connected before it are still connected.
    const ids = new Set([link?.connectorId, ...rememberConnector(storage, namespace, undefined)]);
    await Promise.all([...ids].map((id) => connectors.find(id!)?.disconnect(namespace)));
    return link !== undefined;
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

  /** Ends what another tab has ended; a wallet that is asked here stays asked. */
  const endHere = (namespace: Namespace) => {
    const state = getState(namespace);
    if ('link' in state) commit(namespace, { type: 'disconnect' });
    const connectorId = state.status === 'connecting' ? state.previous?.connectorId : undefined;
    if (connectorId !== undefined) commit(namespace, { type: 'accountsChanged', connectorId, accounts: [] });
  };

  let disconnects = 0;
  return {
    connect,
    getDisconnects: () => disconnects,
    getPending: (namespace) => attempts.get(namespace)?.promise,
    cancel: (namespace) => cancel(namespace),
    async whenAgreed(namespace) {
      const link = getActiveConnection(getState(namespace));
      if (link) await Promise.all([...gates].map((gate) => gate(link, namespace, false)));
    },
    async disconnect(namespace, reason = new ConnectError('closed', { message: 'The connection was ended' })) {
      disconnects += 1;
      const all = namespace ? [namespace] : (Object.keys(stores.$connections.get()) as Namespace[]);
      const ended = Promise.all(all.map((one) => disconnectOne(one, reason)));
      leaveEnded();
      if ((await ended).includes(true)) events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' });
    },
    restore: async () => takeUp(false),
    async follow(session) {
      const { adapters } = stores.$options.get();
      for (const namespace of adapters) {
        const link = session?.links[namespace];
        const isAsking = link && commit(namespace, { type: 'restore', attempt: ++counter, link }).status === 'connecting';
        missed[isAsking ? 'add' : 'delete'](namespace);
        if (!link) endHere(namespace);
      }
      const network = findNetwork(stores.$options.get(), session?.network);
      if (network) stores.$chosenNetwork.set(network);
      // A page of the same origin may serve namespaces that this one does not.
      const active = [session?.active, network?.chainNamespace].find((namespace) => namespace && adapters.includes(namespace));
      if (active) stores.$activeNamespace.set(active);
      await takeUp(true);
    },
    forgetFailure: (namespace) => void commit(namespace, { type: 'forgetFailure' }),
    setChain(namespace, chainId) {
      const state = getState(namespace);
      if (state.status === 'connected') commit(namespace, { type: 'chainChanged', connectorId: state.link.connectorId, chainId });
    },
    updateImages() {
      for (const [namespace, state] of Object.entries(stores.$connections.get()) as [Namespace, ConnectionState][]) {
        const link = getActiveConnection(state);
        const connector = link && connectors.find(link.connectorId);
        // Over a pairing the wallet's own picture came with its answer.
        if (!connector || connector.pairing) continue;
        const { icon: _, ...wallet } = link.wallet;
        const { icon } = toWalletInfo(connector);
        commit(namespace, { type: 'walletChanged', connectorId: link.connectorId, wallet: { ...wallet, ...(icon && { icon }) } });
      }
    },
    addAfterConnect(gate) {
      gates.add(gate);
      return () => gates.delete(gate);
    },
  };
}
