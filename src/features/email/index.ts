import type { FeatureModule } from '../feature.js';
import { DeviceView, EmailLoginView } from './email-login-views.js';
import { emailMessages } from './messages.js';
import { OtpView } from './otp-view.js';

type Name = 'EmailLogin' | 'EmailVerifyOtp' | 'EmailVerifyDevice';

/** English texts of this feature. */
export const messages = emailMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  EmailLogin: EmailLoginView,
  EmailVerifyOtp: OtpView,
  EmailVerifyDevice: DeviceView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { EmailLogin: true };
