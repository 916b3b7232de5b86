import type { TransferContext, Transfers } from '../../adapters/transfers.js';
import type { WalletProvider } from '../../connectors/connector.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import type { Controllers } from '../controllers.js';
import { addPending, changePending, listOtherHashes } from './pending-list.js';

/** Transfers and wallet with which a transaction was sent. */
export type SentThrough = TransferContext & { readonly transfers: Pick<Transfers, 'follow'> };

/**
 * Adds a transaction that the wallet has just sent to the pending ones, and asks for its nonce at once: a transaction that is
 * sped up in the wallet within seconds can be found by its nonce only.
 */
export function trackSent(
  { environment, storage }: Pick<Controllers, 'environment' | 'storage'>,
  { provider, network, transfers }: SentThrough,
  sent: Omit<PendingTransaction, 'at' | 'state' | 'network'>,
): void {
  const { hash, from, trace } = sent;
  // Without a node its end will never be known.
  const state = transfers.follow ? 'pending' : 'sent';
  // A proposal of a Safe has no hash yet: its wallet is asked for the status of calls.
  const { returnsCallsId } = provider as WalletProvider;
  addPending(storage, environment.now(), {
    ...sent,
    ...(returnsCallsId && { batchId: hash }),
    ...{ network: network.caipNetworkId, at: environment.now(), state },
  });
  if (!trace || !transfers.follow || returnsCallsId) return;
  const others = listOtherHashes(storage, environment.now(), hash);
  transfers.follow({ provider, network, hash, from, trace, others }).then(
    ({ nonce, trace: seen }) => {
      if (nonce !== undefined) changePending(storage, environment.now(), hash, { nonce, trace: seen });
    },
    // It is asked again at every look.
    () => {},
  );
}
