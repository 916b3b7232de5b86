import type { FeatureModule } from '../feature.js';
import { activityMessages } from './messages.js';

/** English texts of this feature. */
export const messages = activityMessages;
/** This feature has no view of its own: it stands in the account. */
export const views: FeatureModule<never>['views'] = {};
