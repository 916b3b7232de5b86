import type { AccountType } from '../../config/namespaces.js';

/** Where a wallet says what its addresses are for. @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc */
const PROPERTY = 'bip122_getAccountAddresses';

/**
 * Puts the Bitcoin addresses that pay first: those that the wallet keeps for collectibles come after them, as `eoa`. Where it does
 * not say what an address is for, it pays. Spec §3.
 */
export function sortBitcoinAccounts(
  addresses: readonly string[],
  properties: Readonly<Record<string, string>> | undefined,
): { readonly accounts: readonly string[]; readonly types: readonly AccountType[] } {
  const kept = listKept(properties?.[PROPERTY]);
  const accounts = addresses.toSorted((a, b) => Number(kept.has(a)) - Number(kept.has(b)));
  return { accounts, types: accounts.map((address) => (kept.has(address) ? 'eoa' : 'payment')) };
}

/** The addresses that are for collectibles, as far as what the wallet wrote can be read. */
function listKept(text: unknown): ReadonlySet<unknown> {
  try {
    const list: unknown = JSON.parse(String(text));
    const entries = (Array.isArray(list) ? list : []) as readonly ({ readonly address?: unknown; readonly intention?: unknown } | null)[];
    return new Set(entries.filter((entry) => entry?.intention === 'ordinal').map((entry) => entry!.address));
  } catch {
    return new Set();
  }
}
