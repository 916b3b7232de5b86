// chunk: account-menu
import type { FeatureModule } from '../feature.js';
import { AccountHeader } from './account-header.js';
import { AccountMenuView } from './account-menu-view.js';
import { accountMessages } from './messages.js';

/** English texts of this feature. */
export const messages = accountMessages;
/** The view of this feature. */
export const views: FeatureModule<'Account'>['views'] = { Account: AccountMenuView };
/** The header, which is more than a title. */
export const headers: FeatureModule<'Account'>['headers'] = { Account: AccountHeader };
