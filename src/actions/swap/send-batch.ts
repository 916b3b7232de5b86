import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { BatchProgress, Swaps, TransferRequest } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import { hasErrorCode, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { SwapError } from './swap-errors.js';

/**
 * Codes by which a wallet refuses several calls in one before it has signed anything.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
const REFUSALS: readonly number[] = [
  5700, // a capability is not supported
  5710, // the chain is not supported
  5720, // the id is used already
  5740, // too many calls
  5750, // the upgrade of the account was declined
  5760, // the wallet cannot do all or nothing
  4100, // not authorized
  4200, // no such method
  -32601, // no such method, in JSON-RPC
];

/** Time without a readable status of a batch after which the waiting ends, in milliseconds. */
export const BATCH_SILENCE_MS = 120_000;

/** Whether a wallet has refused several calls in one on a chain. Kept in memory: it is not asked again at this visit. */
export type BatchMemory = { isRefused(): boolean; refuse(): void };

/** Needed to ask a wallet for several calls in one, and to wait for their end. */
export type BatchParameters = {
  readonly swaps: Pick<Swaps, 'sendBatch' | 'followBatch'>;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly batches: BatchMemory;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/**
 * Asks the wallet for several calls in one.
 *
 * @returns Their id; `undefined` where the wallet refused them before anything was signed.
 * @throws whatever else the wallet threw.
 */
export async function askForBatch(
  { swaps, provider, network, batches }: BatchParameters,
  request: TransferRequest,
): Promise<string | undefined> {
  try {
    return await swaps.sendBatch({ provider, network, request });
  } catch (thrown) {
    if (!isBatchRefused(thrown)) throw thrown;
    batches.refuse();
    return undefined;
  }
}

/**
 * Waits for the end of several calls.
 *
 * @throws {SwapError} `batchUnknown` when the wallet has said nothing readable of them for two minutes.
 */
export async function followBatch({ swaps, provider, network, now, wait }: BatchParameters, id: string): Promise<BatchProgress> {
  let heardAt = now();
  for (;;) {
    // A wallet that cannot be asked now is asked the next time.
    const progress = await swaps.followBatch({ provider, network, id }).catch((): BatchProgress => ({ state: 'unknown' }));
    if (progress.state === 'confirmed' || progress.state === 'failed') return progress;
    if (progress.state === 'pending') heardAt = now();
    if (now() - heardAt >= BATCH_SILENCE_MS) throw new SwapError('batchUnknown', { details: `The wallet says nothing of ${id}.` });
    await wait();
  }
}

/**
 * Whether what a wallet threw means that it does not take several calls in one and has signed nothing, so that they can be
 * asked for one by one. A 4001 anywhere in the error is a decline, and no refusal.
 */
function isBatchRefused(thrown: unknown): boolean {
  return !hasErrorCode(thrown, [PROVIDER_ERROR_CODES.userRejected]) && hasErrorCode(thrown, REFUSALS);
}
