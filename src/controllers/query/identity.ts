import type { QueryObserverOptions } from '@tanstack/query-core';
import { getIdentity, NO_IDENTITY } from '../../api/blockchain/get-identity.js';
import { IDENTITY_LIFETIME_MS } from '../../config/constants.js';
import { identityKey, type KeptIdentity } from '../../storage/account-cache-keys.js';
import type { Account } from '../account/account.js';
import { beginWith } from './kept.js';
import type { QueryController } from './query-controller.js';

/** The query of an account's name and picture: fresh for five minutes, over a reload too, none on networks where nobody knows them. Spec §9. */
export function identityQuery(
  account: Account,
  query: Pick<QueryController, 'api' | 'now' | 'storage'>,
): QueryObserverOptions<KeptIdentity, Error, KeptIdentity, KeptIdentity, readonly unknown[]> {
  const { address, caipAddress, network } = account;
  return {
    queryKey: ['identity', caipAddress],
    ...beginWith(query, identityKey, caipAddress, (identity) => identity),
    enabled: account.status === 'connected' && network?.supported === true,
    staleTime: IDENTITY_LIFETIME_MS,
    retryOnMount: false,
    async queryFn({ signal }) {
      const { http, serves } = await query.api.load();
      if (!(await serves(network!.caipNetworkId, 'names'))) return NO_IDENTITY;
      const { name, avatar } = await http.call(getIdentity, { path: { address }, query: { sender: address }, signal });
      query.storage.set(identityKey, { caipAddress, at: query.now(), value: { name, avatar } });
      return { name, avatar };
    },
  };
}
