import { defineMessages } from '../../i18n/define-messages.js';
import type { FeatureModule } from '../feature.js';

/** This feature says nothing to visitors. */
export const messages = defineMessages('analytics', {});
/** This feature has no view. */
export const views: FeatureModule<never>['views'] = {};
