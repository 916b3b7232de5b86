import { defineFeature } from '../feature.js';

declare module '../../controllers/router/route-params.js' {
  interface RouteParams {
    Connect: undefined;
    ConnectWallets: undefined;
  }
}

/** Choosing a way to connect. */
export const connectFeature = defineFeature<'Connect' | 'ConnectWallets'>({
  name: 'connect',
  routes: { Connect: {}, ConnectWallets: {} },
  load: () => import('./index.js'),
});
