import type { Connector } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';

/**
 * Asks a wallet and leads to where the answer is waited for. The wallet is asked first, in the press itself: one that
 * answers at once spares the visitor a wait that would be drawn and gone in the same moment.
 */
export function chooseWallet({ connection, environment, router, stores }: Controllers, connector: Connector): void {
  const connectorId = connector.id;
  const controller = connection.loaded;
  if (!controller) return router.push('ConnectingExternal', { connectorId });
  const from = router.getView();
  const lead = () => {
    stopTimer();
    const isHere = stores.$modal.get().open && router.getView() === from;
    if (isHere) router.push('ConnectingExternal', { connectorId, asked: true });
  };
  const stopTimer = environment.setTimer(lead, 0);
  // The view reads the outcome from the state.
  controller.connect(connector, stores.$activeNamespace.get()).then(lead, lead);
}
