import { afterPaint } from '../../config/after-paint.js';
import type { Connector } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';

/**
 * Asks a wallet and leads to where the answer is waited for. The wallet is asked in the press itself; what the visitor sees
 * of it is drawn after the next frame, so that neither the wallet nor the page's answer to the press waits for the drawing.
 * One that serves several namespaces may have to wait until the visitor has said which; few pages need what asks that.
 */
export function chooseWallet({ connection, environment, router, stores }: Controllers, connector: Connector): void {
  const { id: connectorId, namespaces } = connector;
  const [namespace] = namespaces;
  const controller = connection.loaded;
  const go = (asked?: boolean) =>
    router.push('ConnectingExternal', { connectorId, ...(namespace && { namespace }), ...(asked && { asked }) });
  if (!controller || !namespace) return go();
  const from = router.getView();
  const isHere = () => stores.$modal.get().open && router.getView() === from;
  if (namespaces.length > 1) {
    import('../go-to-wallet.js').then(
      ({ goToWallet }) => isHere() && goToWallet(router, stores, connector),
      () => isHere() && go(),
    );
    return;
  }
  // The view reads the outcome from the state.
  void controller.connect(connector, namespace).catch(() => {});
  afterPaint(environment, () => isHere() && go(true));
}
