import type { Disposer, Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import type { ConnectorController } from '../connector-controller.js';

/**
 * The connector with this id, as soon as it is known; where a namespace is given, as soon as it serves that: a wallet comes
 * to the page in as many parts as it has namespaces. `undefined` after `waitMs`, when those that announce nothing have been looked
 * for once more, or when the instance is taken down.
 */
export function waitForConnector(
  { $connectors, find, refresh }: ConnectorController,
  environment: Environment,
  connectorId: string,
  waitMs: number,
  namespace?: Namespace,
): Promise<Connector | undefined> {
  return new Promise((resolve) => {
    const disposers: Disposer[] = [];
    const finish = (connector: Connector | undefined) => {
      resolve(connector);
      disposers.splice(0).forEach((dispose) => dispose());
    };
    const check = () => {
      const found = find(connectorId);
      if (found && (namespace === undefined || found.namespaces.includes(namespace))) finish(found);
    };
    disposers.push(
      environment.setTimer(() => {
        refresh();
        finish(undefined);
      }, waitMs),
      environment.onDispose(() => finish(undefined)),
      $connectors.listen(check),
    );
    check();
  });
}
