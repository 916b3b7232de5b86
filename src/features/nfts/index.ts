import type { FeatureModule } from '../feature.js';
import { nftsMessages } from './messages.js';
import { NftView } from './nft-view.js';

/** English texts of this feature. */
export const messages = nftsMessages;
/** The views of this feature. */
export const views: FeatureModule<'Nft'>['views'] = { Nft: NftView };
