// chunk: engine
import type { Network } from '../config/network.js';

/**
 * A page in a network's block explorer. What its address asks for stays: `?cluster=devnet` of Solana's, for example.
 *
 * @param path Without a slash at its beginning.
 * @returns `undefined` where there is no explorer.
 */
export function toExplorerUrl({ blockExplorers }: Pick<Network, 'blockExplorers'>, path: string): string | undefined {
  const base = blockExplorers?.default?.url;
  if (!base) return undefined;
  const [origin, ...query] = base.split('?');
  return [`${origin!.replace(/\/+$/, '')}/${path}`, ...query].join('?');
}
