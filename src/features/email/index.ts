import { buttonStyles } from '../../ui/button.styles.js';
import { codeStyles } from '../../ui/code.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import type { FeatureModule } from '../feature.js';
import { DeviceView } from './device-view.js';
import { EmailLoginView } from './email-login-view.js';
import { emailMessages } from './messages.js';
import { OtpView } from './otp-view.js';

type Name = 'EmailLogin' | 'EmailVerifyOtp' | 'EmailVerifyDevice';

/** English texts of this feature. */
export const messages = emailMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, codeStyles, emblemStyles, feedbackStyles, fieldStyles, heroStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  EmailLogin: EmailLoginView,
  EmailVerifyOtp: OtpView,
  EmailVerifyDevice: DeviceView,
};
