// chunk: query
import type { QueryObserverOptions } from '@tanstack/query-core';
import { getIdentity, NO_IDENTITY } from '../../api/blockchain/get-identity.js';
import { IDENTITY_LIFETIME_MS } from '../../config/constants.js';
import { identityKey, type Cached, type Identity } from '../../storage/account-cache-keys.js';
import type { StorageKey } from '../../storage/read-stored.js';
import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';
import type { Account } from '../account/account.js';
import type { Controllers } from '../controllers.js';
import { askInOrder, getNameSources } from './ask-in-order.js';
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

/** Returns the key of an account's identity among the queries. */
export const toIdentityKey = (caipAddress: string) => ['identity', caipAddress] as const;

/** The longest name that hosts are given, in characters. */
const LONGEST_NAME = 64;

/**
 * The query of an account's name and picture: fresh for five minutes, over a reload too, none on networks without names. Where the data
 * service does not serve the network, or fails, the chain that knows names is asked, unless the host names other sources. Spec §9, design §9.
 */
export function identityQuery(
  account: Account,
  query: Pick<QueryController, 'api' | 'getOptions' | 'now' | 'storage'>,
  getAdapter: Controllers['getAdapter'],
): QueryObserverOptions<Identity, Error, Identity, Identity, readonly unknown[]> {
  const { address, caipAddress, network } = account;
  return {
    queryKey: toIdentityKey(caipAddress),
    ...initialDataFromCache(query, identityKey, caipAddress, (identity) => identity),
    enabled: account.status === 'connected' && network?.supported === true,
    staleTime: IDENTITY_LIFETIME_MS,
    retryOnMount: false,
    async queryFn({ signal }) {
      const askService = async () => {
        const { http, serves } = await query.api.load();
        if (!(await serves(network!.caipNetworkId, 'names'))) return undefined;
        return http.call(getIdentity, { path: { address }, query: { sender: address }, signal });
      };
      const identity = await askInOrder(getNameSources(query.getOptions()), signal, (source) =>
        source === 'service' ? askService() : askChain(account, getAdapter),
      );
      if (!identity) return NO_IDENTITY;
      const { name, avatar } = identity;
      query.storage.set(identityKey, { caipAddress, at: query.now(), value: { name, avatar } });
      return { name, avatar };
    },
  };
}

/** Reads the chain's name of an account; a contract's address may have another owner on another chain, so only keys are asked for. */
async function askChain({ address, namespace, type }: Account, getAdapter: Controllers['getAdapter']): Promise<Identity | undefined> {
  const { loadNames } = type === 'eoa' ? await getAdapter(namespace) : {};
  // A name is a decoration: a node that does not answer is no failure.
  const name = await loadNames?.()
    .then((names) => names.getName({ address }))
    .catch(() => undefined);
  return name === undefined ? undefined : { name, avatar: null };
}

/** A name and a picture as hosts get them: without control characters, and a picture only by an address that may be shown. */
export function toProfile({ name, avatar }: Identity): { profileName: string | undefined; profileImage: string | undefined } {
  return {
    profileName: name ? cleanText(name, '', LONGEST_NAME) || undefined : undefined,
    profileImage: avatar ? toImageUrl(avatar, undefined) : undefined,
  };
}
