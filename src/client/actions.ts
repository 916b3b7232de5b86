// chunk: connect
import type { LaterActions } from '../actions/account-actions.js';
import { ANNOUNCE_TIMEOUT_MS } from '../config/constants.js';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { Account } from '../controllers/account/account.js';
import { emitDisconnectError } from '../controllers/connection/emit-disconnect-error.js';
import { waitForConnector } from '../controllers/connection/wait-for-connector.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { InvalidOptionsError, throwNotLoaded } from '../errors/base-error.js';
import { ConnectError, SwitchNetworkError } from '../errors/modal-errors.js';
import { DisconnectError } from '../errors/request-errors.js';
import { AdapterNotFoundError } from './adapters.js';
import { connecting, type Connecting } from './connecting.js';
import { ClientNotSetError } from './engine.js';
import type { Engine } from './internals.js';
import type { DisconnectParameters, Modal, ModalConnectOptions } from './modal.js';
import { wakeSignIn } from './when-signed-in.js';

/**
 * Connects the named wallet, or opens the modal and waits for the visitor's choice. Where no namespace is named it is the active one,
 * or, of a wallet that does not serve that, the first one of the page that it serves.
 *
 * @throws {InvalidOptionsError} for options that are no object.
 * @throws {ConnectError} `notFound` for a wallet that is not here, `unsupported` for a namespace that it or the page does
 * not serve, `closed` when the modal is closed without a choice.
 */
export async function connect(
  { controllers, features }: Engine,
  open: Modal['open'],
  getAccount: Modal['getAccount'],
  options: ModalConnectOptions,
): Promise<Account> {
  if (typeof options !== 'object') throw new InvalidOptionsError({ connect: 'must be an object' });
  const { walletId, namespace: requested } = options;
  const { connectors, connection, environment, modal, stores } = controllers;
  const countDisconnects = () => connection.loaded?.getDisconnects() ?? 0;
  const disconnects = countDisconnects();
  const refuse = (details: string) => new ConnectError('unsupported', { details });
  const { adapters } = stores.$options.get();
  let namespace = requested ?? stores.$activeNamespace.get();
  if (!adapters.includes(namespace)) throw refuse(`This page has no adapter for ${namespace}.`);
  await wakeSignIn({ controllers, features });
  if (walletId !== undefined) {
    await connectors.start();
    // The half of a wallet that serves the namespace may come later than the one that is there.
    const announced = await waitForConnector(connectors, environment, walletId, ANNOUNCE_TIMEOUT_MS, namespace);
    const connector = announced ?? connectors.find(walletId);
    if (countDisconnects() !== disconnects) throw new ConnectError('closed', { details: 'disconnect() was called meanwhile.' });
    if (!connector) throw new ConnectError('notFound', { details: `No wallet "${walletId}" was found.` });
    const served = [namespace, ...(requested ? [] : adapters)].find((one) => connector.namespaces.includes(one));
    if (!served) throw refuse(`${connector.name} does not serve ${namespace}.`);
    namespace = served;
    // A login is the visitor's own work: they are led to it.
    if (!connector.login) {
      try {
        await (await connection.load()).connect(connector, namespace);
        // Over WalletConnect it is the wallet that says in the end which namespace it shares.
        return requireAccount(getAccount(namespace) ?? (requested ? undefined : getAccount()));
      } catch (error) {
        // Without the terms the visitor is led to them, where the page does not ask itself.
        if (!(error instanceof ConnectError && error.reason === 'terms') || controllers.asksItself()) throw error;
      }
    }
  }
  /** The account, once what follows a connection has agreed. */
  const whenAgreed = async (target: Namespace) => {
    await connection.loaded?.getPending(target);
    return requireAccount(getAccount(target));
  };
  await open({ view: 'Connect', ...(requested && { namespace: requested }) });
  if (!stores.$modal.get().open) throw new ConnectError('closed');
  // Without a namespace of the caller, the visitor may choose a wallet of any.
  const watched = requested ? [requested] : adapters;
  // An existing account is not the visitor's choice: only one that comes after a wallet was asked. A reconnection counts in the namespace
  // that was active.
  const isRequested = (one: Namespace, status = 'disconnected') =>
    status === 'connecting' || status === 'disconnected' || (one === namespace && status === 'reconnecting');
  const chosen = new Set(watched.filter((one) => isRequested(one, stores.$connections.get()[one]?.status)));
  return new Promise((resolve, reject) => {
    const disposers = [
      stores.$connections.listen((connections) => {
        for (const one of watched) {
          const state = connections[one];
          if (state?.status !== 'connected') chosen[isRequested(one, state?.status) ? 'add' : 'delete'](one);
          else if (state.failure) chosen.delete(one);
          else if (chosen.has(one)) finish(() => void whenAgreed(one).then(resolve, reject));
        }
      }),
      modal.onClose(() => finish(() => reject(new ConnectError('closed')))),
      environment.onDispose(() => finish(() => reject(new ConnectError('closed', { details: 'The instance was destroyed.' })))),
    ];
    let isOver = false;
    const finish = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      settle();
      disposers.forEach((dispose) => dispose());
    };
  });
}

