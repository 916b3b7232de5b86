import type { QueryObserverOptions } from '@tanstack/query-core';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { NATIVE_BALANCE_LIFETIME_MS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { nativeBalanceKey } from '../../storage/native-balance-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { Account } from '../account/account.js';
import { balancePolling } from './balance-polling.js';

/** What reading a native balance needs. */
export type NativeBalanceDependencies = {
  readonly storage: InstanceStorage;
  now(): number;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  getProvider(namespace: Namespace): WalletProvider | undefined;
};

/**
 * The query of an account's native balance in base units: fresh for 30 s, left alone for 30 s after a failure (spec §9),
 * kept for the button of the next visit.
 */
export function nativeBalanceQuery(
  account: Account,
  { storage, now, getAdapter, getProvider }: NativeBalanceDependencies,
): QueryObserverOptions<bigint, Error, bigint, bigint, readonly unknown[]> {
  const { namespace, address, caipAddress } = account;
  return {
    queryKey: ['native-balance', caipAddress],
    enabled: account.status === 'connected' && account.network?.supported === true,
    // A second look at a balance that has just failed waits with the first one; the visitor's own "Try again" does not.
    ...balancePolling<bigint>(NATIVE_BALANCE_LIFETIME_MS, now),
    async queryFn({ signal }) {
      const adapter = await getAdapter(namespace);
      const units = await adapter.getBalance({ provider: getProvider(namespace), address, network: account.network, signal });
      storage.set(nativeBalanceKey, { caipAddress, units: units.toString() });
      return units;
    },
  };
}
