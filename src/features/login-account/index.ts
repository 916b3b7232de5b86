import { buttonStyles } from '../../ui/button.styles.js';
import { codeStyles } from '../../ui/code.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { PrimaryOtpView, SecondaryOtpView } from './code-views.js';
import { loginAccountMessages } from './messages.js';
import { UpdateEmailView } from './update-email-view.js';

type Name = 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp';

/** English texts of this feature. */
export const messages = loginAccountMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, codeStyles, emblemStyles, feedbackStyles, fieldStyles, heroStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  UpdateEmailWallet: UpdateEmailView,
  UpdateEmailPrimaryOtp: PrimaryOtpView,
  UpdateEmailSecondaryOtp: SecondaryOtpView,
};
