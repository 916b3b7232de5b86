import type { FeatureModule } from '../feature.js';
import { receiveMessages } from './messages.js';
import { WalletReceiveView } from './wallet-receive-view.js';

/** English texts of this feature. */
export const messages = receiveMessages;
/** The views of this feature. */
export const views: FeatureModule<'WalletReceive'>['views'] = { WalletReceive: WalletReceiveView };
