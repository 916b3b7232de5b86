// chunk of this folder: holdings
import { getSources } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    Nft: {
      readonly name: string;
      /** Address of the picture. */
      readonly picture?: string | undefined;
      /** Number of them that the account has. */
      readonly count: number;
      /** Hash of the transaction that brought the last one. */
      readonly hash: string;
    };
  }
}

/** Registers the NFTs of the account, as a tab of it, and one of them alone. */
export const nftsFeature = defineFeature<'Nft'>({
  name: 'nfts',
  isEnabled: (options) => getSources(options, 'nfts').length > 0 && options.features?.history !== false,
  routes: { Nft: { titleKey: 'nftTitle', needsAccount: true } },
  contributes: { accountTab: { order: 2, minBlockSize: 276, load: () => import('./nfts-views.js') } },
  load: () => import('./nfts-views.js'),
});
