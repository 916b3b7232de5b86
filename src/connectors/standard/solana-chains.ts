import type { Network } from '../../config/network.js';

/** Solana's clusters: the CAIP-2 reference, which begins the hash of the first block → the name in the Wallet Standard. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
};

/**
 * What the Wallet Standard calls a Solana network; every other cluster is somebody's own.
 *
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 * @see https://github.com/anza-xyz/wallet-standard/blob/master/packages/core/chains/src/index.ts
 */
export function toSolanaChain({ id }: Pick<Network, 'id'>): `solana:${string}` {
  return `solana:${CLUSTERS[String(id)] ?? 'localnet'}`;
}
