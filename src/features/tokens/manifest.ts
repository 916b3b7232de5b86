import { wantsEmbeddedWallet } from '../../config/embedded-networks.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import { hasDataApi, hasTokenList } from '../../controllers/query/has-data-api.js';
import { defineFeature } from '../feature.js';

/** What the account holds, as a tab of it. */
export const tokensFeature = defineFeature<never>({
  name: 'tokens',
  // Which accounts have the tab is known when they are connected.
  isEnabled: (options) => hasDataApi(options) || wantsEmbeddedWallet(options) || wantsWalletConnect(options),
  calls: ['/v1/supported-chains', '/v1/account/{address}/balance'],
  routes: {},
  contributes: { accountTab: { order: 1, minBlockSize: 224, isShown: hasTokenList, load: () => import('./tokens-tab.js') } },
  load: () => import('./index.js'),
});
