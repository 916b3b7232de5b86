import { buttonStyles } from '../../ui/button.styles.js';
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
import { swapMessages } from './messages.js';
import { PreviewView } from './preview-view.js';
import { SelectTokenView } from './select-token-view.js';
import { SwapView } from './swap-view.js';

/** English texts of this feature. */
export const messages = swapMessages;
/** The sheets of this feature. */
export const styles = [
  buttonStyles,
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
/** The views of this feature. */
export const views: FeatureModule<'Swap' | 'SwapSelectToken' | 'SwapPreview'>['views'] = {
  Swap: SwapView,
  SwapSelectToken: SelectTokenView,
  SwapPreview: PreviewView,
};
