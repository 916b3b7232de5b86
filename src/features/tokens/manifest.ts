import { getSources } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';

/** Registers the account's tokens as a tab. */
export const tokensFeature = defineFeature<never>({
  name: 'tokens',
  routes: {},
  contributes: {
    accountTab: {
      order: 1,
      minBlockSize: 224,
      isShown: (options, provider, namespace) => getSources(options, 'balances', provider, namespace).length > 0,
      load: () => import('./tokens-tab.js'),
    },
  },
  load: () => import('./tokens-tab.js'),
});
