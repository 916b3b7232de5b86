import { hasSecureSite, wantsWalletConnect } from '../config/enabled-services.js';
import type { ConnectorEntry } from './connector.js';

/** Every other kind of connector, in the order in which their wallets are listed. One entry each. */
export const LATER_CONNECTORS: readonly ConnectorEntry[] = [
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
