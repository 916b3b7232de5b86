// chunk of this folder: wallets
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    /** `missing`: name of a wallet that the page asked for and that cannot be reached; a text says so above the list. */
    Connect: { readonly missing?: string } | undefined;
    ConnectWallets: undefined;
  }
}

/** Choosing a way to connect. */
export const connectFeature = defineFeature<'Connect' | 'ConnectWallets'>({
  name: 'connect',
  routes: { Connect: { staysForNext: true }, ConnectWallets: {} },
  load: () => import('./index.js'),
});
