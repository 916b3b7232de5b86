// chunk: wagmi-session
import type { Config, Connection } from '@wagmi/core';
import type { Address } from 'viem';
import type { KeyValueStorage } from '../../config/environment.js';
import { connectionsKey, type StoredConnection, type StoredConnections } from '../../storage/connections-key.js';
import { parseEnvelope, toStorageName, type Envelope } from '../../storage/read-stored.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { cleanText } from '../../utils/clean-text.js';
import { findConnector, toConnectorId } from './connector-id.js';

const SESSION = /*#__PURE__*/ toStorageName(connectionsKey);
const RECENT = /*#__PURE__*/ toStorageName(recentConnectorsKey);

/**
 * Creates a storage whose session is wagmi's own: the EVM connection and the network are read from wagmi's state, and written to it. The
 * connections of other namespaces, and every other value, lie in the page's storage.
 *
 * @param open Returns the page's storage. May throw.
 */
export function createSessionStorage(config: Config, open: () => KeyValueStorage | undefined): KeyValueStorage {
  const readOthers = () => read(open()?.getItem(SESSION) ?? null);
  return {
    getItem(name) {
      // Which connector comes back after a reload is wagmi's choice.
      if (name === RECENT) return null;
      if (name !== SESSION) return open()?.getItem(name) ?? null;
      return write(withWagmi(config, readOthers()));
    },
    setItem(name, text) {
      if (name === RECENT) return;
      const session = name === SESSION ? read(text) : undefined;
      if (!session) return open()?.setItem(name, text);
      applySession(config, session);
      const { active, network } = session;
      const { eip155: _, ...others } = session.links;
      const isOther = network !== undefined && !network.startsWith('eip155:');
      if (isOther || Object.keys(others).length > 0)
        open()?.setItem(SESSION, write({ active, links: others, ...(isOther && { network }) }));
      else open()?.removeItem(SESSION);
    },
    removeItem: (name) => open()?.removeItem(name),
  };
}

/** Returns the connection that wagmi has, or had before a reload. */
export function getConnection({ state }: Pick<Config, 'state'>): Connection | undefined {
  return state.current === null ? undefined : state.connections.get(state.current);
}

/** Adds wagmi's connection and chain to the session of the other namespaces. */
function withWagmi(config: Config, session: Partial<StoredConnections> = {}): StoredConnections {
  const eip155 = toStored(config);
  return {
    // Without a connection of it, the next one counts.
    active: session.active ?? 'eip155',
    links: { ...session.links, ...(eip155 && { eip155 }) },
    network: session.network ?? `eip155:${config.state.chainId}`,
  };
}

function toStored(config: Config): StoredConnection | undefined {
  const connection = getConnection(config);
  if (!connection) return undefined;
  const { connector, accounts, chainId } = connection;
  const connectorId = toConnectorId(config, connector);
  // What wagmi has stored of a connector is without a picture.
  const { icon, name } = findConnector(config, connectorId) ?? connector;
  return {
    connectorId,
    wallet: { name: cleanText(name, connector.id), ...(icon && { icon }) },
    accounts: [...accounts] as [string, ...string[]],
    chainId: String(chainId),
  };
}

/** Has wagmi put the visitor's choice of an account first, and go to the chosen chain where no wallet is on another one. */
function applySession(config: Config, { links: { eip155 }, network }: StoredConnections): void {
  const { state } = config;
  const connection = getConnection(config);
  const accounts = eip155?.accounts as [Address, ...Address[]] | undefined;
  if (connection && accounts && isReordered(connection.accounts, accounts)) {
    const connections = new Map(state.connections).set(state.current!, { ...connection, accounts });
    config.setState((now) => ({ ...now, connections }));
  }
  const chain = connection ? undefined : config.chains.find(({ id }) => network === `eip155:${id}`);
  if (chain && chain.id !== state.chainId) config.setState((now) => ({ ...now, chainId: chain.id }));
}

/** Whether these are the same accounts in another order. */
const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  String(before) !== String(after) && String(before.toSorted()) === String(after.toSorted());

function read(text: string | null): StoredConnections | undefined {
  try {
    return parseEnvelope(text, connectionsKey);
  } catch {
    return undefined;
  }
}

const write = (value: StoredConnections): string =>
  JSON.stringify({ version: connectionsKey.version, savedAtMs: 0, value } satisfies Envelope);
