import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { moneyStyles } from '../../ui/money.styles.js';
import { qrStyles } from '../../ui/qr.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import { tokensDataStyles } from '../../ui/tokens-data.styles.js';
import type { FeatureModule } from '../feature.js';
import { receiveMessages } from './messages.js';
import { WalletReceiveView } from './wallet-receive-view.js';

/** English texts of this feature. */
export const messages = receiveMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, moneyStyles, qrStyles, textStyles, tokensDataStyles];
/** The views of this feature. */
export const views: FeatureModule<'WalletReceive'>['views'] = { WalletReceive: WalletReceiveView };
