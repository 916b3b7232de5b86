// chunk: account
import { pendingMessages } from '../../actions/pending/messages.js';
import type { FeatureModule } from '../feature.js';

/** English texts of this feature. */
export const messages = pendingMessages;
/** This feature has no view. */
export const views: FeatureModule<never>['views'] = {};
