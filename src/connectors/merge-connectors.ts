import type { Namespace } from '../config/namespaces.js';
import type { Connector } from './connector.js';

/**
 * Makes one connector of those that reach the same wallet: by rdns, else by its id in the catalogue, else by its name. A name alone never
 * joins two connectors of one namespace, because names are not unique. The first one that serves a namespace keeps it.
 */
export function mergeConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const merged: Connector[] = [];
  // Only connectors with a key in common can be one wallet: each with each would be n².
  const indexes = new Map<string, Set<number>>();
  for (const connector of connectors) {
    const keys = listKeys(connector);
    const found = keys.flatMap((key) => [...(indexes.get(key) ?? [])]).filter((index) => isSameWallet(merged[index]!, connector));
    const at = found.length > 0 ? Math.min(...found) : merged.length;
    merged[at] = found.length > 0 ? join(merged[at]!, connector) : connector;
    for (const key of keys) indexes.set(key, (indexes.get(key) ?? new Set()).add(at));
  }
  return merged;
}

/** Lists what {@link isSameWallet} compares. */
const listKeys = ({ id, rdns, explorerId, name }: Connector): readonly string[] => [
  `id ${id}`,
  ...(rdns ? [`rdns ${rdns}`] : []),
  ...(explorerId ? [`explorer ${explorerId}`] : []),
  `name ${normaliseName(name)}`,
];

function isSameWallet(a: Connector, b: Connector): boolean {
  if (a.pairing || b.pairing) return false;
  if (a.id === b.id || a.aliases?.includes(b.id)) return true;
  if (a.rdns && b.rdns) return a.rdns === b.rdns;
  if (a.explorerId && b.explorerId) return a.explorerId === b.explorerId;
  const isNamed = a.type !== 'INJECTED' && b.type !== 'INJECTED';
  const sharesNamespace = a.namespaces.some((namespace) => b.namespaces.includes(namespace));
  return isNamed && !sharesNamespace && normaliseName(a.name) === normaliseName(b.name);
}

/** Spells a wallet's name for a comparison: "Trust" and "Trust Wallet" are one wallet. */
export function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\bwallet\b/, '')
    .replace(/[\s_-]+/g, '');
}

function join(first: Connector, second: Connector): Connector {
  const aliases = [...new Set([...(first.aliases ?? []), second.id])].filter((id) => id !== first.id);
  const added = second.namespaces.filter((namespace) => !first.namespaces.includes(namespace));
  const of = (namespace: Namespace) => (added.includes(namespace) ? second : first);
  const rdns = first.rdns ?? second.rdns;
  return {
    id: first.id,
    kind: first.kind,
    type: added.length > 0 ? 'MULTI_CHAIN' : first.type,
    name: first.name,
    icon: first.icon ?? second.icon,
    rdns,
    explorerId: first.explorerId ?? second.explorerId,
    aliases,
    namespaces: [...first.namespaces, ...added],
    hosts: [...new Set([...first.hosts, ...second.hosts])],
    async connect(namespace, signal) {
      const one = of(namespace);
      // A part that was joined before has asked already.
      const shared = first.sharing ? undefined : await second.sharing?.connect(one, namespace, rdns);
      return shared ?? one.connect(namespace, signal);
    },
    getAccounts: async (namespace, ...before) => of(namespace).getAccounts(namespace, ...before),
    ...((first.sharing ?? second.sharing) && { sharing: first.sharing ?? second.sharing }),
    setAuthentication: (authentication) => [first, second].forEach((one) => one.setAuthentication?.(authentication)),
    isSilent: (namespace) => of(namespace).isSilent?.(namespace) === true,
    disconnect: async (namespace) => of(namespace).disconnect(namespace),
    getProvider: (namespace) => of(namespace).getProvider(namespace),
    describe: (namespace) => of(namespace).describe?.(namespace) ?? {},
    listen: (namespace, listener) => of(namespace).listen(namespace, listener),
  };
}
