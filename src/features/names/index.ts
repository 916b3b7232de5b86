import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { ChooseNameView } from './choose-name-view.js';
import { namesMessages } from './messages.js';
import { NameSuccessView } from './name-success-view.js';
import { RegisterNameView } from './register-name-view.js';

type Name = 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess';

/** English texts of this feature. */
export const messages = namesMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, feedbackStyles, fieldStyles, heroStyles, listStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ChooseAccountName: ChooseNameView,
  RegisterAccountName: RegisterNameView,
  RegisterAccountNameSuccess: NameSuccessView,
};
