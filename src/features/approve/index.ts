import { approveStyles } from '../../ui/approve.styles.js';
import { buttonStyles } from '../../ui/button.styles.js';
import { feedbackStyles } from '../../ui/feedback.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { listStyles } from '../../ui/list.styles.js';
import { moneyStyles } from '../../ui/money.styles.js';
import { textStyles } from '../../ui/text.styles.js';
import type { FeatureModule } from '../feature.js';
import { ApproveView } from './approve-view.js';
import { handleRequests } from './handle-requests.js';
import { approveMessages } from './messages.js';
import { useTitle } from './use-title.js';

/** English texts of this feature. */
export const messages = approveMessages;
/** The sheets of this feature. */
export const styles = [approveStyles, buttonStyles, emblemStyles, feedbackStyles, listStyles, moneyStyles, textStyles];
/** The views of this feature. */
export const views: FeatureModule<'ApproveTransaction'>['views'] = { ApproveTransaction: ApproveView };
/** Titles that say what is approved. */
export const titles: FeatureModule<'ApproveTransaction'>['titles'] = { ApproveTransaction: useTitle };
/** From here on the visitor is asked about everything unsafe. */
export const setup = handleRequests;
