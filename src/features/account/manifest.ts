import { defineFeature } from '../feature.js';

declare module '../../controllers/router/route-params.js' {
  interface RouteParams {
    Account: undefined;
  }
}

/** The connected account. */
export const accountFeature = defineFeature<'Account'>({
  name: 'account',
  isEnabled: () => true,
  routes: { Account: { titleKey: 'title', needsAccount: true } },
  load: () => import('./index.js'),
});
