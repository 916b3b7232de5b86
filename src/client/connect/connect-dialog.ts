// chunk: connect-dialog
import { PUBLIC_SERVICES } from '../../config/services.js';
import { FIRST_FEATURES } from '../../features/first-features.js';
import { createDialogEngine } from '../dialog-engine.js';
import type { Engine, Internals } from '../internals.js';

/**
 * Returns what creates the engine of an instance of `w3m-elements/connect`, with the features that connect.
 *
 * @param projectId Id of the project at WalletConnect's relay. It is no option of the instance: other services would be asked with it.
 */
export const load = (projectId: string | undefined): { load(internals: Internals): Promise<Engine> } => ({
  async load(internals) {
    const { $options } = internals.stores;
    const options = $options.get();
    $options.set({
      ...options,
      // Pages without types can set what the type does not have.
      sources: undefined,
      tokens: undefined,
      ...(projectId !== undefined && { services: { relay: options.services?.relay ?? PUBLIC_SERVICES.relay }, relayProjectId: projectId }),
    });
    return createDialogEngine(internals, {
      first: FIRST_FEATURES,
      loadLater: async (controllers) => (await import('./connect-features.js')).createConnectFeatures(controllers),
      loadActions: async () => import('../../actions/connect-actions.js'),
    });
  },
});
