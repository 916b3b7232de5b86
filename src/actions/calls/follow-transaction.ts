import type { TransactionStatus, TransferContext, Transfers } from '../../adapters/transfers.js';
import type { TransactionTrace } from '../../storage/pending-key.js';

/** Needed to wait for a transaction. */
export type FollowTransactionParameters = TransferContext & {
  readonly transfers: Pick<Transfers, 'follow'>;
  readonly hash: string;
  readonly from: string;
  readonly trace?: TransactionTrace | undefined;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/** Waits until a transaction has ended, under its own hash or another one, as one that was sped up in the wallet. */
export async function followTransaction(parameters: FollowTransactionParameters): Promise<TransactionStatus> {
  const { transfers, provider, network, hash, from, wait } = parameters;
  let nonce: number | undefined;
  let { trace } = parameters;
  for (;;) {
    // A node that cannot be asked now is asked the next time.
    const progress = await transfers.follow?.({ provider, network, hash, from, nonce, trace }).catch(() => undefined);
    if (progress && progress.state !== 'pending') return progress;
    ({ nonce, trace } = { nonce: progress?.nonce ?? nonce, trace: progress?.trace ?? trace });
    await wait();
  }
}
