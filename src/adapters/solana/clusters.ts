// chunk of this folder: solana
/** Solana's clusters: the CAIP-2 reference, which begins the hash of the first block → the cluster's own name. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
};

/**
 * Returns Solana's name of a cluster, by its CAIP-2 reference; `undefined` for a private cluster.
 *
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip2.md
 */
export const toClusterName = (reference: string): string | undefined =>
  Object.hasOwn(CLUSTERS, reference) ? CLUSTERS[reference] : undefined;

/**
 * The CAIP-2 reference of a cluster, by its name; `undefined` for any other word.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
export const fromClusterName = (name: string): string | undefined =>
  Object.keys(CLUSTERS).find((reference) => CLUSTERS[reference] === name);
