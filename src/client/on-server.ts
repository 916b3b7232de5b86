import { type Actions, CLIENT_TEXTS } from './actions.js';
import { ClientNotSetError } from './engine.js';

/**
 * Stands in for what an instance loads at its first act, where a server's bundler builds a page for rendering: nothing of the
 * dialog, the wallets' connectors and the features is compiled for the server. Every act rejects as it does in Node.
 *
 * @throws {ClientNotSetError}
 */
export function createDialogEngine(): never {
  throw new ClientNotSetError();
}

/** Makes the actions of an instance on a server. Each rejects with {@link ClientNotSetError}. */
export function createActions(): Actions {
  const reject = (action: keyof Actions) => async () => {
    throw new ClientNotSetError(CLIENT_TEXTS[action]);
  };
  return {
    connect: reject('connect'),
    disconnect: reject('disconnect'),
    switchNetwork: reject('switchNetwork'),
    refreshAccount: reject('refreshAccount'),
    getClient: reject('getClient'),
  };
}

/** The dialog's tag, which no server defines. */
export const W3mModalElement = { definedAs: undefined } as const;
