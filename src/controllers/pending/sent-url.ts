import type { Network } from '../../config/network.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { toAccountUrl, toTransactionUrl } from '../network/transaction-url.js';

/**
 * The page in a network's block explorer that says most of a transaction of this browser: its own, or that of the one that used its nonce;
 * of one whose end is not known the account's page. `undefined` where the network has no explorer.
 */
export function toSentUrl(
  network: Pick<Network, 'blockExplorers'>,
  { hash, minedHash, from, state }: Pick<PendingTransaction, 'hash' | 'minedHash' | 'from' | 'state'>,
): string | undefined {
  if (state === 'undetermined' && minedHash === undefined) return toAccountUrl(network, from);
  return toTransactionUrl(network, minedHash ?? hash);
}
