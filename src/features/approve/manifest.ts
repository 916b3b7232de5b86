// chunk of this folder: approve
import { wantsEmbeddedWallet } from '../../config/services.js';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    /** Request, and its number among the page's requests; of a preview what its buttons do. */
    ApproveTransaction: {
      readonly request: UnsafeRequest;
      readonly turn: number;
      readonly preview?: { confirm(): void; refuse(): void } | undefined;
    };
  }
}

/**
 * Shows what the embedded wallet is asked to sign, beside its frame, in which the visitor answers, and with `features.previewRequests` what the
 * page asks another wallet for. Spec §4, "Transactions".
 */
export const approveFeature = defineFeature<'ApproveTransaction'>({
  name: 'approve',
  isEnabled: (options) => wantsEmbeddedWallet(options) || options.features?.previewRequests === true,
  // A way back would leave the wallet waiting: closing says no.
  routes: { ApproveTransaction: { back: false, keepsView: true } },
  load: () => import('./index.js'),
});
