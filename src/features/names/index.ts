import type { FeatureModule } from '../feature.js';
import { ChooseNameView, NameSuccessView } from './name-views.js';
import { namesMessages } from './messages.js';
import { RegisterNameView } from './register-name-view.js';

type Name = 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess';

/** English texts of this feature. */
export const messages = namesMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  ChooseAccountName: ChooseNameView,
  RegisterAccountName: RegisterNameView,
  RegisterAccountNameSuccess: NameSuccessView,
};
