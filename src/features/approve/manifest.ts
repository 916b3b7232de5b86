import { wantsEmbeddedWallet } from '../../config/embedded-networks.js';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    /** Request, and its number among the page's requests. */
    ApproveTransaction: { readonly request: UnsafeRequest; readonly turn: number };
  }
}

/** Shows what the embedded wallet is asked to sign, beside its frame, in which the visitor answers. Spec §4, "Transactions". */
export const approveFeature = defineFeature<'ApproveTransaction'>({
  name: 'approve',
  isEnabled: wantsEmbeddedWallet,
  // A way back would leave the wallet waiting: closing says no.
  routes: { ApproveTransaction: { back: false, keepsView: true } },
  load: () => import('./index.js'),
});
