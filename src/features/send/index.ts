import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { fieldStyles } from '../../ui/field.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { linesStyles } from '../../ui/lines.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { moneyStyles } from '../../ui/money.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { sendMessages } from './messages.js';
import { PreviewView } from './preview-view.js';
import { resetOnNamespaceSwitch } from './reset-on-namespace-switch.js';
import { SelectTokenView } from './select-token-view.js';
import { WalletSendView } from './wallet-send-view.js';

/** English texts of this feature. */
export const messages = sendMessages;
/** The sheets of this feature. */
export const styles = [
  buttonStyles,
  emblemStyles,
  feedbackStyles,
  fieldStyles,
  heroStyles,
  linesStyles,
  listStyles,
  moneyStyles,
  textStyles,
];
/** The views of this feature. */
export const views: FeatureModule<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview'>['views'] = {
  WalletSend: WalletSendView,
  WalletSendSelectToken: SelectTokenView,
  WalletSendPreview: PreviewView,
};
/** Discards the form when the namespace changes. */
export const setup = resetOnNamespaceSwitch;
