// chunk of this folder: login
import { listSocials } from '../../config/services.js';
import type { Social } from '../../config/options.js';
import { defineFeature } from '../feature.js';
import type { SocialWay } from '../../actions/login/begin-social.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    ConnectSocials: undefined;
    /** The press decides how the provider's page is reached; without it the view asks for one. */
    ConnectingSocial: ({ readonly provider: Social } & Partial<SocialWay>) | undefined;
    ConnectingFarcaster: undefined;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** A login with an account elsewhere was begun, or begun again. */
    SOCIAL_LOGIN_STARTED: { readonly provider: Social };
    /** The login is complete: the account is connected and signed in. */
    SOCIAL_LOGIN_SUCCESS: { readonly provider: Social };
    /** The window was blocked, the provider did not answer in time, or the login failed. */
    SOCIAL_LOGIN_ERROR: { readonly provider: Social; readonly message: string };
    /** The provider answered; who it is is asked for. */
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: Social };
    /** The provider’s window was closed, or the visitor declined. */
    SOCIAL_LOGIN_CANCELED: { readonly provider: Social };
  }
}

/** Logs in with an account elsewhere: the provider's page in a window of its own, or Farcaster's app on a phone. Spec §1. */
export const socialFeature = defineFeature<'ConnectSocials' | 'ConnectingSocial' | 'ConnectingFarcaster'>({
  name: 'social',
  isEnabled: (options) => listSocials(options).length > 0,
  background: {
    isActive: (_stores, { window }) => window?.location.search.includes('result_uri=') === true,
    load: () => import('../../actions/login/take-up-redirect.js'),
  },
  routes: {
    ConnectSocials: { titleKey: 'allTitle' },
    ConnectingSocial: {},
    ConnectingFarcaster: { titleKey: 'farcasterTitle' },
  },
  contributes: { connectMethod: { method: 'social', order: 1, minBlockSize: 44, load: () => import('./social-part.js') } },
  load: () => import('./index.js'),
});
