import type { AccountType } from '../../config/namespaces.js';
import type { AddressDescription } from '../connector.js';

/** Where a wallet says what its addresses are for. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc */
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
 * Reads what a wallet tells when its addresses change: all of them, each with what it is for. Only the first one of each kind is an
 * account; the others, as far as the wallet says where they come from, belong to it.
 *
 * @returns `undefined` when it is no list of addresses.
 */
export function readBitcoinAddresses(told: unknown): SortedAccounts<unknown> | undefined {
  const list = toList(told);
  const entries = list.map((entry) => (typeof entry === 'string' ? { address: entry } : entry));
  const accounts = entries.filter((entry) => isFirst(entry?.path)).flatMap((entry) => entry?.address ?? []);
  return accounts.length > 0 ? sort(accounts, entries) : undefined;
}

/** What a wallet said of its Bitcoin addresses when it connected: the key in hexadecimal and the derivation path, by address. */
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

/** Whether a path of BIP-44 leads to the first address that money comes in at; one that is not told may. */
const isFirst = (path: unknown): boolean => typeof path !== 'string' || path.endsWith('/0/0');

const toList = (value: unknown) => (Array.isArray(value) ? value : []) as readonly (Entry | string)[];

/** What the wallet wrote, as far as it can be read. */
function readEntries(text: unknown): readonly Entry[] {
  try {
    return toList(JSON.parse(String(text))) as readonly Entry[];
  } catch {
    return [];
  }
}
