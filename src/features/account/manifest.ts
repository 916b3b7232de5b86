// chunk: later-features
// chunk of this folder: holdings
import { defineFeature, type Feature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    Account: undefined;
    AccountSettings: undefined;
    ChooseAccount: undefined;
  }
}

/** Views behind the account, which most visitors never open. */
type SettingsName = 'AccountSettings' | 'ChooseAccount';

/** Defines the connected account, with the view that an entry of the package has of it. */
export const defineAccount = (load: Feature<'Account'>['load']): Feature<'Account'> =>
  defineFeature<'Account'>({
    name: 'account',
    // The account is the view after connecting.
    follows: 'ConnectingExternal',
    // The button on the page shows a balance as soon as there is an account, opened or not.
    background: {
      isActive: ({ $connections }) => Object.values($connections.get()).some(({ status }) => status === 'connected'),
      load: () => import('./keep-balance.js'),
    },
    routes: { Account: { needsAccount: true, staysForNext: true } },
    // With what keeps the view's height: a list that has been read may be lower than its place.
    load: async () => (await Promise.all([load(), import('../../ui/hooks/watch-card.js').catch(() => {})]))[0],
  });

/** Defines the settings of the connected account, and the choice of another one. */
export const defineAccountSettings = (load: Feature<SettingsName>['load']): Feature<SettingsName> =>
  defineFeature<SettingsName>({
    name: 'account-settings',
    follows: 'Account',
    routes: {
      AccountSettings: { titleKey: 'settingsTitle', needsAccount: true, staysForNext: true },
      ChooseAccount: { needsAccount: true },
    },
    load,
  });
