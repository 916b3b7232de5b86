// chunk: background
import type { Account as ViemAccount, Chain, Client, Transport } from 'viem';
import type { Namespace } from '../config/namespaces.js';
import type { Account } from '../controllers/account/account.js';
import type { Controllers } from '../controllers/controllers.js';
import { learn } from '../controllers/account/account-details.js';
import { getSources } from '../controllers/query/sources.js';
import { identityQuery, toProfile } from '../controllers/query/identity.js';
import { nativeBalanceQuery, toBalanceDependencies } from '../controllers/query/native-balance.js';
import { BaseError, throwNotLoaded } from '../errors/base-error.js';
import { toPlainAmount } from '../utils/decimals.js';
import {
  disconnectWallet,
  listConnections,
  switchAccount,
  type SwitchAccountParameters,
  type WalletConnection,
} from './connections/manage-connections.js';
import { readCapabilities } from '../embedded-wallet/messages/user.js';
import { type AccountTarget, type FindControllers, isNamed } from './connections/find-account.js';
import { delegateQuery } from '../controllers/query/delegate.js';
import type { Abilities, AbilitiesParameters } from './abilities/abilities.js';
import type { AbilitiesControllers } from './abilities/read-abilities.js';
import { readTerms, type Terms } from './connections/read-terms.js';

/** Reads the balance and the profile of an account, and adds them to its details. Never rejects: a failed part stays unchanged. */
export async function refresh(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'query' | 'storage' | 'stores'>,
  account: Account,
): Promise<void> {
  const { query, stores, getAdapter } = controllers;
  const loaded = await query.load();
  const readBalance = async () => {
    const { amount, decimals, symbol } = await loaded.client.fetchQuery(nativeBalanceQuery(account, toBalanceDependencies(controllers)));
    learn(stores, account.caipAddress, { balance: toPlainAmount(amount, decimals), balanceSymbol: symbol });
  };
  const readProfile = async () => {
    if (getSources(stores.$options.get(), 'names', undefined, account.namespace).length === 0) return;
    learn(stores, account.caipAddress, toProfile(await loaded.client.fetchQuery(identityQuery(account, loaded, getAdapter))));
  };
  const readDelegate = async () => account.namespace === 'eip155' && loaded.client.fetchQuery(delegateQuery(controllers, account));
  if (account.network?.supported) await Promise.allSettled([readBalance(), readProfile(), readDelegate()]);
}

/**
 * Creates a viem client over the connected EVM wallet, or over that of a named account.
 *
 * @throws {NoClientError}
 */
async function getClient(controllers: FindControllers, target?: AccountTarget): Promise<Client<Transport, Chain, ViemAccount>> {
  const { getAdapter, stores } = controllers;
  const namespace = 'eip155';
  const adapter = await getAdapter(namespace);
  if (target && isNamed(target)) {
    const { bindAccount } = await import('./connections/bind-provider.js');
    const { account, network, bound } = await bindAccount(controllers, namespace, target).catch((cause: unknown) => {
      throw new NoClientError(cause);
    });
    return adapter.createClient!({ provider: bound, address: account.address, network });
  }
  const account = stores.getAccount(namespace);
  const provider = stores.$providers.get()[namespace] ?? stores.$provided.get()[namespace];
  if (!account?.network?.supported || !provider) throw new NoClientError();
  return adapter.createClient!({ provider, address: account.address, network: account.network });
}

/** Methods of an instance that read the connected wallets and choose among them. */
export type WalletActions = {
  getClient(target?: AccountTarget): Promise<Client<Transport, Chain, ViemAccount>>;
  getConnections(options?: { readonly namespace?: Namespace | undefined }): Promise<readonly WalletConnection[]>;
  switchAccount(parameters: SwitchAccountParameters): Promise<Account>;
  getTerms(): Promise<Terms | undefined>;
  getAbilities(parameters?: AbilitiesParameters): Promise<Abilities | undefined>;
};

/** The controllers of {@link WalletActions}. */
export type WalletControllers = Parameters<typeof getClient>[0] &
  Parameters<typeof listConnections>[0] &
  Parameters<typeof switchAccount>[0] &
  Parameters<typeof readTerms>[0] &
  AbilitiesControllers;

/** Creates the methods that read the connected wallets and choose among them. */
export const createWalletActions = (controllers: WalletControllers): WalletActions => ({
  getClient: async (target) => getClient(controllers, target),
  getConnections: async ({ namespace } = {}) => listConnections(controllers, namespace),
  switchAccount: async (parameters) => switchAccount(controllers, parameters),
  getTerms: async () => readTerms(controllers),
  getAbilities: async (parameters = {}) =>
    (await import('./abilities/read-abilities.js').catch(throwNotLoaded)).readAbilities(controllers, readCapabilities, parameters),
});

export { disconnectWallet };

/** Thrown by `getClient()` while no EVM account is connected to one of the host's networks; `cause` says why a named one is not. Spec §8. */
export class NoClientError extends BaseError {
  override readonly name = 'NoClientError';
  readonly code = 'NO_CLIENT';

  constructor(cause?: unknown) {
    const { details = 'No EVM account is connected on a network of the page.' } = (cause ?? {}) as { readonly details?: string };
    super('No ActiveCaipNetwork or client found', { details, ...(cause !== undefined && { cause }) });
  }
}
