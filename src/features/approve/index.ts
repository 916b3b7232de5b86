import { handleRequests } from '../../actions/approve/ask-visitor.js';
import type { FeatureModule } from '../feature.js';
import { ApproveView, useTitle } from './approve-view.js';
import { approveMessages } from './messages.js';

/** English texts of this feature. */
export const messages = approveMessages;
/** The views of this feature. */
export const views: FeatureModule<'ApproveTransaction'>['views'] = { ApproveTransaction: ApproveView };
/** Titles of the kinds of approval. */
export const titles: FeatureModule<'ApproveTransaction'>['titles'] = { ApproveTransaction: useTitle };
/** From here on the visitor is asked about everything unsafe. */
export const setup = handleRequests;
