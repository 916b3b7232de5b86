// chunk: list
import { hasFrame } from '../../config/has-frame.js';
import type { FeatureModule } from '../feature.js';
import { ConnectFooter, ConnectView, ConnectWalletsView, frameCode } from './connect-view.js';
import { connectMessages } from './messages.js';

type Name = 'Connect' | 'ConnectWallets';

/** English texts of this feature. */
export const messages = connectMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  Connect: ConnectView,
  ConnectWallets: ConnectWalletsView,
};
/** Footers below the views. */
export const footers: FeatureModule<Name>['footers'] = { Connect: ConnectFooter };
/** The frame came with the list. */
export const loadFirst: FeatureModule<Name>['loadFirst'] = (options) => hasFrame(options) && frameCode.load().catch(() => {});
