import type { AccountType } from '../../config/namespaces.js';
import type { AddressDescription } from '../connector.js';

/**
 * Session property in which a wallet lists its addresses with their purpose. @see
 * https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
const PROPERTY = 'bip122_getAccountAddresses';

/**
 * Puts the Bitcoin addresses that pay first: those that the wallet keeps for collectibles come after them, as `eoa`. Where it does
 * not say what an address is for, it pays. Spec §3.
 */
export function sortBitcoinAccounts<Address>(
  addresses: readonly Address[],
  properties: Readonly<Record<string, string>> | undefined,
): SortedAccounts<Address> {
  return sort(addresses, readEntries(properties?.[PROPERTY]));
}

/**
 * Reads the event of changed addresses: all addresses, each with its purpose. Only the first one of each purpose is an account; the others
 * belong to it if their derivation paths say so. @returns `undefined` for any other value.
 */
export function readBitcoinAddresses(told: unknown): SortedAccounts<unknown> | undefined {
  const list = toList(told);
  const entries = list.map((entry) => (typeof entry === 'string' ? { address: entry } : entry));
  const accounts = entries.filter((entry) => isFirst(entry?.path)).flatMap((entry) => entry?.address ?? []);
  return accounts.length > 0 ? sort(accounts, entries) : undefined;
}

/** Returns the data of Bitcoin addresses at the connection: the key in hexadecimal and the derivation path, by address. */
export function describeBitcoinAddresses(
  properties: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, AddressDescription>> {
  const facts = readEntries(properties?.[PROPERTY]).flatMap((entry) => {
    const { address, publicKey, path } = entry ?? {};
    const isKey = typeof publicKey === 'string' && /^([0-9a-f]{2})+$/i.test(publicKey);
    const isPath = typeof path === 'string' && /^m(\/\d+'?)+$/.test(path);
    return typeof address === 'string' ? [[address, { ...(isKey && { publicKey }), ...(isPath && { path }) }] as const] : [];
  });
  return Object.fromEntries(facts);
}

type SortedAccounts<Address> = { readonly accounts: readonly Address[]; readonly types: readonly AccountType[] };
type Entry = { readonly address?: unknown; readonly intention?: unknown; readonly path?: unknown; readonly publicKey?: unknown } | null;

function sort<Address>(addresses: readonly Address[], entries: readonly Entry[]): SortedAccounts<Address> {
  const kept = new Set(entries.filter((entry) => entry?.intention === 'ordinal').map((entry) => entry!.address));
  const accounts = addresses.toSorted((a, b) => Number(kept.has(a)) - Number(kept.has(b)));
  return { accounts, types: accounts.map((address) => (kept.has(address) ? 'eoa' : 'payment')) };
}

/** Whether a BIP-44 path is the first receiving address; a missing path may be. */
const isFirst = (path: unknown): boolean => typeof path !== 'string' || path.endsWith('/0/0');

const toList = (value: unknown) => (Array.isArray(value) ? value : []) as readonly (Entry | string)[];

/** Parses the property's entries; none if they cannot be read. */
function readEntries(text: unknown): readonly Entry[] {
  try {
    return toList(JSON.parse(String(text))) as readonly Entry[];
  } catch {
    return [];
  }
}
