// chunk: wallets
import type { FeatureModule } from '../feature.js';
import { AccountNameMenu } from './account-name-menu.js';
import { AccountSettingsView } from './account-settings-view.js';
import { ChooseAccountView, useChoiceTitle } from './choose-account-view.js';
import { accountMessages } from './messages.js';

type Name = 'AccountSettings' | 'ChooseAccount';

/** English texts of this feature. */
export const messages = accountMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { AccountSettings: AccountSettingsView, ChooseAccount: ChooseAccountView };
/** The menu at the account's name. */
export const menus: FeatureModule<Name>['menus'] = { AccountSettings: AccountNameMenu };
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { ChooseAccount: true };
/** Titles that are more than a text of this feature. */
export const titles: FeatureModule<Name>['titles'] = { ChooseAccount: useChoiceTitle };
