import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { RouteName } from '../../controllers/router/router-controller.js';
import type { FeatureModule } from '../feature.js';
import { sendMessages } from './messages.js';
import { PreviewView } from './preview-view.js';
import { SelectTokenView, WalletSendView } from './wallet-send-view.js';

const SEND_VIEWS: readonly RouteName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'];

/**
 * Discards what was filled in to send when the page switches to a network of another namespace: the view history then starts at
 * Account. A switch that fails changes nothing. Spec §4, "Switching to a network in a different namespace".
 */
function resetOnNamespaceSwitch(controllers: Pick<Controllers, 'drafts' | 'environment' | 'network' | 'router' | 'stores'>): Disposer {
  const { environment, network, router, stores } = controllers;
  let stop: Disposer | undefined;
  let isEnded = false;
  network.load().then(
    ({ $isSwitchingNamespace }) => {
      if (isEnded) return;
      let before = stores.$activeNamespace.get();
      stop = $isSwitchingNamespace.listen((isSwitching) => {
        if (isSwitching) before = stores.$activeNamespace.get();
        if (isSwitching || stores.$activeNamespace.get() === before) return;
        controllers.drafts?.forget('WalletSend');
        if (router.$router.get().history.some(({ view }) => SEND_VIEWS.includes(view))) router.reset('Account');
      });
    },
    (error: unknown) => environment.log.error('The network controller did not load.', error),
  );
  return () => {
    isEnded = true;
    stop?.();
  };
}

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
