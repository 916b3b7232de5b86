import type { FeatureModule } from '../feature.js';
import { ConnectView } from './connect-view.js';
import { LegalFooter } from './legal-footer.js';
import { connectMessages } from './messages.js';

/** English texts of this feature. */
export const messages = connectMessages;
/** The views of this feature. */
export const views: FeatureModule<'Connect'>['views'] = { Connect: ConnectView };
/** What stands below a view. */
export const footers: FeatureModule<'Connect'>['footers'] = { Connect: LegalFooter };
