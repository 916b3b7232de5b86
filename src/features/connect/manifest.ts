import { defineFeature } from '../feature.js';

declare module '../../controllers/router/route-params.js' {
  interface RouteParams {
    Connect: undefined;
    ConnectingExternal: { readonly connectorId: string };
  }
}

/** Choosing a wallet and waiting for it. */
export const connectFeature = defineFeature<'Connect' | 'ConnectingExternal'>({
  name: 'connect',
  isEnabled: () => true,
  routes: { Connect: { titleKey: 'title' }, ConnectingExternal: { titleKey: 'title' } },
  load: () => import('./index.js'),
});
