import { buttonStyles } from '../../ui/button.styles.js';
import { emblemStyles } from '../../ui/emblem.styles.js';
import { heroStyles } from '../../ui/hero.styles.js';
import type { FeatureModule } from '../feature.js';
import { ConnectingView, useConnectingTitle } from './connecting-view.js';
import { getReady } from './get-ready.js';
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
/** Gets ready to ask a wallet, and ends what waits for one when the modal closes. */
export const setup: FeatureModule<Name>['setup'] = (controllers) => {
  getReady(controllers);
  return stopWaitingOnClose(controllers);
};
