import type { QueryObserverOptions } from '@tanstack/query-core';
import { getIdentity, NO_IDENTITY, type Identity } from '../../api/blockchain/get-identity.js';
import { IDENTITY_LIFETIME_MS } from '../../config/constants.js';
import type { Account } from '../account/account.js';
import type { QueryController } from './query-controller.js';

/** The query of an account's name and picture: fresh for five minutes, none on networks where nobody knows them. Spec §9. */
export function identityQuery(
  account: Account,
  { api }: Pick<QueryController, 'api'>,
): QueryObserverOptions<Identity, Error, Identity, Identity, readonly unknown[]> {
  const { address, caipAddress, network } = account;
  return {
    queryKey: ['identity', caipAddress],
    enabled: account.status === 'connected' && network?.supported === true,
    staleTime: IDENTITY_LIFETIME_MS,
    retryOnMount: false,
    async queryFn({ signal }) {
      const { http, serves } = await api.load();
      if (!(await serves(network!.caipNetworkId))) return NO_IDENTITY;
      return http.call(getIdentity, { path: { address }, query: { sender: address }, signal });
    },
  };
}
