import { createConnectionController, type ConnectionController } from '../controllers/connection/connection-controller.js';
import type { BaseControllers } from '../controllers/controllers.js';
import { returnOnClose } from './return-on-close.js';
import { tellRefusals } from './alert-relay-errors.js';
import { followProviders } from './host-providers.js';
import type { Internals } from './internals.js';
import { watchNetworks } from './watch-networks.js';

/**
 * Makes the connection controller, and what follows the networks of its wallets and tells who refuses the page.
 *
 * @param report Told why stored sessions were not taken up.
 */
export function createConnection(
  controllers: BaseControllers,
  report: (error: unknown) => void,
  internals: Internals,
): ConnectionController {
  controllers.environment.onDispose(followProviders(internals));
  controllers.environment.onDispose(returnOnClose(controllers));
  controllers.environment.onDispose(watchNetworks(controllers));
  controllers.environment.onDispose(tellRefusals(controllers));
  const controller = createConnectionController(controllers);
  // Here, so that a load that failed does not leave a stored session waiting for ever: the next one takes it up.
  void controller.restore().catch(report);
  return controller;
}
