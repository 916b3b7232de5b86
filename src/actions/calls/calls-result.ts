import type { CallReceipt } from '../../adapters/calls.js';

/**
 * Outcome of one call.
 *
 * - `notSent`: the wallet was not asked for it, or refused it.
 * - `pending`: sent, and in no block yet.
 * - `success`, `reverted`: executed in a block.
 * - `replaced`: the visitor cancelled its transaction in the wallet, or another transaction took its place.
 * - `unknown`: the wallet was asked for it, and its end is not known. It may have been sent.
 *
 * @example
 * const isOver = ({ status }: CallOutcome) => status !== 'pending';
 */
export type CallOutcome = {
  /** `replaced`: another transaction used its nonce; `unknown`: neither the wallet nor the node knows. */
  readonly status: 'notSent' | 'pending' | 'success' | 'reverted' | 'replaced' | 'unknown';
  /** Hash of the transaction; absent while it is not known. Calls of one batch may share it. */
  readonly hash?: `0x${string}` | undefined;
};

/**
 * Status of calls, whether they were sent as one or one by one.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus
 * @example
 * const toText = ({ id, status }: CallsResult) => `${id}: ${status}`;
 */
export type CallsResult = {
  /** The given id, else the wallet's id of the batch, else one of this package. */
  readonly id: string;
  /**
   * - `pending`: not all calls have ended.
   * - `success`: all calls were executed.
   * - `failure`: a call reverted, was replaced, or was not sent. `calls` says which.
   */
  readonly status: 'pending' | 'success' | 'failure';
  /** Whether all calls are executed or none. */
  readonly atomic: boolean;
  /** Chain on which the calls are executed. */
  readonly chainId: number;
  /** Receipts of the transactions that are in a block. */
  readonly receipts: readonly CallReceipt[];
  /** Outcome of each call, in their order. */
  readonly calls: readonly CallOutcome[];
  /** Reason why the calls from the first `notSent` on were not sent. After a reload it is not known any more. */
  readonly error?: Error | undefined;
};
