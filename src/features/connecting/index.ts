import type { FeatureModule } from '../feature.js';
import { ConnectingView, useConnectingTitle } from './connecting-view.js';
import { connectingMessages } from './messages.js';
import { stopWaitingOnClose } from './stop-waiting.js';

type Name = 'ConnectingExternal';

/** English texts of this feature. */
export const messages = connectingMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { ConnectingExternal: ConnectingView };
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingExternal: useConnectingTitle };
/** Ends what waits for a wallet when the modal closes. */
export const setup: FeatureModule<Name>['setup'] = stopWaitingOnClose;
