import { connecting, type Connecting } from './connecting.js';

/** The code that connects wallets, in one file with that of the actions: a page with a dialog requests both at once. */
export const connectingWithActions: Connecting = {
  ...connecting,
  createConnection(controllers, report, internals) {
    // Announce appearance only when no request is pending.
    controllers.environment.onDispose(controllers.closing.onClose(() => void controllers.assertOptions(true).catch(() => {})));
    return connecting.createConnection(controllers, report, internals);
  },
};
