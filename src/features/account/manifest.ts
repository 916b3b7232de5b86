// chunk of this folder: holdings
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    Account: undefined;
    AccountSettings: undefined;
    ChooseAccount: undefined;
  }
}

/** The connected account. */
export const accountFeature = defineFeature<'Account' | 'AccountSettings' | 'ChooseAccount'>({
  name: 'account',
  // The account is the view after connecting.
  follows: 'ConnectingExternal',
  // The button on the page shows a balance as soon as there is an account, opened or not.
  background: {
    isActive: ({ $connections }) => Object.values($connections.get()).some(({ status }) => status === 'connected'),
    load: () => import('./keep-balance.js'),
  },
  routes: {
    Account: { needsAccount: true },
    AccountSettings: { titleKey: 'settingsTitle', needsAccount: true },
    ChooseAccount: { needsAccount: true },
  },
  load: () => import('./index.js'),
});
