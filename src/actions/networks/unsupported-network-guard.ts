import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isOnUnsupportedNetwork } from '../../controllers/network/is-on-unsupported-network.js';

/** Keeps the modal open while UnsupportedChain is shown and the wallet is on a network that the host does not run on. */
export function guardStranded({ modal, router, stores }: Pick<Controllers, 'modal' | 'router' | 'stores'>): Disposer {
  return modal.addCloseGuard(() => router.getView()?.view !== 'UnsupportedChain' || !isOnUnsupportedNetwork(stores));
}
