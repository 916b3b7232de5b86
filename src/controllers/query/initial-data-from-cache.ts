import type { Cached } from '../../storage/account-cache-keys.js';
import type { StorageKey } from '../../storage/read-stored.js';
import type { QueryController } from './query-controller.js';

/**
 * What a query begins with after a reload: what was kept of this account, as old as it is.
 *
 * @returns Options of the query; none when nothing fresh is there.
 */
export function initialDataFromCache<Value, Data>(
  { storage }: Pick<QueryController, 'storage'>,
  key: StorageKey<Cached<Value>>,
  caipAddress: string,
  toData: (value: Value) => Data,
): { initialData?: Data; initialDataUpdatedAt?: number } {
  const kept = storage.get(key);
  return kept?.caipAddress === caipAddress ? { initialData: toData(kept.value), initialDataUpdatedAt: kept.at } : {};
}
