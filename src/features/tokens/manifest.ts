import { wantsEmbeddedWallet } from '../../config/embedded-networks.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import { hasDataApi, hasTokenList } from '../../controllers/query/has-data-api.js';
import { defineFeature } from '../feature.js';

/** Registers the account's tokens as a tab. */
export const tokensFeature = defineFeature<never>({
  name: 'tokens',
  // The connection decides which accounts have the tab.
  isEnabled: (options) => hasDataApi(options) || wantsEmbeddedWallet(options) || wantsWalletConnect(options),
  routes: {},
  contributes: { accountTab: { order: 1, minBlockSize: 224, isShown: hasTokenList, load: () => import('./tokens-tab.js') } },
  load: () => import('./tokens-tab.js'),
});
