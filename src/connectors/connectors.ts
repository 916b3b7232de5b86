import { hasSecureSite, wantsWalletConnect } from '../config/enabled-services.js';
import type { ConnectorEntry } from './connector.js';
import { createConnectorSource } from './injected/injected-connector.js';

/** Every kind of connector, in the order in which their wallets are listed. One entry each. */
export const CONNECTORS: readonly ConnectorEntry[] = [
  {
    kind: 'inApp',
    // A wallet app shows pages in a frame, or in a web view of React Native. The connector looks which one it is.
    isEnabled: (_options, page) => page?.parent !== page || !!page?.ReactNativeWebView,
    load: () => import('./in-app/index.js'),
  },
  {
    kind: 'injected',
    // The connector checks the options that disable parts of it.
    isEnabled: ({ adapters, basic }) => !basic && adapters.includes('eip155'),
    // Nearly every page asks for it, and asks at once: a file of its own would only delay the list of wallets.
    load: async () => ({ createConnectorSource }),
  },
  {
    kind: 'standard',
    isEnabled: ({ adapters, basic }) => !basic && (adapters.includes('solana') || adapters.includes('bip122')),
    load: () => import('./standard/index.js'),
  },
  {
    kind: 'polkadot',
    isEnabled: ({ adapters, basic }) => !basic && adapters.includes('polkadot'),
    load: () => import('./polkadot/extension-connector.js'),
  },
  {
    kind: 'walletConnect',
    isEnabled: wantsWalletConnect,
    load: () => import('./walletconnect/walletconnect-connector.js'),
  },
  {
    kind: 'embedded',
    // The connector knows which networks it serves.
    isEnabled: hasSecureSite,
    load: () => import('./embedded/embedded-connector.js'),
  },
];
