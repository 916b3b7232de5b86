import { toExplorerUrl } from '../../adapters/explorer-url.js';
import type { Network } from '../../config/network.js';
import type { PendingTransaction } from '../../storage/pending-key.js';

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

/**
 * The page in a network's block explorer that says most of a transaction of this browser: its own, or that of the one that used its nonce;
 * of one whose end or hash is not known the account's page. `undefined` where the network has no explorer, and of a batch whose transaction is not
 * known yet.
 */
export function toSentUrl(
  network: Pick<Network, 'blockExplorers'>,
  {
    hash,
    minedHash,
    from,
    state,
    batchId,
    isUncertain,
  }: Pick<PendingTransaction, 'hash' | 'minedHash' | 'from' | 'state' | 'batchId' | 'isUncertain'>,
): string | undefined {
  if ((state === 'undetermined' || isUncertain) && minedHash === undefined) return toAccountUrl(network, from);
  // The id of a batch is no transaction's hash.
  if (batchId !== undefined && minedHash === undefined) return undefined;
  return toTransactionUrl(network, minedHash ?? hash);
}
