import { connecting, type Connecting } from './connecting.js';

/** The code that connects wallets, in one file with that of the actions: a page with a dialog requests both at once. */
export const connectingWithActions: Connecting = {
  ...connecting,
  createConnection(controllers, report, internals) {
    // What changes looks or words alone is reported when nothing is waited for.
    controllers.environment.onDispose(controllers.closing.onClose(() => void controllers.assertOptions(true).catch(() => {})));
    return connecting.createConnection(controllers, report, internals);
  },
};
