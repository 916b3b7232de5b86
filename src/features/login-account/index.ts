import type { FeatureModule } from '../feature.js';
import { PrimaryOtpView, SecondaryOtpView, UpdateEmailView } from './email-views.js';
import { loginAccountMessages } from './messages.js';

type Name = 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp';

/** English texts of this feature. */
export const messages = loginAccountMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  UpdateEmailWallet: UpdateEmailView,
  UpdateEmailPrimaryOtp: PrimaryOtpView,
  UpdateEmailSecondaryOtp: SecondaryOtpView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = {
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
};
