import type { Environment } from '../../config/environment.js';
import type { Connector } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';

/** Longest wait for a frame, in milliseconds: a hidden page paints none. */
const PATIENCE_MS = 100;

/**
 * Asks a wallet and leads to where the answer is waited for. The wallet is asked in the press itself; what the visitor sees
 * of it is drawn after the next frame, so that neither the wallet nor the page's answer to the press waits for the drawing.
 * On a page with several namespaces the view asks, once it is known which of them the wallet serves.
 */
export function chooseWallet(
  { connection, environment, router, stores }: Pick<Controllers, 'connection' | 'environment' | 'router' | 'stores'>,
  connector: Connector,
): void {
  const connectorId = connector.id;
  const [namespace] = connector.namespaces;
  const controller = stores.$options.get().adapters.length === 1 && connection.loaded;
  if (!controller) {
    // Load it together with the view, which connects when it is there: one round trip for both. The view shows a failure.
    void connection.load().catch(() => {});
    return router.push('ConnectingExternal', { connectorId });
  }
  const from = router.getView();
  // The view reads the outcome from the state.
  void controller.connect(connector, namespace!).catch(() => {});
  afterPaint(environment, () => {
    const isHere = stores.$modal.get().open && router.getView() === from;
    if (isHere) router.push('ConnectingExternal', { connectorId, asked: true });
  });
}

/** Runs a callback once the frame that is under way has been painted. */
export function afterPaint({ window: page, setTimer }: Pick<Environment, 'window' | 'setTimer'>, callback: () => void): void {
  // A frame's own callbacks run before it is painted; a timer that they set runs after.
  const id = page!.requestAnimationFrame(() => {
    stop();
    setTimer(callback, 0);
  });
  const stop = setTimer(() => {
    page!.cancelAnimationFrame(id);
    callback();
  }, PATIENCE_MS);
}
