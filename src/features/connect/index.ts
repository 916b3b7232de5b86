import type { FeatureModule } from '../feature.js';
import { ConnectView } from './connect-view.js';
import { ConnectingView, useConnectingTitle } from './connecting-view.js';
import { LegalFooter } from './legal-footer.js';
import { connectMessages } from './messages.js';
import { stopWaitingOnClose } from './stop-waiting.js';

type Names = 'Connect' | 'ConnectingExternal';

/** English texts of this feature. */
export const messages = connectMessages;
/** The views of this feature. */
export const views: FeatureModule<Names>['views'] = { Connect: ConnectView, ConnectingExternal: ConnectingView };
/** Titles that are more than a text. */
export const titles: FeatureModule<Names>['titles'] = { ConnectingExternal: useConnectingTitle };
/** What stands below a view. */
export const footers: FeatureModule<Names>['footers'] = { Connect: LegalFooter };
/** Ends what waits for a wallet when the modal closes. */
export const setup: FeatureModule<Names>['setup'] = stopWaitingOnClose;
