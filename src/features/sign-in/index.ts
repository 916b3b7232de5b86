import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { signInMessages } from '../../actions/sign-in/messages.js';
import { SignInView } from './sign-in-view.js';

type Name = 'SIWXSignMessage' | 'ConnectingSiwe';

/** English texts of this feature. */
export const messages = signInMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, feedbackStyles, heroStyles, listStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { SIWXSignMessage: SignInView, ConnectingSiwe: SignInView };
