import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { layoutStyles } from '../../ui/layout.styles.js';
import { letterStyles } from '../../ui/letter.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { qrStyles } from '../../ui/qr.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import { tokensDataStyles } from '../../ui/tokens-data.styles.js';
import type { FeatureModule } from '../feature.js';
import { ConnectSocialsView } from './connect-socials-view.js';
import { ConnectingFarcasterView } from './connecting-farcaster-view.js';
import { ConnectingSocialView, useProviderTitle } from './connecting-social-view.js';
import { socialMessages } from './messages.js';

type Name = 'ConnectSocials' | 'ConnectingSocial' | 'ConnectingFarcaster';

/** English texts of this feature. */
export const messages = socialMessages;
/** The sheets of this feature. */
export const styles = [
  buttonStyles,
  emblemStyles,
  heroStyles,
  layoutStyles,
  letterStyles,
  listStyles,
  qrStyles,
  textStyles,
  tokensDataStyles,
];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ConnectSocials: ConnectSocialsView,
  ConnectingSocial: ConnectingSocialView,
  ConnectingFarcaster: ConnectingFarcasterView,
};
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingSocial: useProviderTitle };
