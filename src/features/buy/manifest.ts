// chunk of this folder: buy
import { hasDataApi } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';
import type { BegunPurchase } from '../../actions/buy/buy-queries.js';
import type { BuyDraft } from '../../actions/buy/create-buying.js';
import type { OnrampProviderId } from '../../actions/buy/providers.js';

/** Provider of a purchase, and the account's type and network. */
type Bought = { readonly provider: OnrampProviderId; readonly isSmartAccount: boolean; readonly network: string };

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    Buy: BuyDraft | undefined;
    OnRampProviders: BuyDraft | undefined;
    OnRampTokenSelect: BuyDraft | undefined;
    OnRampFiatSelect: BuyDraft | undefined;
    BuyInProgress: BegunPurchase | undefined;
    OnRampActivity: undefined;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** Buying was chosen in the account. */
    SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean };
    /** A seller was chosen: `coinbase` or `meld`. */
    SELECT_BUY_PROVIDER: { readonly provider: OnrampProviderId; readonly isSmartAccount: boolean };
    /** The purchased tokens have arrived while the view waits for them. */
    BUY_SUCCESS: Bought;
    /** The provider’s window was closed before a purchase. */
    BUY_CANCEL: Bought;
    /** No page could be opened, or the provider reported a failure. */
    BUY_ERROR: Bought & { readonly message: string };
  }
}

type Name = 'Buy' | 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'BuyInProgress' | 'OnRampActivity';

/**
 * Registers buying tokens with money: the amount, the provider, the provider's own page, and the purchase until it is final. Spec §1 and
 * §9, "Onramp".
 */
export const buyFeature = defineFeature<Name>({
  name: 'buy',
  isEnabled: (options) => options.features?.onramp !== false && hasDataApi(options),
  routes: {
    Buy: { needsAccount: true },
    OnRampProviders: { titleKey: 'providersTitle', needsAccount: true },
    OnRampTokenSelect: { titleKey: 'tokenTitle', needsAccount: true },
    OnRampFiatSelect: { titleKey: 'currencyTitle', needsAccount: true },
    BuyInProgress: { needsAccount: true },
    OnRampActivity: { titleKey: 'activityTitle', needsAccount: true },
  },
  contributes: { accountAction: { order: 1, action: 'onramp', opens: 'Buy', minBlockSize: 62, load: () => import('./buy-part.js') } },
  load: () => import('./index.js'),
});
