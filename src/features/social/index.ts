import type { FeatureModule } from '../feature.js';
import { ConnectSocialsView, ConnectingSocialView, useProviderTitle } from './social-views.js';
import { ConnectingFarcasterView } from './connecting-farcaster-view.js';
import { socialMessages } from './messages.js';

type Name = 'ConnectSocials' | 'ConnectingSocial' | 'ConnectingFarcaster';

/** English texts of this feature. */
export const messages = socialMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ConnectSocials: ConnectSocialsView,
  ConnectingSocial: ConnectingSocialView,
  ConnectingFarcaster: ConnectingFarcasterView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { ConnectingSocial: true };
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingSocial: useProviderTitle };
