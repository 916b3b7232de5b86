import type { WalletPlatform } from '../../config/event-payloads.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import type { ConnectError } from '../../errors/modal-errors.js';
import type { Cached } from '../../storage/account-cache-keys.js';
import type { Samples } from '../../storage/holdings-keys.js';
import { lastFacesKey, connectionsKey, type StoredConnections } from '../../storage/connections-key.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { Connection } from '../connection-state.js';
import type { EventsController } from '../events/events-controller.js';

/** Names of the stored values that belong to one account. */
const CACHES = ['native-balance', 'identity', 'names', 'portfolio', 'node-activity'];

/** A stored value whose contents are checked where they are used, to keep those checks out of the code that connects. */
const toUnread = <Value>(name: string) => ({ name, version: 1, parse: (stored: unknown) => stored as Value });

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
  for (const name of CACHES) {
    const key = toUnread<Partial<Cached<unknown>>>(name);
    if (storage.get(key)?.caipAddress?.startsWith(`${namespace}:`)) storage.remove(key);
  }
  const keepOthers = <Value>(values: Readonly<Record<string, Value>> | undefined) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([caipAddress]) => !caipAddress.startsWith(`${namespace}:`)));
  const faces = storage.get(lastFacesKey);
  if (faces) storage.set(lastFacesKey, keepOthers(faces));
  const samplesKey = toUnread<Samples>('samples');
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
 *
 * @returns The ids that were stored before.
 */
export function rememberConnector(storage: InstanceStorage, namespace: Namespace, connectorId: string | undefined): readonly string[] {
  const { [namespace]: ids = [], ...others } = storage.get(recentConnectorsKey) ?? {};
  storage.set(
    recentConnectorsKey,
    connectorId === undefined ? others : { ...others, [namespace]: [connectorId, ...ids.filter((id) => id !== connectorId)] },
  );
  return ids;
}

/** Platforms in events of wallets that are not in the browser: kind of connector → platform. */
const PLATFORMS: Readonly<Record<string, WalletPlatform>> = { walletConnect: 'qrcode', embedded: 'email' };

const getPlatform = ({ kind, pairing }: Connector): WalletPlatform =>
  // A link that was pressed opened an app; without one the code was scanned.
  pairing?.$state.get().linking ?? PLATFORMS[kind] ?? 'browser';

/** Emits the choice of a wallet. */
export function emitSelectWallet(events: EventsController, connector: Connector): void {
  events.emit('SELECT_WALLET', { name: connector.name, platform: getPlatform(connector) });
}

/** Emits a wallet's approval. */
export function emitConnectSuccess(events: EventsController, connector: Connector): void {
  events.emit('CONNECT_SUCCESS', { method: getPlatform(connector), name: connector.name });
}

/** Emits the failure of a connection: a visitor's rejection is not an error. */
export function emitConnectError(events: EventsController, { reason, details, message }: ConnectError): void {
  events.emit(reason === 'rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: details ?? message });
}

/** Emits the failure of a disconnection. */
export function tellDisconnectFailure(events: EventsController, thrown: unknown): void {
  events.emit('DISCONNECT_ERROR', { message: thrown instanceof Error ? thrown.message : String(thrown) });
}
