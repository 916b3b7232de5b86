import type { FeatureModule } from '../feature.js';
import { ConnectingBasicView, ConnectingWalletConnectView, useWalletTitle } from './connecting-wallet-connect-view.js';
import { walletConnectMessages } from './messages.js';

type Name = 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic';

/** English texts of this feature. */
export const messages = walletConnectMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingBasicView,
};
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingWalletConnect: useWalletTitle };
