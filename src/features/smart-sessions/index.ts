import type { FeatureModule } from '../feature.js';
import { CreatedView, GrantView } from './grant-view.js';
import { ListView, SessionView } from './session-views.js';
import { sessionsMessages } from './messages.js';

type Name = 'SmartSessionList' | 'SmartSession' | 'SmartSessionGrant' | 'SmartSessionCreated';

/** English texts of this feature. */
export const messages = sessionsMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  SmartSessionList: ListView,
  SmartSession: SessionView,
  SmartSessionGrant: GrantView,
  SmartSessionCreated: CreatedView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { SmartSessionCreated: true };
