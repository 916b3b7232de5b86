import type { Namespace } from '../../config/namespaces.js';
import { identityKey, portfolioKey } from '../../storage/account-cache-keys.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { samplesKey } from '../../storage/samples-key.js';
import { sessionKey } from '../../storage/session-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { nativeBalanceKey } from '../../storage/native-balance-key.js';
import type { Link } from '../stores.js';

/**
 * Keeps a namespace's connection for the next visit, or forgets it and the caches that belong to its address. Spec §4:
 * a stored disconnected status clears address caches.
 *
 * @param active The namespace in use, which is so at the next visit too, as long as it has a connection. Default: this one.
 */
export function writeSession(storage: InstanceStorage, namespace: Namespace, link: Link | undefined, active = namespace): void {
  const { links = {}, network } = storage.get(sessionKey) ?? {};
  const { [namespace]: stored, ...others } = links;
  const kept: Partial<Record<Namespace, Link>> = link ? { ...others, [namespace]: link } : others;
  const first = [active, ...(link ? [namespace] : []), ...(Object.keys(others) as Namespace[])].find((one) => kept[one]);
  if (first || network) storage.set(sessionKey, { active: first, links: kept, network });
  else storage.remove(sessionKey);
  if (link || !stored) return;
  for (const key of [nativeBalanceKey, identityKey, portfolioKey]) {
    if (storage.get<{ caipAddress: string }>(key)?.caipAddress.startsWith(`${namespace}:`)) storage.remove(key);
  }
  const samples = storage.get(samplesKey);
  if (!samples) return;
  const rest = Object.entries(samples.accounts).filter(([caipAddress]) => !caipAddress.startsWith(`${namespace}:`));
  if (rest.length > 0) storage.set(samplesKey, { ...samples, accounts: Object.fromEntries(rest) });
  else storage.remove(samplesKey);
}

/**
 * Puts a wallet at the head of those that a reload may take up again; without one, forgets all of a namespace: after a
 * disconnect nothing comes back by itself.
 */
export function rememberConnector(storage: InstanceStorage, namespace: Namespace, connectorId: string | undefined): void {
  const { [namespace]: ids = [], ...others } = storage.get(recentConnectorsKey) ?? {};
  if (connectorId === undefined) storage.set(recentConnectorsKey, others);
  else storage.set(recentConnectorsKey, { ...others, [namespace]: [connectorId, ...ids.filter((id) => id !== connectorId)] });
}
