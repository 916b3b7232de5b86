import type { WalletCalls } from '../../adapters/calls.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { TransactionStatus, TransferContext, TransferRequest, Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import { type BatchMemory, askForBatch } from './send-batch.js';

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

/** The wallet, the chain, and what is needed to ask and to wait. */
export type SendParts = {
  readonly provider: Eip1193Requester;
  readonly network: Network;
  /** The account's address. */
  readonly from: string;
  readonly transfers: Pick<Transfers, 'send' | 'startTrace' | 'follow'>;
  readonly calls: Pick<WalletCalls, 'canBatch' | 'sendBatch'>;
  readonly batches: BatchMemory;
  /** Throws unless the account is still connected, on the same network. */
  assertHere(): void;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/** All calls in one request. */
export type BatchPlan = {
  /** Builds and checks the request, right before the wallet is asked. */
  buildRequest(): Promise<TransferRequest>;
  /** The id that the request names, if any. */
  readonly id?: string | undefined;
  onAsk(request: TransferRequest): void;
  /** Called when the wallet has refused the batch before anything was signed. */
  onRefused(): void;
};

/** One call as a transaction. */
export type StepPlan = {
  /** Builds and checks the request, right before the wallet is asked. */
  buildRequest(): Promise<TransferRequest>;
  onAsk(request: TransferRequest): void;
  onSent(hash: string, trace: TransactionTrace | undefined): void;
  /** Called when the transaction has ended, with every step but the last: the next step follows only a confirmed one. */
  onEnd(status: TransactionStatus): void;
};

/** Calls in two forms: as one request, and one by one. */
export type SendPlan = {
  /** Absent where the calls are not sent as one. */
  readonly batch?: BatchPlan | undefined;
  readonly steps: readonly StepPlan[];
};

/**
 * End of a sending: the id of a batch; or the number of transactions that were sent, and the end of the last one where it was not confirmed,
 * so that the ones after it were not sent.
 */
export type SendEnd =
  | { readonly batchId: string }
  | { readonly batchId?: undefined; readonly sent: number; readonly stoppedBy?: TransactionStatus['state'] | undefined };

/**
 * Sends calls as one where the wallet can, else one by one: also where it refuses the batch before it has signed anything. Each transaction
 * is confirmed before the wallet is asked for the next one. Nothing is asked for twice.
 *
 * @throws what a check, the wallet or the node threw; `onSent` has reported what was sent before.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendInOrder(parts: SendParts, { batch, steps }: SendPlan): Promise<SendEnd> {
  const { provider, network, from, transfers, calls, batches, assertHere, wait } = parts;
  if (batch && !batches.isRefused() && (await calls.canBatch({ provider, network, from }))) {
    const batchId = await sendAsOne(parts, batch);
    if (batchId !== undefined) return { batchId };
    batch.onRefused();
  }
  for (const [at, { buildRequest, onAsk, onSent, onEnd }] of steps.entries()) {
    const request = await buildRequest();
    const trace = await transfers.startTrace?.({ provider, network, from, request });
    assertHere();
    onAsk(request);
    const hash = await transfers.send({ provider, network, request });
    onSent(hash, trace);
    if (at === steps.length - 1) break;
    const status = await followTransaction({ transfers, provider, network, hash, from, trace, wait });
    onEnd(status);
    if (status.state !== 'confirmed') return { sent: at + 1, stoppedBy: status.state };
  }
  return { sent: steps.length };
}

/** Asks for all calls in one request. @returns Their id; `undefined` where the wallet refused them before anything was signed. */
export async function sendAsOne(
  parts: Pick<SendParts, 'assertHere' | 'batches' | 'calls' | 'network' | 'provider'>,
  { buildRequest, id, onAsk }: Omit<BatchPlan, 'onRefused'>,
): Promise<string | undefined> {
  const request = await buildRequest();
  parts.assertHere();
  onAsk(request);
  return askForBatch(parts, request, id);
}
