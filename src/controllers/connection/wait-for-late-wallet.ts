import type { Namespace } from '../../config/namespaces.js';
import { ConnectError } from '../../errors/modal-errors.js';
import type { Connection } from '../connection-state.js';
import { type RestoreDependencies, waitForConnector } from './reconnect.js';

/** Time for which a stored connection waits for a wallet that was not on the page in time, in milliseconds. */
const LATE_WALLET_MS = 60_000;

/** Waits until a wallet that was late is on the page and shares an account. @throws {ConnectError} `notFound` when it does not. */
export async function waitForLateWallet(
  { connectors, environment }: Pick<RestoreDependencies, 'connectors' | 'environment'>,
  namespace: Namespace,
  { connectorId, chainId }: Connection,
): Promise<void> {
  const connector = await waitForConnector(connectors, environment, connectorId, LATE_WALLET_MS, namespace);
  if (!(await connector?.getAccounts(namespace, chainId))) throw new ConnectError('notFound');
}
