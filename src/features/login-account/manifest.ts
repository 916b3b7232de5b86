// chunk of this folder: login
import { wantsEmbeddedWallet } from '../../config/services.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    UpdateEmailWallet: undefined;
    /** `email`: where the code went; `newEmail`: what it is to be. */
    UpdateEmailPrimaryOtp: { readonly email: string; readonly newEmail: string };
    UpdateEmailSecondaryOtp: { readonly newEmail: string };
  }
}
declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** Another e-mail address was asked for. */
    EMAIL_EDIT: Record<never, never>;
    /** The visitor went on with another of their accounts; `accountType` is the one that holds now. */
    SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: string };
  }
}

/** Registers the rows of a login: its e-mail address, and its account type. Spec §4, "E-mail update". */
export const loginAccountFeature = defineFeature<'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'>({
  name: 'login-account',
  isEnabled: wantsEmbeddedWallet,
  routes: {
    UpdateEmailWallet: { needsAccount: true },
    UpdateEmailPrimaryOtp: { needsAccount: true, titleKey: 'primaryTitle' },
    UpdateEmailSecondaryOtp: { needsAccount: true, titleKey: 'secondaryTitle' },
  },
  contributes: { settingsRows: { order: 0, rows: [{ minBlockSize: 112, load: () => import('./login-rows.js') }] } },
  load: () => import('./index.js'),
});
