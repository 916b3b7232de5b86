import { toExplorerUrl } from '../../adapters/explorer-url.js';
import type { Network } from '../../config/network.js';

/** A transaction's page in a network's block explorer, or `undefined` where there is none. Only http(s) links. */
export function toTransactionUrl(network: Pick<Network, 'blockExplorers'>, hash: string): string | undefined {
  const url = toExplorerUrl(network, `tx/${encodeURIComponent(hash)}`);
  return url && /^https?:\/\//.test(url) ? url : undefined;
}
