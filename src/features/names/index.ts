import type { FeatureModule } from '../feature.js';
import { ChooseNameView, NameSuccessView, RegisterNameView } from './name-views.js';
import { namesMessages } from './messages.js';

type Name = 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess';

/** English texts of this feature. */
export const messages = namesMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ChooseAccountName: ChooseNameView,
  RegisterAccountName: RegisterNameView,
  RegisterAccountNameSuccess: NameSuccessView,
};
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { ChooseAccountName: true, RegisterAccountNameSuccess: true };
