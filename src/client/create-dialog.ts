// chunk: create-dialog
import type { RouteName } from '../controllers/router/router-controller.js';
import { FIRST_FEATURES } from '../features/first-features.js';
import { createDialogEngine } from './dialog-engine.js';
import type { Engine, Internals } from './internals.js';

/**
 * Creates the engine of an instance with every feature of the package. Where the host wants requests shown before the wallet is asked, there
 * is no engine, and so no connection, without the code for that.
 */
export async function load(internals: Internals): Promise<Engine> {
  const { environment, stores } = internals;
  const isPreviewing = environment.window && stores.$options.get().features?.previewRequests;
  const preview = isPreviewing && (await import('./preview-requests.js')).previewRequests;
  return createDialogEngine(internals, {
    first: FIRST_FEATURES,
    loadLater: async (controllers) => (await import('../features/other-features.js')).createOtherFeatures(controllers),
    loadActions: async () => import('../actions/account-actions.js'),
    start({ controllers, features }) {
      const { projectId, services } = stores.$options.get();
      // The rows beside the installed wallets come in one wave with what knows of them, and not on a page whose dialog stays closed. A part that
      // does not load is loaded again where it is drawn.
      if (projectId || services)
        environment.onDispose(
          stores.$modal.listen(({ open }) => {
            if (open && !stores.getAccount())
              Promise.all([
                features.complete(),
                import('../features/all-wallets/wallet-rows.js'),
                import('../features/connect/connect-parts.js'),
              ]).catch(() => {});
          }),
        );
      if (preview) environment.onDispose(preview(controllers, () => features.load('ApproveTransaction' as RouteName)));
    },
  });
}
