import { BaseError } from '../../errors/base-error.js';
import type { CallReceipt } from '../../adapters/calls.js';

/**
 * Reason why calls were not sent, or their end is not known. Nothing was sent except with `unknown`.
 * - `input`: an argument is invalid, or an id is used for other calls.
 * - `namespace`: the namespace has no calls; `eip155` alone has them.
 * - `account`: no account is connected, or another one than before.
 * - `network`: the wallet is on a network that the page does not list, or on another one than before.
 * - `capability`: the wallet does not support a capability that is not `optional`.
 * - `atomic`: the wallet cannot send the calls as one, and `forceAtomic` is set.
 * - `rejected`: the visitor declined in the wallet.
 * - `failed`: the wallet or its node refused.
 * - `unknown`: the wallet does not say what became of the calls. They may have been sent.
 * - `notFound`: no calls with this id were sent from this browser.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 * @example
 * const isHarmless = (reason: SendCallsErrorReason) => reason === 'rejected';
 */
export type SendCallsErrorReason =
  'input' | 'namespace' | 'account' | 'network' | 'capability' | 'atomic' | 'rejected' | 'failed' | 'unknown' | 'notFound';

const TEXTS: Readonly<Record<SendCallsErrorReason, string>> = {
  input: 'These calls cannot be sent',
  namespace: 'Calls are sent on eip155 only',
  account: 'No account is connected that can send the calls',
  network: 'The wallet is on another network',
  capability: 'The wallet does not support a capability that the calls need',
  atomic: 'The wallet cannot send the calls as one',
  rejected: 'The visitor declined the calls',
  failed: 'The wallet did not send the calls',
  unknown: 'The wallet does not say what became of the calls',
  notFound: 'No calls with this id were sent from this browser',
};

/** Facts of a {@link SendCallsError}. */
export type SendCallsErrorFacts = {
  readonly details?: string;
  readonly cause?: unknown;
  readonly result?: CallsResult;
};

/**
 * Error of `modal.sendCalls()`, `modal.getCallsStatus()` and `modal.waitForCallsStatus()`.
 *
 * @example
 * const isUnclear = (error: SendCallsError) => error.reason === 'unknown'; // The wallet may have sent: look there first.
 */
export class SendCallsError extends BaseError {
  override readonly name = 'SendCallsError';
  readonly code: string;
  /** Reason of the failure. */
  readonly reason: SendCallsErrorReason;
  /** With `unknown`: what is known of each call. */
  declare readonly result?: CallsResult;

  constructor(reason: SendCallsErrorReason, facts: SendCallsErrorFacts = {}) {
    super(TEXTS[reason], facts);
    this.reason = reason;
    this.code = `SEND_CALLS_${reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  }
}

/**
 * Reason why a transaction was not added to those of the account.
 * - `input`: the hash is not 32 bytes in hexadecimal, or the transaction creates a contract: it has no receiver to show.
 * - `account`: no EVM account is connected, or another account sent the transaction.
 * - `network`: the wallet is on a network that the page does not list, or the account or its network has changed meanwhile.
 * - `notFound`: no node has returned the transaction within 30 s.
 *
 * @example
 * const isLate = (reason: TrackTransactionErrorReason) => reason === 'notFound';
 */
export type TrackTransactionErrorReason = 'input' | 'account' | 'network' | 'notFound';

const TRACK_TEXTS: Readonly<Record<TrackTransactionErrorReason, string>> = {
  input: 'This transaction cannot be listed',
  account: 'The connected account did not send this transaction',
  network: 'The wallet is on another network',
  notFound: 'No node returned this transaction',
};

/**
 * Error of `modal.trackTransaction()`.
 *
 * @example
 * const isForeign = (error: TrackTransactionError) => error.reason === 'account';
 */
export class TrackTransactionError extends BaseError {
  override readonly name = 'TrackTransactionError';
  readonly code: string;
  /** Reason of the failure. */
  readonly reason: TrackTransactionErrorReason;

  constructor(reason: TrackTransactionErrorReason, facts: { readonly details?: string; readonly cause?: unknown } = {}) {
    super(TRACK_TEXTS[reason], facts);
    this.reason = reason;
    this.code = `TRACK_TRANSACTION_${reason === 'notFound' ? 'NOT_FOUND' : reason.toUpperCase()}`;
  }
}

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
