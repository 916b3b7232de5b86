// chunk: create-dialog
import { FIRST_FEATURES } from '../features/first-features.js';
import { createDialogEngine } from './dialog-engine.js';
import type { Engine, Internals } from './internals.js';

/** Creates the engine of an instance with every feature of the package. */
export const load = async (internals: Internals): Promise<Engine> =>
  createDialogEngine(internals, {
    first: FIRST_FEATURES,
    loadLater: async (controllers) => (await import('../features/other-features.js')).createOtherFeatures(controllers),
    loadActions: async () => import('../actions/account-actions.js'),
    loadPreview: async () => import('./preview-requests.js'),
  });
