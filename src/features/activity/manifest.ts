import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/events/event-payloads.js' {
  interface EventPayloads {
    LOAD_MORE_TRANSACTIONS: { readonly address: string };
    ERROR_FETCH_TRANSACTIONS: { readonly address: string; readonly cursor: string | undefined };
  }
}

/** What happened to the account, as a tab of it. */
export const activityFeature = defineFeature<never>({
  name: 'activity',
  isEnabled: (options) => hasDataApi(options) && options.features?.history !== false,
  calls: ['/v1/supported-chains', '/v1/account/{account}/history'],
  routes: {},
  contributes: { accountTab: { order: 3, minBlockSize: 224, load: () => import('./activity-tab.js') } },
  load: () => import('./index.js'),
});
