// chunk: dialog
// chunk of this folder: wallets
import { arrangesInstalledWallets } from '../../actions/catalog/count-rows.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog, listsCatalog, listsOtherWallets } from '../../config/services.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import type { ResolvedOptions } from '../../config/options.js';
import { defineMessages } from '../../i18n/define-messages.js';
import { qrIcon } from '../../ui/icons/action-icons.js';
import { defineFeature } from '../feature.js';

/** English text of the button in the header, which is shown before the feature is loaded. */
export const allWalletsLabels = defineMessages('all-wallets-labels', { scan: 'Scan a code' });

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    AllWallets: undefined;
    GetWallet: undefined;
    Downloads: { readonly wallet: WalletListing };
    /** `name`: what the wallet is called while it is looked for; by default its id. */
    FindWallet: { readonly walletId: string; readonly name?: string };
    WatchAddress: undefined;
  }
}

/** Counts the rows that `wallets.featured` can have: without a catalogue those of custom wallets. */
const countFeatured = (options: ResolvedOptions): number => {
  const { featured = [], custom = [] } = options.wallets ?? {};
  return hasCatalog(options)
    ? featured.length
    : custom.filter(({ id, rdns = '' }) => featured.includes(id) || featured.includes(rdns)).length;
};

const loadRows = () => import('./wallet-rows.js');

/** The wallets of the catalogue and of the host, as rows of the first view and all of them in a grid. */
export const allWalletsFeature = defineFeature<'AllWallets' | 'GetWallet' | 'Downloads' | 'FindWallet' | 'WatchAddress'>({
  name: 'all-wallets',
  // Without WalletConnect a catalogue service is asked only for what the host lists.
  isEnabled: listsOtherWallets,
  routes: {
    AllWallets: { staysForNext: true },
    GetWallet: { titleKey: 'getTitle' },
    Downloads: {},
    FindWallet: { titleKey: 'findTitle' },
    WatchAddress: {},
  },
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
        { section: 'recent', load: async () => ({ Part: (await loadRows()).RecentRows }) },
        { section: 'featured', load: async () => ({ Part: (await loadRows()).FeaturedRows }) },
        { section: 'custom', load: async () => ({ Part: (await loadRows()).CustomRows }) },
        { section: 'recommended', load: async () => ({ Part: (await loadRows()).RecommendedRows }) },
        { section: 'all', load: loadRows },
      ],
      hasRows: (options) =>
        listsCatalog(options) || wantsWalletConnect(options) || countFeatured(options) > 0 || Boolean(options.wallets?.custom?.length),
      arrangesInstalled: arrangesInstalledWallets,
      findArrangement: async (controllers) => (await import('./use-wallet-rows.js')).findArrangement(controllers),
    },
  },
  load: () => import('./index.js'),
});
