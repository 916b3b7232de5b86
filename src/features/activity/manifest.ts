// chunk of this folder: holdings
import { isSmartAccount } from '../../controllers/account/is-smart-account.js';
import { getSources } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';

/** Page of an account's history. */
type PageOfTransactions = {
  readonly address: string;
  readonly projectId: string | undefined;
  readonly cursor: string | undefined;
  readonly isSmartAccount: boolean;
};

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** The tab Activity was chosen. */
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean };
    /** The next page of activity was asked for. */
    LOAD_MORE_TRANSACTIONS: PageOfTransactions;
    /** A page of activity could not be read. */
    ERROR_FETCH_TRANSACTIONS: PageOfTransactions;
  }
}

/** Registers the history as a tab of the account. */
export const activityFeature = defineFeature<never>({
  name: 'activity',
  isEnabled: (options) => getSources(options, 'activity').length > 0 && options.features?.history !== false,
  routes: {},
  contributes: {
    accountTab: {
      order: 3,
      minBlockSize: 168,
      isShown: ({ hasActivity }) => hasActivity,
      load: () => import('./activity-tab.js'),
      onChoose: ({ events, stores }) => events.emit('CLICK_TRANSACTIONS', { isSmartAccount: isSmartAccount(stores) }),
    },
  },
  load: () => import('./activity-tab.js'),
});
