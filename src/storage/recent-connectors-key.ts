// chunk: engine
import type { Namespace } from '../config/namespaces.js';
import type { StorageKey } from './read-stored.js';

/** Connector ids by namespace, the latest first: wallets that the visitor connected and has not disconnected since. */
export type RecentConnectors = Partial<Record<Namespace, readonly string[]>>;

const MOST = 4;

/** Stores the connectors that a reload may reconnect, in order. Spec §4. */
export const recentConnectorsKey: StorageKey<RecentConnectors> = {
  name: 'recent-connectors',
  version: 1,
  parse: (stored) =>
    Object.fromEntries(
      Object.entries(stored as Record<string, unknown>).map(([namespace, ids]) => [
        namespace,
        (Array.isArray(ids) ? ids : []).filter((id) => typeof id === 'string').slice(0, MOST),
      ]),
    ),
};
