import type { FeatureModule } from '../feature.js';
import { nftsMessages } from './messages.js';

/** English texts of this feature. */
export const messages = nftsMessages;
/** This feature has no view of its own: it stands in the account. */
export const views: FeatureModule<never>['views'] = {};
