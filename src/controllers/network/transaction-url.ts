import { toExplorerUrl } from '../../adapters/explorer-url.js';
import type { Network } from '../../config/network.js';

/** A transaction's page in a network's block explorer, or `undefined` where there is none. Only http(s) links. */
export function toTransactionUrl(network: Pick<Network, 'blockExplorers'>, hash: string): string | undefined {
  return toConnection(network, `tx/${encodeURIComponent(hash)}`);
}

/** The page of an EVM account in a network's block explorer, or `undefined` where there is none. Only http(s) links. */
export function toAccountUrl(network: Pick<Network, 'blockExplorers'>, address: string): string | undefined {
  return toConnection(network, `address/${encodeURIComponent(address)}`);
}

function toConnection(network: Pick<Network, 'blockExplorers'>, path: string): string | undefined {
  const url = toExplorerUrl(network, path);
  return url && /^https?:\/\//.test(url) ? url : undefined;
}
