import type { Namespace } from '../config/namespaces.js';
import { tellDisconnectFailure } from '../controllers/connection/emit-connection.js';
import { BaseError } from '../errors/base-error.js';
import { DisconnectError } from '../errors/request-errors.js';
import { SwitchNetworkError } from '../errors/switch-network-errors.js';
import { AdapterNotFoundError } from './adapters.js';
import { connect } from './connect.js';
import type { Engine } from './internals.js';
import { ClientNotSetError } from './engine.js';
import type { Modal } from './modal.js';

/** Methods of an instance that its controllers implement. */
export type Actions = Pick<Modal, 'connect' | 'disconnect' | 'switchNetwork' | 'refreshAccount' | 'getClient'>;

/** Message of the error after `destroy()`, per method. Spec §8. */
const CLIENT_TEXTS: Readonly<Record<keyof Actions, string>> = {
  connect: 'ConnectionController client not set',
  disconnect: 'ConnectionController client not set',
  refreshAccount: 'ConnectionController client not set',
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
      throw error instanceof ClientNotSetError ? new ClientNotSetError(CLIENT_TEXTS[action]) : error;
    });
    await engine.controllers.assertOptions();
    return engine;
  };
  return {
    connect: async (options = {}) => connect(await load('connect'), modal.open, modal.getAccount, options),
    async disconnect(namespace) {
      const { connection, events, stores } = (await load('disconnect')).controllers;
      try {
        if (namespace && !stores.$options.get().adapters.includes(namespace))
          throw new AdapterNotFoundError(namespace, 'Adapter not found');
        await (await connection.load()).disconnect(namespace);
      } catch (error) {
        tellDisconnectFailure(events, error);
        throw error instanceof AdapterNotFoundError ? error : new DisconnectError(error);
      }
    },
    async switchNetwork(wanted) {
      const { network, alert } = (await load('switchNetwork')).controllers;
      try {
        await (await network.load()).switchTo(wanted);
      } catch (error) {
        if (error instanceof SwitchNetworkError && error.reason === 'notFound')
          alert.show('networkNotFound', error.details ?? error.message);
        throw error;
      }
    },
    async refreshAccount(namespace) {
      const { controllers } = await load('refreshAccount');
      const account = modal.getAccount(namespace);
      if (account?.status === 'connected')
        await (await import('../controllers/query/refresh-account.js')).refreshAccount(controllers, account);
      return modal.getAccount(namespace);
    },
    async getClient() {
      const { controllers } = await load('getClient');
      const namespace: Namespace = 'eip155';
      const account = modal.getAccount(namespace);
      const provider = modal.getProvider(namespace);
      if (!account?.network?.supported || !provider) throw new NoClientError();
      const adapter = await controllers.getAdapter(namespace);
      return adapter.createClient!({ provider, address: account.address, network: account.network });
    },
  };
}

/** Thrown by `getClient()` while no EVM account is connected to one of the host's networks. Spec §8. */
export class NoClientError extends BaseError {
  override readonly name = 'NoClientError';
  readonly code = 'NO_CLIENT';

  constructor() {
    super('No ActiveCaipNetwork or client found', { docsPath: '/client' });
  }
}
