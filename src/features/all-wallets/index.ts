import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { gridStyles } from '../../ui/grid.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { layoutStyles } from '../../ui/layout.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { AllWalletsView } from './all-wallets-view.js';
import { FindWalletView } from './find-wallet-view.js';
import { DownloadsView, useDownloadsTitle } from './downloads-view.js';
import { GetWalletView } from './get-wallet-view.js';
import { allWalletsMessages } from './messages.js';

type Name = 'AllWallets' | 'GetWallet' | 'Downloads' | 'FindWallet';

/** English texts of this feature. */
export const messages = allWalletsMessages;
/** The sheets of this feature. */
export const styles = [
  buttonStyles,
  emblemStyles,
  feedbackStyles,
  fieldStyles,
  gridStyles,
  heroStyles,
  layoutStyles,
  listStyles,
  textStyles,
];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  AllWallets: AllWalletsView,
  GetWallet: GetWalletView,
  Downloads: DownloadsView,
  FindWallet: FindWalletView,
};
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { Downloads: useDownloadsTitle };
