import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { ANNOUNCE_TIMEOUT_MS, RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { Connection } from '../connection-state.js';
import type { ConnectorController } from '../connector-controller.js';
import { createTimeout, toConnectError, toConnection } from './record-connection.js';
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
 * @param onLate Called with the answer of a wallet that took longer than `RPC_TIMEOUT_MS`, after the promise has been settled.
 * @returns `undefined` where the wallets share no account.
 * @throws {ConnectError} `notFound` when the wallet did not announce itself within twice `ANNOUNCE_TIMEOUT_MS`, else the first wallet's own refusal.
 */
export async function reconnect(
  { environment, connectors, getAdapter }: RestoreDependencies,
  namespace: Namespace,
  stored: Connection,
  recent: readonly string[],
  onLate: (connection: Connection) => void = () => {},
): Promise<Connection | undefined> {
  const wait = async () => waitForConnector(connectors, environment, stored.connectorId, ANNOUNCE_TIMEOUT_MS, namespace);
  // Some wallets announce themselves seconds after a reload. Those that announce nothing are looked for in between.
  const first = (await wait()) ?? (await wait());
  let failure = first ? undefined : new ConnectError('notFound', { details: `${stored.connectorId} is not here.` });
  // The first one was waited for; by then the others have had their time.
  const others = recent.filter((id) => id !== stored.connectorId).map((id) => connectors.find(id));
  for (const connector of [first, ...others]) {
    if (!connector?.namespaces.includes(namespace)) continue;
    try {
      const connection = await readInTime(connector);
      if (connection) return connection;
    } catch (thrown) {
      failure ??= toConnectError(thrown);
      // The visitor's no is for this load: another wallet could open a window as well.
      if (failure.reason === 'rejected') break;
    }
  }
  if (failure) throw failure;
  return undefined;

  async function readInTime(connector: Connector): Promise<Connection | undefined> {
    const reading = readConnection(connector);
    const limitMs = RPC_TIMEOUT_MS;
    const createError = () => {
      reading.then(
        (connection) => connection && onLate(connection),
        () => {},
      );
      return createTimeout(connector, limitMs);
    };
    return withTimeout(reading, { setTimer: environment.setTimer, limitMs, createError });
  }

  async function readConnection(connector: Connector): Promise<Connection | undefined> {
    const last = connector === first ? stored : undefined;
    const [adapter, raw] = await Promise.all([getAdapter(namespace), connector.getAccounts(namespace, stored.chainId, last)]);
    return raw && toConnection(adapter, connector, raw);
  }
}
