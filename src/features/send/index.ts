import type { FeatureModule } from '../feature.js';
import { sendMessages } from './messages.js';
import { PreviewView } from './preview-view.js';
import { resetOnNamespaceSwitch } from './reset-on-namespace-switch.js';
import { SelectTokenView } from './select-token-view.js';
import { WalletSendView } from './wallet-send-view.js';

/** English texts of this feature. */
export const messages = sendMessages;
/** The views of this feature. */
export const views: FeatureModule<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview'>['views'] = {
  WalletSend: WalletSendView,
  WalletSendSelectToken: SelectTokenView,
  WalletSendPreview: PreviewView,
};
/** Discards the form when the namespace changes. */
export const setup = resetOnNamespaceSwitch;
