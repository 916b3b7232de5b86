import { defineMessages } from '../../i18n/define-messages.js';
import type { FeatureModule } from '../feature.js';

/** This feature says nothing of its own: the alert has the words. */
export const messages = defineMessages('project', {});
/** This feature has no view. */
export const views: FeatureModule<never>['views'] = {};
