import type { Namespace } from '../config/namespaces.js';
import { tellDisconnectFailure } from '../controllers/connection/tell-disconnect-failure.js';
import { BaseError } from '../errors/base-error.js';
import { DisconnectError } from '../errors/disconnect-error.js';
import { SwitchNetworkError } from '../errors/switch-network-errors.js';
import { AdapterNotFoundError } from './adapters.js';
import { connect } from './connect.js';
import type { Engine } from './dialog-engine.js';
import { ClientNotSetError } from './engine.js';
import type { Modal } from './modal.js';

/** What an instance does through its controllers. */
export type Actions = Pick<Modal, 'connect' | 'disconnect' | 'switchNetwork' | 'refreshAccount' | 'getClient'>;

/** What an action says when there is nothing left to act on. Spec §8. */
const CLIENT_TEXTS: Readonly<Record<keyof Actions, string>> = {
  connect: 'ConnectionController client not set',
  disconnect: 'ConnectionController client not set',
  refreshAccount: 'ConnectionController client not set',
  switchNetwork: 'NetworkController client not set',
  getClient: 'No ConnectionController client found',
};

/**
 * Runs one action of an instance.
 *
 * @throws {ClientNotSetError} on a server and after `destroy()`; and whatever the action throws.
 */
export async function runAction(
  name: keyof Actions,
  given: readonly unknown[],
  loadEngine: () => Promise<Engine>,
  modal: Modal,
): Promise<unknown> {
  const engine = await loadEngine().catch((error: unknown) => {
    throw error instanceof ClientNotSetError ? new ClientNotSetError(CLIENT_TEXTS[name]) : error;
  });
  // The compiler does not follow a name to its own parameters.
  return (createActions(engine, modal)[name] as (...given: readonly unknown[]) => Promise<unknown>)(...given);
}

function createActions(engine: Engine, modal: Modal): Actions {
  const { controllers } = engine;
  const { connection, network, alert } = controllers;
  return {
    connect: async (options = {}) => connect(engine, modal.open, modal.getAccount, options),
    async disconnect(namespace) {
      try {
        if (namespace && !controllers.stores.$options.get().adapters.includes(namespace))
          throw new AdapterNotFoundError(namespace, 'Adapter not found');
        await (await connection.load()).disconnect(namespace);
      } catch (error) {
        tellDisconnectFailure(controllers.events, error);
        throw error instanceof AdapterNotFoundError ? error : new DisconnectError(error);
      }
    },
    async switchNetwork(wanted) {
      try {
        await (await network.load()).switchTo(wanted);
      } catch (error) {
        if (error instanceof SwitchNetworkError && error.reason === 'notFound')
          alert.show('networkNotFound', error.details ?? error.message);
        throw error;
      }
    },
    async refreshAccount(namespace) {
      const account = modal.getAccount(namespace);
      if (account?.status === 'connected')
        await (await import('../controllers/query/refresh-account.js')).refreshAccount(controllers, account);
      return modal.getAccount(namespace);
    },
    async getClient() {
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
