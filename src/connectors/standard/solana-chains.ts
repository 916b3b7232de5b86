import { toClusterName } from '../../adapters/solana/clusters.js';
import type { Network } from '../../config/network.js';

/**
 * What the Wallet Standard calls a Solana network; every cluster without a name is somebody's own.
 *
 * @see https://github.com/anza-xyz/wallet-standard/blob/master/packages/core/chains/src/index.ts
 */
export function toSolanaChain({ id }: Pick<Network, 'id'>): `solana:${string}` {
  return `solana:${toClusterName(String(id)) ?? 'localnet'}`;
}
