// chunk of this folder: holdings
import { defineFeature } from '../feature.js';

/** Registers the account's tokens as a tab. On every page: the connection decides which accounts have it. */
export const tokensFeature = defineFeature<never>({
  name: 'tokens',
  routes: {},
  contributes: {
    accountTab: {
      order: 1,
      minBlockSize: 168,
      isShown: ({ listsTokens }) => listsTokens,
      load: () => import('./tokens-tab.js'),
    },
  },
  load: () => import('./tokens-tab.js'),
});
