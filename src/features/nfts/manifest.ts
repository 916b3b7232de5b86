import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { defineFeature } from '../feature.js';

/** The collectibles of the account, as a tab of it. */
export const nftsFeature = defineFeature<never>({
  name: 'nfts',
  isEnabled: (options) => hasDataApi(options) && options.features?.history !== false,
  calls: ['/v1/supported-chains', '/v1/account/{account}/history'],
  routes: {},
  contributes: { accountTab: { order: 2, minBlockSize: 224, load: () => import('./nfts-tab.js') } },
  load: () => import('./nfts-tab.js'),
});
