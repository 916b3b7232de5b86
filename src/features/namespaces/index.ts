import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import type { FeatureModule } from '../feature.js';
import { namespacesMessages } from './messages.js';
import { ConnectingMultiChainView } from './multi-chain-view.js';

type Name = 'ConnectingMultiChain';

/** English texts of this feature. */
export const messages = namespacesMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, heroStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { ConnectingMultiChain: ConnectingMultiChainView };
