import type { Eip1193Requester } from '../../adapters/adapter.js';
import type { TransactionStatus, Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { TransactionTrace } from '../../storage/transaction-trace.js';
import { SwapError, type SwapErrorReason } from './swap-errors.js';

/** Needed to wait for a step of a swap. */
export type FollowStepParameters = {
  readonly transfers: Pick<Transfers, 'follow'>;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly hash: string;
  readonly from: string;
  readonly trace?: TransactionTrace | undefined;
  /** Waits until it is time to look again. Rejects when nobody waits any more. */
  wait(): Promise<void>;
};

/** How an approval can end other than confirmed, and what that is called. */
const REASONS: Readonly<Record<Exclude<TransactionStatus['state'], 'pending' | 'confirmed'>, SwapErrorReason>> = {
  failed: 'approvalFailed',
  cancelled: 'approvalCancelled',
  replaced: 'approvalReplaced',
  undetermined: 'approvalUnknown',
  dropped: 'approvalFailed',
};

/**
 * Waits until an approval is confirmed, under its own hash or sped up in the wallet.
 *
 * @throws {SwapError} when the chain says that it failed, was cancelled, or was replaced by another transaction.
 */
export async function followStep({ transfers, provider, network, hash, from, wait, ...sent }: FollowStepParameters): Promise<void> {
  let nonce: number | undefined;
  let { trace } = sent;
  for (;;) {
    // A node that cannot be asked now is asked the next time.
    const progress = await transfers.follow?.({ provider, network, hash, from, nonce, trace }).catch(() => undefined);
    if (progress?.state === 'confirmed') return;
    if (progress && progress.state !== 'pending') throw new SwapError(REASONS[progress.state]);
    ({ nonce, trace } = { nonce: progress?.nonce ?? nonce, trace: progress?.trace ?? trace });
    await wait();
  }
}
