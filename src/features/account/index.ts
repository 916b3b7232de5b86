import type { FeatureModule } from '../feature.js';
import { AccountHeader } from './account-header.js';
import { AccountView } from './account-view.js';
import { accountMessages } from './messages.js';
import { keepBalance } from './keep-balance.js';

/** English texts of this feature. */
export const messages = accountMessages;
/** The views of this feature. */
export const views: FeatureModule<'Account'>['views'] = { Account: AccountView };
/** Headers that are more than a title. */
export const headers: FeatureModule<'Account'>['headers'] = { Account: AccountHeader };
/** Keeps the balance that the page's button shows. */
export const setup: FeatureModule<'Account'>['setup'] = keepBalance;
