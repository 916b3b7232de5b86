// chunk: account-menu
import type { FeatureModule } from '../feature.js';
import { AccountHeader } from './account-header.js';
import { AccountMenuView } from './account-menu-view.js';
import { AccountSettingsView } from './account-settings-view.js';
import { ChooseAccountView, useChoiceTitle } from './choose-account-view.js';
import { accountMessages } from './messages.js';

type Name = 'Account' | 'AccountSettings' | 'ChooseAccount';

/** English texts of this feature. */
export const messages = accountMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = {
  Account: AccountMenuView,
  AccountSettings: AccountSettingsView,
  ChooseAccount: ChooseAccountView,
};
/** Headers that are more than a title. */
export const headers: FeatureModule<Name>['headers'] = { Account: AccountHeader };
/** Titles that are more than a text of this feature. */
export const titles: FeatureModule<Name>['titles'] = { ChooseAccount: useChoiceTitle };
