import type { Disposer, Environment } from '../../config/environment.js';
import type { Connector } from '../../connectors/connector.js';
import type { ConnectorController } from '../connector-controller.js';

/** The connector with this id, as soon as it is known. `undefined` after `waitMs`, or when the instance is taken down. */
export function waitForConnector(
  { $connectors, find }: ConnectorController,
  environment: Environment,
  connectorId: string,
  waitMs: number,
): Promise<Connector | undefined> {
  return new Promise((resolve) => {
    const disposers: Disposer[] = [];
    const finish = (connector: Connector | undefined) => {
      resolve(connector);
      disposers.splice(0).forEach((dispose) => dispose());
    };
    const check = () => {
      const found = find(connectorId);
      if (found) finish(found);
    };
    disposers.push(
      environment.setTimer(() => finish(undefined), waitMs),
      environment.onDispose(() => finish(undefined)),
      $connectors.listen(check),
    );
    check();
  });
}