function requireAccount(account: Account | undefined): Account {
  if (!account) throw new ConnectError('closed', { details: 'The wallet disconnected at once.' });
  return account;
}

/** Methods of an instance that its controllers implement. */
export type Actions = Pick<Modal, 'connect' | 'disconnect' | 'switchNetwork' | 'refreshAccount'> & LaterActions;

/** Messages of the error after `destroy()`; of the other methods the first. Spec §8. */
const CLIENT_TEXT = 'ConnectionController client not set';
const CLIENT_TEXTS: Readonly<Partial<Record<keyof Actions, string>>> = {
  switchNetwork: 'NetworkController client not set',
  getClient: 'No ConnectionController client found',
};

/**
 * Makes the actions of an instance. Each loads the engine when it is called.
 *
 * @returns Actions that throw what they do, and {@link ClientNotSetError} on a server and after `destroy()`.
 */
export function createActions(loadEngine: () => Promise<Engine>, modal: Modal): Actions {
  const load = async (action: keyof Actions): Promise<Engine> => {
    const engine = await loadEngine().catch((error: unknown) => {
      throw error instanceof ClientNotSetError ? new ClientNotSetError(CLIENT_TEXTS[action] ?? CLIENT_TEXT) : error;
    });
    await engine.controllers.assertOptions();
    return engine;
  };
  const loadLater = async ({ loadActions }: Engine) => loadActions().catch(throwNotLoaded);
  const toLater = (name: string) => [
    name,
    async (parameters: never): Promise<unknown> => {
      const engine = await load(name as keyof LaterActions);
      return (await loadLater(engine)).createLaterActions(engine.controllers)[name as keyof LaterActions](parameters);
    },
  ];
  return {
    // Every method that the instance lends and that is not below: no second list of their names.
    ...(Object.fromEntries(Object.keys(modal).map(toLater)) as unknown as LaterActions),
    connect: async (options) => connect(await load('connect'), modal.open, modal.getAccount, options ?? {}),
    async disconnect(target) {
      const engine = await load('disconnect');
      const { connection, events, stores } = engine.controllers;
      const { namespace, walletId, scope }: DisconnectParameters = typeof target === 'object' ? target : { namespace: target };
      try {
        if (namespace && !stores.$options.get().adapters.includes(namespace))
          throw new AdapterNotFoundError(namespace, 'Adapter not found');
        if (walletId === undefined) await (await connection.load()).disconnect(namespace, undefined, scope);
        else await (await loadLater(engine)).disconnectWallet(engine.controllers, namespace, walletId);
      } catch (error) {
        emitDisconnectError(events, error);
        throw error instanceof AdapterNotFoundError ? error : new DisconnectError(error);
      }
    },
    async switchNetwork(target) {
      const { network, alert } = (await load('switchNetwork')).controllers;
      try {
        await (await network.load()).switchTo(target);
      } catch (error) {
        if (error instanceof SwitchNetworkError && error.reason === 'notFound')
          alert.show('networkNotFound', error.details ?? error.message);
        throw error;
      }
    },
    async refreshAccount(namespace) {
      const engine = await load('refreshAccount');
      const account = modal.getAccount(namespace);
      if (account?.status === 'connected') await (await loadLater(engine)).refresh(engine.controllers, account);
      return modal.getAccount(namespace);
    },
  };
}

/** The code that connects wallets, in one file with that of the actions: a page with a dialog requests both at once. */
export const connectingWithActions: Connecting = {
  ...connecting,
  createConnection(controllers, report, internals) {
    // Announce appearance only when no request is pending.
    controllers.environment.onDispose(controllers.closing.onClose(() => void controllers.assertOptions(true).catch(() => {})));
    controllers.environment.onDispose(returnOnClose(controllers));
    return connecting.createConnection(controllers, report, internals);
  },
};

/**
 * Goes back to a namespace with an account when the modal closes before a wallet was connected in another one: looking at another namespace
 * does not switch to it.
 */
function returnOnClose({ closing, stores }: Pick<BaseControllers, 'closing' | 'stores'>): Disposer {
  return closing.onClose(() => {
    // A pending connection ends with the modal.
    const connected = Object.entries(stores.$connections.get()).filter(([, state]) => 'connection' in state || 'previous' in state);
    const namespaces = connected.map(([namespace]) => namespace as Namespace);
    const [first] = namespaces;
    if (first && !namespaces.includes(stores.$activeNamespace.get())) stores.$activeNamespace.set(first);
  });
}
