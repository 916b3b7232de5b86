import type { QueryObserverOptions } from '@tanstack/query-core';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { NATIVE_BALANCE_LIFETIME_MS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { BalanceUnavailableError } from '../../errors/balance-errors.js';
import { InvalidOptionsError } from '../../errors/options-errors.js';
import { nativeBalanceKey, type StoredNativeBalance } from '../../storage/native-balance-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { Account } from '../account/account.js';
import type { Controllers } from '../controllers.js';
import { balancePolling } from './balance-polling.js';

/** A balance in base units, and how it counts. */
export type ShownBalance = { readonly units: bigint; readonly decimals: number; readonly symbol: string };

/** Dependencies of reading a balance. */
export type NativeBalanceDependencies = {
  readonly storage: InstanceStorage;
  now(): number;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  getProvider(namespace: Namespace): WalletProvider | undefined;
  /** The token whose balance is shown for a network in place of its currency's, by CAIP-2 id. Default: none. */
  readonly tokens?: ResolvedOptions['tokens'];
};

type BalanceQuery = QueryObserverOptions<ShownBalance, Error, ShownBalance, ShownBalance, readonly unknown[]>;

/**
 * The query of an account's balance of the native currency, or of the token that `tokens` names for the network: fresh for
 * 30 s, left alone for 30 s after a failure (spec §9), kept for the button of the next visit.
 */
export function nativeBalanceQuery(
  account: Account,
  { storage, now, getAdapter, getProvider, tokens }: NativeBalanceDependencies,
): BalanceQuery {
  const { namespace, address, caipAddress, network } = account;
  const token = network && tokens?.[network.caipNetworkId]?.address;
  const keep = (units: bigint, facts?: StoredNativeBalance['token']) =>
    storage.set(nativeBalanceKey, { caipAddress, units: units.toString(), ...(facts && { token: facts }) });
  return {
    queryKey: ['native-balance', caipAddress, ...(token ? [token] : [])],
    enabled: account.status === 'connected' && network?.supported === true,
    // A second look at a balance that has just failed waits with the first one; the visitor's own "Try again" does not.
    ...balancePolling<ShownBalance>(NATIVE_BALANCE_LIFETIME_MS, now),
    async queryFn({ signal }) {
      const adapter = await getAdapter(namespace);
      const provider = getProvider(namespace);
      if (token === undefined) {
        const units = await adapter.getBalance({ provider, address, network, signal });
        keep(units);
        const { decimals, symbol } = network!.nativeCurrency;
        return { units, decimals, symbol };
      }
      if (!provider || !adapter.loadTransfers) throw new BalanceUnavailableError(`Tokens of ${network!.name} cannot be read.`);
      if (adapter.parseAddress(token, network) === undefined)
        throw new InvalidOptionsError({ [`tokens.${network!.caipNetworkId}`]: `must have an \`address\` of ${network!.name}` });
      const { readToken } = await adapter.loadTransfers();
      const { units, decimals, symbol } = await readToken({ provider, network: network!, token, owner: address });
      keep(units, { address: token, decimals, symbol });
      return { units, decimals, symbol };
    },
  };
}

/** The parts of an instance from which the balance is read that the page shows. */
export function toBalanceDependencies({
  storage,
  environment,
  getAdapter,
  stores,
}: Pick<Controllers, 'storage' | 'environment' | 'getAdapter' | 'stores'>): NativeBalanceDependencies {
  return {
    storage,
    now: environment.now,
    getAdapter,
    getProvider: (namespace) => stores.$providers.get()[namespace],
    tokens: stores.$options.get().tokens,
  };
}
