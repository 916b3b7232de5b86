import type { FeatureModule } from '../feature.js';
import { AllWalletsView } from './all-wallets-view.js';
import { FindWalletView } from './find-wallet-view.js';
import { DownloadsView, useDownloadsTitle, GetWalletView } from './get-wallet-views.js';
import { allWalletsMessages } from './messages.js';
import { useWatchTitle, WatchAddressView } from './watch-address-view.js';

type Name = 'AllWallets' | 'GetWallet' | 'Downloads' | 'FindWallet' | 'WatchAddress';

/** English texts of this feature. */
export const messages = allWalletsMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  AllWallets: AllWalletsView,
  GetWallet: GetWalletView,
  Downloads: DownloadsView,
  FindWallet: FindWalletView,
  WatchAddress: WatchAddressView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { GetWallet: true, Downloads: true, FindWallet: true, WatchAddress: true };
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { Downloads: useDownloadsTitle, WatchAddress: useWatchTitle };
