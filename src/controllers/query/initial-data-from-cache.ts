import type { Cached } from '../../storage/account-cache-keys.js';
import type { StorageKey } from '../../storage/read-stored.js';
import type { QueryController } from './query-controller.js';

/**
 * Returns a query's initial data after a reload: the stored answer for this account, with its age.
 *
 * @returns Options of the query; none without a fresh answer.
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
