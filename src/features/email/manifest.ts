// chunk of this folder: login
import { wantsEmail } from '../../config/services.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    EmailLogin: undefined;
    EmailVerifyOtp: { readonly email: string };
    EmailVerifyDevice: { readonly email: string };
  }
}
declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The first letter of an e-mail address was typed; on a page that draws the login itself, the address was given. */
    EMAIL_LOGIN_SELECTED: Record<never, never>;
    /** An e-mail to that address was asked for. */
    EMAIL_SUBMITTED: Record<never, never>;
    /** The link in the e-mail made this browser known. */
    DEVICE_REGISTERED_FOR_EMAIL: Record<never, never>;
    /** A code went out. */
    EMAIL_VERIFICATION_CODE_SENT: Record<never, never>;
    /** The code was right. */
    EMAIL_VERIFICATION_CODE_PASS: Record<never, never>;
    /** The code was not right, or could not be checked. */
    EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string };
  }
}

/** Logging in by e-mail. Spec §4, "E-mail login". */
export const emailFeature = defineFeature<'EmailLogin' | 'EmailVerifyOtp' | 'EmailVerifyDevice'>({
  name: 'email',
  isEnabled: wantsEmail,
  routes: {
    EmailLogin: { titleKey: 'EmailLogin' },
    EmailVerifyOtp: { titleKey: 'EmailVerifyOtp' },
    EmailVerifyDevice: { titleKey: 'EmailVerifyDevice' },
  },
  contributes: { connectMethod: { method: 'email', order: 0, minBlockSize: 48, load: () => import('./email-field.js') } },
  load: () => import('./index.js'),
});
