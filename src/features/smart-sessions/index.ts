import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { linesStyles } from '../../ui/lines.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { CreatedView } from './created-view.js';
import { GrantView } from './grant-view.js';
import { ListView } from './list-view.js';
import { sessionsMessages } from './messages.js';
import { SessionView } from './session-view.js';

type Name = 'SmartSessionList' | 'SmartSession' | 'SmartSessionGrant' | 'SmartSessionCreated';

/** English texts of this feature. */
export const messages = sessionsMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, feedbackStyles, heroStyles, linesStyles, listStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  SmartSessionList: ListView,
  SmartSession: SessionView,
  SmartSessionGrant: GrantView,
  SmartSessionCreated: CreatedView,
};
