// chunk: account
import type { FeatureModule } from '../feature.js';
import { AccountHeader } from './account-header.js';
import { AccountView } from './account-view.js';
import { accountMessages } from './messages.js';

/** English texts of this feature. */
export const messages = accountMessages;
/** The view of this feature. */
export const views: FeatureModule<'Account'>['views'] = { Account: AccountView };
/** The header, which is more than a title. */
export const headers: FeatureModule<'Account'>['headers'] = { Account: AccountHeader };
