import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { TransferError, type Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../controllers.js';
import type { Stores } from '../stores.js';
import type { Account } from './account.js';

/** Transfer API of an account: its provider, network and namespace adapter. */
export type AccountTransfers = {
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly adapter: NamespaceAdapter;
  readonly transfers: Transfers;
};

/**
 * Returns the transfer API of an account; its code is loaded by the first call. @throws {TransferError} `network` when the wallet is
 * disconnected.
 */
export async function getTransfers(
  { stores, getAdapter }: Pick<Controllers, 'stores' | 'getAdapter'>,
  { namespace, network }: Account,
): Promise<AccountTransfers> {
  const provider = stores.$providers.get()[namespace];
  const adapter = await getAdapter(namespace);
  if (!provider || !network || !adapter.loadTransfers) throw new TransferError('network');
  return { provider, network, adapter, transfers: await adapter.loadTransfers() };
}

/** Reads the wallet of an account again before it is asked with a window: some wallets change accounts without an event. Never rejects. */
export async function rereadWallet(
  { connection }: Pick<Controllers, 'connection'>,
  { namespace }: Pick<Account, 'namespace'>,
): Promise<void> {
  await connection.load().then(
    (loaded) => loaded.reread(namespace),
    () => {},
  );
}

/** Returns whether an account is still connected, on the same network; checked right before a request to its wallet. */
export function isStillHere({ getAccount }: Pick<Stores, 'getAccount'>, { namespace, caipAddress }: Account): boolean {
  const now = getAccount(namespace);
  return now?.status === 'connected' && now.caipAddress === caipAddress;
}
