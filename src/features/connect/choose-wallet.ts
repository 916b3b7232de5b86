import { afterPaint } from '../../config/after-paint.js';
import type { Connector } from '../../connectors/connector.js';
import { toConnectRoute } from '../../controllers/connection/offered-namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';

/**
 * Asks a wallet and leads to where the answer is waited for. The wallet is asked in the press itself; what the visitor sees
 * of it is drawn after the next frame, so that neither the wallet nor the page's answer to the press waits for the drawing.
 * One that serves several of the namespaces at hand is asked when the visitor has said which.
 */
export function chooseWallet({ connection, environment, router, stores }: Controllers, connector: Connector): void {
  const { view, params } = toConnectRoute(stores, connector);
  if (view === 'ConnectingMultiChain') return router.push(view, params);
  const controller = connection.loaded;
  if (!controller) return router.push(view, params);
  const from = router.getView();
  // The view reads the outcome from the state.
  void controller.connect(connector, params.namespace).catch(() => {});
  afterPaint(environment, () => {
    const isHere = stores.$modal.get().open && router.getView() === from;
    if (isHere) router.push(view, { ...params, asked: true });
  });
}
