import type { IdentifierString } from '@wallet-standard/base';
import type { StandardAccount, StandardNamespace } from './standard-types.js';

/** Chains by the CAIP-2 ids that are not their names in the Wallet Standard. */
const BY_CAIP: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
};
const NAMES = new Set(['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet', 'bitcoin:mainnet', 'bitcoin:testnet']);

/** Returns the Wallet Standard's name of a chain. @returns `undefined` for other chains than Solana's and Bitcoin's. */
export function toStandardChain(id: string): IdentifierString | undefined {
  const named = BY_CAIP[id] ?? (NAMES.has(id) ? (id as IdentifierString) : undefined);
  // A chain of one's own has its first block's hash for a name.
  return named ?? (/^solana:[1-9A-HJ-NP-Za-km-z]{20,32}$/.test(id) ? 'solana:localnet' : undefined);
}

/** The namespace of a chain. */
export const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'));

/** The chains of a wallet that names none: main chains, and where its Bitcoin accounts are. */
export function usualChains(namespaces: readonly StandardNamespace[], accounts: readonly StandardAccount[]): IdentifierString[] {
  const networks = accounts.flatMap((account) => (account.namespace === 'bitcoin' ? [account.network] : []));
  const bitcoin = [...new Set(networks.length > 0 ? networks : (['mainnet'] as const))];
  return namespaces.flatMap((namespace): IdentifierString[] =>
    namespace === 'solana' ? ['solana:mainnet'] : bitcoin.map((network): IdentifierString => `bitcoin:${network}`),
  );
}
