import type { FeatureModule } from '../feature.js';
import { swapMessages } from './messages.js';
import { PreviewView } from './preview-view.js';
import { SelectTokenView, SwapView } from './swap-view.js';

/** English texts of this feature. */
export const messages = swapMessages;
/** The views of this feature. */
export const views: FeatureModule<'Swap' | 'SwapSelectToken' | 'SwapPreview'>['views'] = {
  Swap: SwapView,
  SwapSelectToken: SelectTokenView,
  SwapPreview: PreviewView,
};
