import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import type { FeatureModule } from '../feature.js';
import { ConnectingView, useConnectingTitle } from './connecting-view.js';
import { connectingMessages } from './messages.js';
import { stopWaitingOnClose } from './stop-waiting.js';

type Name = 'ConnectingExternal';

/** English texts of this feature. */
export const messages = connectingMessages;
/** The sheets of this feature. */
export const styles = [buttonStyles, emblemStyles, heroStyles];
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { ConnectingExternal: ConnectingView };
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingExternal: useConnectingTitle };
/** Ends what waits for a wallet when the modal closes. */
export const setup: FeatureModule<Name>['setup'] = stopWaitingOnClose;
