import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { ConnectorPairing } from '../connectors/connector.js';
import type { ConnectionController } from '../controllers/connection-state.js';
import { createConnectionController } from '../controllers/connection/connection-controller.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { createGetAdapter } from './adapters.js';
import { followProviders } from './host-providers.js';
import type { Internals } from './internals.js';
import { watchNetworks } from './watch-networks.js';

/** The code that connects wallets. */
export type Connecting = {
  readonly createConnection: typeof createConnection;
  readonly createGetAdapter: typeof createGetAdapter;
};

/** The code that connects wallets, without what follows a connection in the dialog. */
export const connecting: Connecting = { createConnection, createGetAdapter };

/**
 * Creates the connection controller, and the listeners of its wallets' networks and refusals.
 *
 * @param report Called with the reason if stored connections were not reconnected.
 */
function createConnection(controllers: BaseControllers, report: (error: unknown) => void, internals: Internals): ConnectionController {
  controllers.environment.onDispose(followProviders(internals));
  controllers.environment.onDispose(returnOnClose(controllers));
  controllers.environment.onDispose(watchNetworks(controllers));
  controllers.environment.onDispose(tellRefusals(controllers));
  const controller = createConnectionController(controllers);
  // Here, so that a load that failed does not leave a stored session waiting for ever: the next one takes it up.
  void controller.restore().catch(report);
  return controller;
}

/**
 * Shows developers an alert when the relay refuses the page, in a visitor's connection or in a reconnection. Spec §8, "Provider messages
 * mapped".
 */
function tellRefusals({ connectors, alert, environment }: Pick<BaseControllers, 'connectors' | 'alert' | 'environment'>): Disposer {
  const followed = new Map<ConnectorPairing, Disposer>();
  const tell = async (words: string | undefined) => {
    if (words === undefined) return;
    // With the first refusal, which most pages never see.
    const { toAlertCode } = await import('../errors/alert-codes.js');
    const code = toAlertCode(words);
    if (code) alert.show(code, words);
  };
  const follow = (words: string | undefined) =>
    void tell(words).catch((error: unknown) => environment.log.error('A refusal could not be told.', words, error));
  const stop = connectors.$connectors.subscribe((known) => {
    for (const { pairing } of known) {
      if (pairing && !followed.has(pairing)) followed.set(pairing, pairing.$refusal.subscribe(follow));
    }
  });
  return () => [stop, ...followed.values()].forEach((dispose) => dispose());
}

/**
 * Goes back to a namespace with an account when the modal closes before a wallet was connected in another one: looking at another namespace
 * does not switch to it.
 */
function returnOnClose({ closing, stores }: Pick<BaseControllers, 'closing' | 'stores'>): Disposer {
  return closing.onClose(() => {
    // A pending connection ends with the modal.
    const held = Object.entries(stores.$connections.get()).filter(([, state]) => 'link' in state || 'previous' in state);
    const namespaces = held.map(([namespace]) => namespace as Namespace);
    const [first] = namespaces;
    if (first && !namespaces.includes(stores.$activeNamespace.get())) stores.$activeNamespace.set(first);
  });
}
