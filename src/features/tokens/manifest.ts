import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { defineFeature } from '../feature.js';

/** What the account holds, as a tab of it. */
export const tokensFeature = defineFeature<never>({
  name: 'tokens',
  isEnabled: hasDataApi,
  calls: ['/v1/supported-chains', '/v1/account/{address}/balance'],
  routes: {},
  contributes: { accountTab: { order: 1, minBlockSize: 224, load: () => import('./tokens-tab.js') } },
  load: () => import('./index.js'),
});
