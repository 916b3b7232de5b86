// chunk: later-features
// chunk of this folder: wallets
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    ConnectingMultiChain: { readonly connectorId: string };
  }
}

/** Choosing among the kinds of chains that a wallet serves. Only where a page has several. */
export const namespacesFeature = defineFeature<'ConnectingMultiChain'>({
  name: 'namespaces',
  isEnabled: ({ adapters }) => adapters.length > 1,
  routes: { ConnectingMultiChain: {} },
  load: () => import('./multi-chain-view.js'),
});
