import type { Namespace } from '../../config/namespaces.js';
import { identityKey, namesKey, portfolioKey } from '../../storage/account-cache-keys.js';
import { lastFacesKey } from '../../storage/last-faces-key.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { samplesKey } from '../../storage/samples-key.js';
import { connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { nativeBalanceKey } from '../../storage/native-balance-key.js';
import type { Connection } from '../connection-state.js';

/**
 * Keeps a namespace's connection for the next visit, or forgets it and the caches that belong to its address; the active namespace
 * stays while it has a connection. Spec §4: a stored disconnected status clears address caches.
 */
export function storeConnection(storage: InstanceStorage, namespace: Namespace, link: Connection | undefined): void {
  const { links = {}, network, active: before } = storage.get(connectionsKey) ?? {};
  const { [namespace]: stored, ...others } = links;
  const kept: StoredConnections['links'] = link ? { ...others, [namespace]: link } : others;
  const active = [before, namespace, ...(Object.keys(others) as Namespace[])].find((one) => one && kept[one]);
  if (active || network) storage.set(connectionsKey, { active, links: kept, network });
  else storage.remove(connectionsKey);
  if (link || !stored) return;
  for (const key of [nativeBalanceKey, identityKey, namesKey, portfolioKey]) {
    if (storage.get<{ caipAddress: string }>(key)?.caipAddress.startsWith(`${namespace}:`)) storage.remove(key);
  }
  const keepOthers = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([caipAddress]) => !caipAddress.startsWith(`${namespace}:`)));
  const faces = storage.get(lastFacesKey);
  if (faces) storage.set(lastFacesKey, keepOthers(faces));
  const samples = storage.get(samplesKey);
  if (!samples) return;
  const accounts = keepOthers(samples.accounts);
  if (Object.keys(accounts).length > 0) storage.set(samplesKey, { ...samples, accounts });
  else storage.remove(samplesKey);
}

/** Keeps which namespace is the active one. */
export function rememberActive(storage: InstanceStorage, active: Namespace): void {
  const stored = storage.get(connectionsKey);
  if (stored) storage.set(connectionsKey, { ...stored, active });
}

/**
 * Stores a wallet as the first one that a reload may reconnect; without one, removes all of a namespace: after a disconnect none is
 * reconnected.
 */
export function rememberConnector(storage: InstanceStorage, namespace: Namespace, connectorId: string | undefined): void {
  const { [namespace]: ids = [], ...others } = storage.get(recentConnectorsKey) ?? {};
  if (connectorId === undefined) storage.set(recentConnectorsKey, others);
  else storage.set(recentConnectorsKey, { ...others, [namespace]: [connectorId, ...ids.filter((id) => id !== connectorId)] });
}
