import { type AccountType, NAMESPACES, type Namespace } from '../config/namespaces.js';
import type { StorageKey } from './read-stored.js';

/** A connection that can be taken up again after a reload. */
export type StoredLink = {
  connectorId: string;
  wallet: { name: string; icon?: string; rdns?: string };
  accounts: [string, ...string[]];
  /** What each of `accounts` is, where that is known. */
  types?: readonly AccountType[] | undefined;
  /** CAIP-2 reference of the wallet's chain. */
  chainId: string;
};

/**
 * Which connections the visitor left open, the most recently used namespace in `active`, and the CAIP-2 id of the network
 * that the visitor went to last.
 */
export type StoredSession = {
  active?: Namespace | undefined;
  links: Partial<Record<Namespace, StoredLink>>;
  network?: string | undefined;
};

/** Connected connector, active network and status per namespace. Spec §3, "Connection". */
export const sessionKey: StorageKey<StoredSession> = { name: 'session', version: 1, parse: parseSession };

function parseSession(stored: unknown): StoredSession | undefined {
  const { active, links, network } = stored as { active: Namespace; links: Record<Namespace, unknown>; network?: string };
  const kept: StoredSession['links'] = {};
  for (const namespace of NAMESPACES) {
    const link = links[namespace];
    if (isLink(link)) kept[namespace] = link;
  }
  const first = [active, ...NAMESPACES].find((namespace) => kept[namespace]);
  return first || network ? { active: first, links: kept, network } : undefined;
}

function isLink(value: unknown): value is StoredLink {
  const { connectorId, wallet, accounts, chainId } = (value ?? {}) as StoredLink;
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
