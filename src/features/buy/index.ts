import type { FeatureModule } from '../feature.js';
import { PurchasesView } from './activity-view.js';
import { BuyView } from './buy-view.js';
import { BuyFooter, ProvidersFooter, ProvidersView } from './providers-view.js';
import { InProgressView } from './in-progress-view.js';
import { buyMessages } from './messages.js';
import { SelectCurrencyView, SelectTokenView } from './select-currency-view.js';

type Name = 'Buy' | 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'BuyInProgress' | 'OnRampActivity';

/** English texts of this feature. */
export const messages = buyMessages;
/** Footers below the views. */
export const footers: FeatureModule<Name>['footers'] = { Buy: BuyFooter, OnRampProviders: ProvidersFooter };
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  Buy: BuyView,
  OnRampProviders: ProvidersView,
  OnRampTokenSelect: SelectTokenView,
  OnRampFiatSelect: SelectCurrencyView,
  BuyInProgress: InProgressView,
  OnRampActivity: PurchasesView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { OnRampFiatSelect: true, OnRampTokenSelect: true };
