import type { FeatureModule } from '../feature.js';
import { AllWalletsView } from './all-wallets-view.js';
import { FindWalletView } from './find-wallet-view.js';
import { DownloadsView, useDownloadsTitle } from './downloads-view.js';
import { GetWalletView } from './get-wallet-view.js';
import { allWalletsMessages } from './messages.js';

type Name = 'AllWallets' | 'GetWallet' | 'Downloads' | 'FindWallet';

/** English texts of this feature. */
export const messages = allWalletsMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  AllWallets: AllWalletsView,
  GetWallet: GetWalletView,
  Downloads: DownloadsView,
  FindWallet: FindWalletView,
};
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { Downloads: useDownloadsTitle };
