import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { ANNOUNCE_TIMEOUT_MS, RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/connect-errors.js';
import type { ConnectorController } from '../connector-controller.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { Connection } from '../connection-state.js';
import { toConnectError, toConnection } from './to-connection.js';
import { waitForConnector } from './wait-for-connector.js';

/** Dependencies of reconnecting. */
export type RestoreDependencies = {
  readonly environment: Environment;
  readonly connectors: ConnectorController;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
};

/**
 * Reconnects a stored connection silently: the wallet that was used last, else another one that the visitor connected before and that still
 * shares its accounts. Spec §4.
 *
 * @param recent Ids of the wallets that may be reconnected, the latest first.
 * @throws {ConnectError} `notFound` when no wallet announced itself in time, else the first wallet's own refusal.
 */
export async function reconnect(
  { environment, connectors, getAdapter }: RestoreDependencies,
  namespace: Namespace,
  stored: Connection,
  recent: readonly string[],
): Promise<Connection> {
  const first = await waitForConnector(connectors, environment, stored.connectorId, ANNOUNCE_TIMEOUT_MS, namespace);
  let failure = first ? undefined : new ConnectError('notFound', { details: `${stored.connectorId} is not here.` });
  // The first one was waited for; by then the others have had their time.
  const others = recent.filter((id) => id !== stored.connectorId).map((id) => connectors.find(id));
  for (const connector of [first, ...others]) {
    if (!connector?.namespaces.includes(namespace)) continue;
    try {
      return await readLink(connector);
    } catch (thrown) {
      failure ??= toConnectError(thrown);
    }
  }
  throw failure ?? new ConnectError('notFound');

  async function readLink(connector: Connector): Promise<Connection> {
    const [adapter, raw] = await withTimeout(Promise.all([getAdapter(namespace), connector.getAccounts(namespace, stored.chainId)]), {
      setTimer: environment.setTimer,
      limitMs: RPC_TIMEOUT_MS,
      createError: () => new ConnectError('timeout', { details: `${connector.name} gave no answer within ${RPC_TIMEOUT_MS} ms.` }),
    });
    if (!raw) throw new ConnectError('rejected', { details: 'The wallet shares no account.' });
    return toConnection(adapter, connector, raw);
  }
}
