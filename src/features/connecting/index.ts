// chunk: connecting
import type { Namespace } from '../../config/namespaces.js';
import type { FeatureModule } from '../feature.js';
import { ConnectingView, useConnectingTitle } from './connecting-view.js';
import { connectingMessages } from './messages.js';

type Name = 'ConnectingExternal';

/** English texts of this feature. */
export const messages = connectingMessages;
/** The views of this feature. */
export const views: FeatureModule<Name>['views'] = { ConnectingExternal: ConnectingView };
/** Views of the low sheet. */
export const lowViews: FeatureModule<Name>['lowViews'] = { ConnectingExternal: true };
/** Titles that are more than a text. */
export const titles: FeatureModule<Name>['titles'] = { ConnectingExternal: useConnectingTitle };
/** Gets ready to ask a wallet, and ends what waits for one when the modal closes. */
export const setup: FeatureModule<Name>['setup'] = ({ modal, connection, getAdapter, stores }) => {
  // While the visitor still chooses a wallet, so that a press on its row reaches it at once. Failures are ignored: the view loads the code
  // again and shows them.
  void Promise.all([connection.load(), getAdapter(stores.$activeNamespace.get())]).catch(() => {});
  // A visitor who left is not connected behind their back.
  return modal.onClose(() => {
    for (const namespace of Object.keys(stores.$connections.get()) as Namespace[]) connection.loaded?.cancel(namespace);
  });
};
