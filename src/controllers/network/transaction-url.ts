import type { Network } from '../../config/network.js';

/** A transaction's page in a network's block explorer, or `undefined` where there is none. Only http(s) links. */
export function toTransactionUrl({ blockExplorers }: Pick<Network, 'blockExplorers'>, hash: string): string | undefined {
  const url = blockExplorers?.default.url.replace(/\/$/, '');
  return url && /^https?:\/\//.test(url) ? `${url}/tx/${encodeURIComponent(hash)}` : undefined;
}
