import type { WalletCalls } from '../../adapters/calls.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { reportChanges } from '../../controllers/account/report-changes.js';
import type { Controllers } from '../../controllers/controllers.js';
import { parseProviderFailure } from '../../errors/provider-errors.js';
import { SendCallsError } from '../flow-errors.js';

const NAMESPACE = 'eip155';

/** The account that sends, its wallet and its network. */
export type ReadyCalls = {
  readonly account: Account;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly transfers: Transfers;
  readonly calls: WalletCalls;
};

/** Loads the code of calls; no wallet is asked. */
export async function loadCalls({ getAdapter }: Pick<Controllers, 'getAdapter'>): Promise<Pick<ReadyCalls, 'transfers' | 'calls'>> {
  const transfers = await (await getAdapter(NAMESPACE)).loadTransfers?.();
  const calls = await transfers?.loadCalls?.();
  if (!transfers || !calls) throw new SendCallsError('namespace', { details: 'This page has no networks of eip155.' });
  return { transfers, calls };
}

/**
 * Returns the account that sends, once its wallet has answered: after a reload that is later than the address.
 *
 * @throws {SendCallsError} `account`, `network`.
 */
export async function getReady(
  controllers: Pick<Controllers, 'events' | 'findPageChanges' | 'getAdapter' | 'stores'>,
): Promise<ReadyCalls> {
  const { stores } = controllers;
  const before = stores.getAccount(NAMESPACE);
  const provider = stores.$providers.get()[NAMESPACE] ?? stores.$provided.get()[NAMESPACE];
  if (!before || !provider) throw new SendCallsError('account');
  reportChanges(controllers, provider, before.connectorId);
  await provider.request({ method: 'eth_chainId' }).catch((cause: unknown) => {
    throw new SendCallsError('account', { cause, details: parseProviderFailure(cause).details });
  });
  const account = stores.getAccount(NAMESPACE);
  if (account?.status !== 'connected' || account.address !== before.address) throw new SendCallsError('account');
  const { network } = account;
  if (!network?.supported) throw new SendCallsError('network', { details: `The page does not list ${network?.caipNetworkId ?? 'it'}.` });
  return { account, provider, network, ...(await loadCalls(controllers)) };
}
