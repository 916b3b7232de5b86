// chunk of this folder: swap
import { getSources } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';
import type { SwapDraft } from '../../actions/swap/swap-draft.js';

/** Tokens, amounts in digits, and network of a swap. */
type SwappedSum = {
  readonly isSmartAccount: boolean;
  /** CAIP-2. */
  readonly network: string;
  readonly swapFromToken: string;
  readonly swapToToken: string;
  readonly swapFromAmount: string;
  readonly swapToAmount: string;
};

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    Swap: SwapDraft | undefined;
    SwapSelectToken: { readonly side: 'from' | 'to' } | undefined;
    /** Key among the drafts of the flow whose review is shown. */
    SwapPreview: { readonly id: string } | undefined;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** Swapping was chosen in the account. */
    OPEN_SWAP: { readonly isSmartAccount: boolean; readonly network: string };
    /** "Review swap" was pressed; the amounts as digits, the second as quoted. */
    INITIATE_SWAP: SwappedSum;
    /** The wallet answered with the transaction of the swap. */
    SWAP_SUCCESS: SwappedSum;
    /** Nothing was swapped: stopped by us, declined, or failed. */
    SWAP_ERROR: SwappedSum & { readonly message: string };
    /** The same, before the approval was out. */
    SWAP_APPROVAL_ERROR: SwappedSum & { readonly message: string };
  }
}

/** Registers swaps: quote, review, approval of exactly the sold amount, swap. Spec §2, "Swap", and §9. */
export const swapFeature = defineFeature<'Swap' | 'SwapSelectToken' | 'SwapPreview'>({
  name: 'swap',
  isEnabled: (options) => options.features?.swaps !== false && getSources(options, 'swaps').length > 0,
  routes: {
    Swap: { needsAccount: true },
    SwapSelectToken: { titleKey: 'selectTitle', needsAccount: true },
    SwapPreview: { titleKey: 'reviewTitle', needsAccount: true },
  },
  contributes: { accountAction: { order: 2, action: 'swaps', opens: 'Swap', minBlockSize: 62, load: () => import('./swap-part.js') } },
  load: () => import('./index.js'),
});
