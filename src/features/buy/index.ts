import { buttonStyles } from '../../ui/button.styles.js';
import { buyStyles } from '../../ui/buy.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { linesStyles } from '../../ui/lines.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { moneyStyles } from '../../ui/money.styles.js';
import { swapStyles } from '../../ui/swap.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { PurchasesView } from './activity-view.js';
import { BuyView } from './buy-view.js';
import { BuyFooter, ProvidersFooter } from './footers.js';
import { InProgressView } from './in-progress-view.js';
import { buyMessages } from './messages.js';
import { ProvidersView } from './providers-view.js';
import { SelectCurrencyView } from './select-currency-view.js';
import { SelectTokenView } from './select-token-view.js';

type Name = 'Buy' | 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'BuyInProgress' | 'OnRampActivity';

/** English texts of this feature. */
export const messages = buyMessages;
/** The sheets of this feature. */
export const styles = [
  buttonStyles,
  buyStyles,
  emblemStyles,
  feedbackStyles,
  fieldStyles,
  heroStyles,
  linesStyles,
  listStyles,
  moneyStyles,
  swapStyles,
  textStyles,
];
/** What stands below the views. */
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
