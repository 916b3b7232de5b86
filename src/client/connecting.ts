// chunk: wallet
import { createInjectedLink } from '../connectors/injected/injected-link.js';
import type { ConnectionController } from '../controllers/connection-state.js';
import { createConnectionController } from '../controllers/connection/connection-controller.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { createGetAdapter } from './adapters.js';
import { followProviders, watchNetworks } from './follow-connections.js';
import type { Internals } from './internals.js';

/** The code that connects wallets. */
export type Connecting = {
  readonly createConnection: typeof createConnection;
  readonly createGetAdapter: typeof createGetAdapter;
  readonly createInjectedLink: typeof createInjectedLink;
};

/** The code that connects wallets, without what follows a connection in the dialog. */
export const connecting: Connecting = { createConnection, createGetAdapter, createInjectedLink };

/**
 * Creates the connection controller, and the listeners of its wallets' networks and refusals.
 *
 * @param report Called with the reason if stored connections were not reconnected.
 */
function createConnection(controllers: BaseControllers, report: (error: unknown) => void, internals: Internals): ConnectionController {
  controllers.environment.onDispose(followProviders(internals));
  controllers.environment.onDispose(watchNetworks(controllers));
  const controller = createConnectionController(controllers);
  // Here, so that a load that failed does not leave a stored session waiting for ever: the next one takes it up.
  void controller.restore().catch(report);
  return controller;
}
