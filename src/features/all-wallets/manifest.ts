import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog, hasWalletLists, wantsAllWallets, wantsWalletConnect } from '../../config/enabled-services.js';
import type { ResolvedOptions } from '../../config/options.js';
import { readPlatform } from '../../config/platform.js';
import { defineMessages } from '../../i18n/define-messages.js';
import { qrIcon } from '../../ui/icons/icons.js';
import { defineFeature } from '../feature.js';
import { arrangesInstalledWallets } from './arranges-installed-wallets.js';

/** English names of what stands in headers. */
const allWalletsLabels = defineMessages('all-wallets-labels', { scan: 'Scan a code' });

declare module '../../controllers/router/route-params.js' {
  interface RouteParams {
    AllWallets: undefined;
    GetWallet: undefined;
    Downloads: { readonly wallet: WalletListing };
    /** `name`: what the wallet is called while it is looked for; by default its id. */
    FindWallet: { readonly walletId: string; readonly name?: string };
  }
}

/** Height of a row of wallets, in px. */
const ROW = 56;

/** Counts the rows that `wallets.featured` can have: without a catalogue those of custom wallets. */
const countFeatured = (options: ResolvedOptions): number => {
  const { featured = [], custom = [] } = options.wallets ?? {};
  return hasCatalog(options)
    ? featured.length
    : custom.filter(({ id, rdns = '' }) => featured.includes(id) || featured.includes(rdns)).length;
};

/** The wallets of the catalogue and of the host, as rows of the first view and all of them in a grid. */
export const allWalletsFeature = defineFeature<'AllWallets' | 'GetWallet' | 'Downloads' | 'FindWallet'>({
  name: 'all-wallets',
  // Without WalletConnect the catalogue is asked only for what the host lists.
  isEnabled: (options) => (wantsWalletConnect(options) && hasCatalog(options)) || hasWalletLists(options),
  calls: ['/getWallets'],
  routes: { AllWallets: {}, GetWallet: { titleKey: 'getTitle' }, Downloads: {}, FindWallet: { titleKey: 'findTitle' } },
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
          getBlockSize: (options) => ROW * countFeatured(options),
          load: () => import('./featured-rows.js'),
        },
        { section: 'custom', getBlockSize: ({ wallets }) => ROW * (wallets?.custom?.length ?? 0), load: () => import('./custom-rows.js') },
        { section: 'recommended', getBlockSize: () => 0, load: () => import('./recommended-rows.js') },
        {
          section: 'all',
          getBlockSize: (options, window) => (wantsAllWallets(options, readPlatform(window).isMobile) ? ROW : 0),
          load: () => import('./wallet-rows.js'),
        },
      ],
      hasRows: (options) => wantsWalletConnect(options) || countFeatured(options) > 0 || Boolean(options.wallets?.custom?.length),
      arrangesInstalled: arrangesInstalledWallets,
      findArrangement: async (controllers) => (await import('./use-wallet-rows.js')).findArrangement(controllers),
    },
  },
  load: () => import('./index.js'),
});
