import type { FeatureModule } from '../feature.js';
import { namespacesMessages } from './messages.js';
import { ConnectingMultiChainView } from './multi-chain-view.js';

type Name = 'ConnectingMultiChain';

/** English texts of this feature. */
export const messages = namespacesMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { ConnectingMultiChain: ConnectingMultiChainView };
