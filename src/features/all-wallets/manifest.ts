import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog, wantsAllWallets } from '../../config/wants-catalog.js';
import { wantsWalletConnect } from '../../config/wants-wallet-connect.js';
import { readPlatform } from '../../config/platform.js';
import { qrIcon } from '../../ui/icons.js';
import { defineFeature } from '../feature.js';
import { allWalletsLabels } from './labels.js';

declare module '../../controllers/router/route-params.js' {
  interface RouteParams {
    AllWallets: undefined;
    GetWallet: undefined;
    Downloads: { readonly wallet: WalletListing };
  }
}

/** Height of a row of wallets, in px. */
const ROW = 56;

/** The wallets of the catalogue and of the host, as rows of the first view and all of them in a grid. */
export const allWalletsFeature = defineFeature<'AllWallets' | 'GetWallet' | 'Downloads'>({
  name: 'all-wallets',
  // Without WalletConnect none of them could be reached.
  isEnabled: (options) => wantsWalletConnect(options) && (hasCatalog(options) || Boolean(options.wallets?.custom?.length)),
  calls: ['/getWallets'],
  routes: { AllWallets: {}, GetWallet: { titleKey: 'getTitle' }, Downloads: {} },
  contributes: {
    headerAction: {
      order: 1,
      for: 'AllWallets',
      route: 'ConnectingWalletConnect',
      icon: qrIcon,
      labels: allWalletsLabels,
      labelKey: 'scan',
    },
    walletRows: {
      order: 1,
      rows: [
        { section: 'recent', getBlockSize: () => 0, load: () => import('./recent-rows.js') },
        {
          section: 'featured',
          getBlockSize: ({ wallets }) => ROW * (wallets?.featured?.length ?? 0),
          load: () => import('./featured-rows.js'),
        },
        { section: 'custom', getBlockSize: ({ wallets }) => ROW * (wallets?.custom?.length ?? 0), load: () => import('./custom-rows.js') },
        { section: 'recommended', getBlockSize: () => 0, load: () => import('./recommended-rows.js') },
        {
          section: 'all',
          getBlockSize: (options, window) => (wantsAllWallets(options, readPlatform(window).isMobile) ? ROW : 0),
          load: () => import('./all-row.js'),
        },
      ],
      findHidden: async (controllers) => (await import('./find-hidden.js')).findHidden(controllers),
    },
  },
  load: () => import('./index.js'),
});
