import { createModal, defineNetwork, type Modal, type ThemeMode } from 'w3m-elements';
import { lagoon, nodeUrl } from './lagoon.js';

/** Makes the page's modal: the two local chains, reached through the page's own origin. */
export function createLagoonModal(themeMode: ThemeMode): Modal {
  const networks = lagoon.chains.map(({ id, name }) =>
    defineNetwork({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [nodeUrl(id)] } },
      testnet: true,
    }),
  );
  return createModal({
    networks,
    themeMode,
    metadata: {
      name: 'Lagoon',
      description: 'A place to try w3m-elements',
      url: window.location.origin,
      icons: [new URL('/assets/lagoon.svg', window.location.href).href],
    },
  });
}
