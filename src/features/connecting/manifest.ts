import type { Namespace } from '../../config/namespaces.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    /** `asked`: the wallet has been asked before the view opened. Without a namespace it is the active one, or the wallet's own. */
    ConnectingExternal: { readonly connectorId: string; readonly namespace?: Namespace; readonly requested?: boolean };
  }
}

/** Waiting for a wallet. Apart from the choice, so that the list of wallets is painted before any of this is loaded. */
export const connectingFeature = defineFeature<'ConnectingExternal'>({
  name: 'connecting',
  follows: 'Connect',
  routes: { ConnectingExternal: {} },
  load: () => import('./index.js'),
});
