// chunk of this folder: funding-views
import type { FeatureModule } from '../feature.js';
import { FundReceiveView } from './fund-receive-view.js';
import { FundTransferView } from './fund-transfer-view.js';
import { FundView } from './fund-view.js';
import { fundMessages } from './messages.js';

/** English texts of this feature. */
export const messages = fundMessages;
/** The views of this feature. */
export const views: FeatureModule<'Fund' | 'FundReceive' | 'FundTransfer'>['views'] = {
  Fund: FundView,
  FundReceive: FundReceiveView,
  FundTransfer: FundTransferView,
};
export { ShortfallPart, TilePart } from './fund-parts.js';
