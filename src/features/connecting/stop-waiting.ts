import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';

/** Stops waiting for every wallet when the modal closes: a visitor who left is not connected behind their back. */
export function stopWaitingOnClose({ modal, connection, stores }: Controllers): Disposer {
  return modal.onClose(() => {
    for (const namespace of Object.keys(stores.$connections.get()) as Namespace[]) {
      connection.loaded?.cancel(namespace);
      connection.loaded?.forgetFailure(namespace);
    }
  });
}
