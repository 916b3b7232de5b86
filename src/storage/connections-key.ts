import { NAMESPACES, type AccountType, type Namespace } from '../config/namespaces.js';
import type { StorageKey } from './read-stored.js';

/** Connection that can be restored after a reload. */
export type StoredConnection = {
  connectorId: string;
  wallet: { name: string; icon?: string; rdns?: string };
  accounts: [string, ...string[]];
  /** Account type of each of `accounts`, if known. */
  types?: readonly AccountType[] | undefined;
  /** The address that the wallet lists first, where the visitor chose another one here. */
  walletFirst?: string | undefined;
  /** CAIP-2 reference of the wallet's chain. */
  chainId: string;
};

/** Stored connections, the most recently used namespace in `active`, and the CAIP-2 id of the network that the visitor chose last. */
export type StoredConnections = {
  active?: Namespace | undefined;
  links: Partial<Record<Namespace, StoredConnection>>;
  network?: string | undefined;
};

/** Connected connector, active network and status per namespace. Spec §3, "Connection". */
export const connectionsKey: StorageKey<StoredConnections> = { name: 'session', version: 1, parse: parseConnections };

function parseConnections(stored: unknown): StoredConnections | undefined {
  const { active, links, network } = stored as { active: Namespace; links: Record<Namespace, unknown>; network?: string };
  const kept: StoredConnections['links'] = {};
  for (const namespace of NAMESPACES) {
    const connection = links[namespace];
    if (isConnection(connection)) kept[namespace] = connection;
  }
  const first = [active, ...NAMESPACES].find((namespace) => kept[namespace]);
  return first || network ? { active: first, links: kept, network } : undefined;
}

function isConnection(value: unknown): value is StoredConnection {
  const { connectorId, wallet, accounts, chainId } = (value ?? {}) as StoredConnection;
  const texts = [
    connectorId,
    chainId,
    wallet?.name,
    wallet?.icon ?? '-',
    wallet?.rdns ?? '-',
    ...(Array.isArray(accounts) ? accounts : []),
  ];
  return texts.length > 5 && texts.every((text) => text && typeof text === 'string');
}

/** Face of a button when it last showed an account: width of its content in CSS pixels, text, and the picture drawn from the address. */
export type LastFace = readonly [width: number, text: string, picture: string];

/**
 * The last faces of the page's buttons, by `toFaceName`; kept until the account is disconnected. The faces are not checked here: an idle
 * page carries this key. They are painted as text and as the address of a picture.
 */
export const lastFacesKey: StorageKey<Readonly<Record<string, LastFace>>> = {
  name: 'faces',
  version: 1,
  parse: (stored) => Object(stored),
};
