import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { layoutStyles } from '../../ui/layout.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { qrStyles } from '../../ui/qr.styles.js';
import { tabsStyles } from '../../ui/tabs.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import { tokensDataStyles } from '../../ui/tokens-data.styles.js';
import type { FeatureModule } from '../feature.js';
import { ConnectingBasicView } from './connecting-basic-view.js';
import { ConnectingWalletConnectView, useWalletTitle } from './connecting-wallet-connect-view.js';
import { walletConnectMessages } from './messages.js';

type Name = 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic';

/** English texts of this feature. */
export const messages = walletConnectMessages;
/** The sheets of this feature. */
export const styles = [
  buttonStyles,
  emblemStyles,
  feedbackStyles,
  heroStyles,
  layoutStyles,
  listStyles,
  qrStyles,
  tabsStyles,
  textStyles,
  tokensDataStyles,
];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingBasicView,
};
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingWalletConnect: useWalletTitle };
