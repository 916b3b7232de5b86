// chunk of this folder: wallets
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    /** `wallet`: the requested one; without it any wallet that reads the QR code. */
    ConnectingWalletConnect: { readonly wallet?: WalletListing } | undefined;
    ConnectingWalletConnectBasic: undefined;
  }
}

/** Wallets on other devices, over WalletConnect. */
export const walletConnectFeature = defineFeature<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'>({
  name: 'wallet-connect',
  isEnabled: wantsWalletConnect,
  routes: { ConnectingWalletConnect: {}, ConnectingWalletConnectBasic: {} },
  contributes: {
    walletRow: { order: 0, section: 'walletConnect', minBlockSize: 56, load: () => import('./wallet-connect-row.js') },
  },
  load: () => import('./index.js'),
});
