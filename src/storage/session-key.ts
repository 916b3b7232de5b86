import { NAMESPACES, type Namespace } from '../config/namespaces.js';
import { defineStorageKey } from './storage.js';

/** A connection that can be taken up again after a reload. */
export type StoredLink = {
  connectorId: string;
  wallet: { name: string; icon?: string; rdns?: string };
  accounts: [string, ...string[]];
  /** CAIP-2 reference of the wallet's chain. */
  chainId: string;
};

/** Which connections the visitor left open, the most recently used namespace in `active`. */
export type StoredSession = { active: Namespace; links: Partial<Record<Namespace, StoredLink>> };

/** Connected connector, active network and status per namespace. Spec §3, "Connection". */
export const sessionKey = /*#__PURE__*/ defineStorageKey<StoredSession>({ name: 'session', version: 1, parse: parseSession });

function parseSession(stored: unknown): StoredSession | undefined {
  const { active, links } = stored as { active?: unknown; links?: unknown };
  if (!isNamespace(active) || typeof links !== 'object' || links === null) return undefined;
  const valid = Object.entries(links).filter(([namespace, link]) => isNamespace(namespace) && isLink(link));
  if (valid.length === 0) return undefined;
  const kept = Object.fromEntries(valid) as StoredSession['links'];
  return { active: kept[active] ? active : (valid[0]![0] as Namespace), links: kept };
}

function isNamespace(value: unknown): value is Namespace {
  return NAMESPACES.includes(value as Namespace);
}

function isLink(value: unknown): value is StoredLink {
  const { connectorId, wallet, accounts, chainId } = (value ?? {}) as Record<string, unknown>;
  const { name, icon, rdns } = (wallet ?? {}) as Record<string, unknown>;
  return (
    isText(connectorId) &&
    isText(name) &&
    (icon === undefined || isText(icon)) &&
    (rdns === undefined || isText(rdns)) &&
    isText(chainId) &&
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every(isText)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
