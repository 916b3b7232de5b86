// chunk: later-features
// chunk of this folder: wallets
import type { CaipNetworkId } from '../../config/network.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    Networks: undefined;
    SwitchNetwork: { readonly network: CaipNetworkId };
    SwitchActiveChain: { readonly network: CaipNetworkId };
    UnsupportedChain: undefined;
  }
}

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The explanation of networks was opened. */
    CLICK_NETWORK_HELP: Record<never, never>;
  }
}

/** Choosing a network, waiting for the wallet to go there, and the way back from one that the host does not run on. */
export const networksFeature = defineFeature<'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain'>({
  name: 'networks',
  follows: 'Account',
  // The wallet may turn out to be on an unknown network: load that view during the request.
  wake: ({ $connections, $options }) =>
    Object.entries($connections.get()).some(
      ([namespace, state]) =>
        state.status === 'connecting' ||
        (state.status === 'connected' &&
          !$options.get().networks.some(({ caipNetworkId }) => caipNetworkId === `${namespace}:${state.connection.chainId}`)),
    ),
  routes: {
    Networks: {},
    SwitchNetwork: { titleKey: 'switchTitle' },
    SwitchActiveChain: { titleKey: 'switchTitle' },
    UnsupportedChain: { titleKey: 'switchTitle', needsAccount: true },
  },
  load: () => import('./index.js'),
});
