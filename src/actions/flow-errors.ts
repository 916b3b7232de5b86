// chunk: errors
import type { CallReceipt } from '../adapters/calls.js';
import { BaseError, type ErrorFacts } from '../errors/base-error.js';
import { ReasonError } from '../errors/reason-error.js';

/** Reason why an on-ramp provider's page was not opened. */
export type OnrampErrorReason = 'address' | 'page' | 'recipient' | 'provider' | 'offer' | 'amount';

const ONRAMP_TEXTS: Readonly<Record<OnrampErrorReason, string>> = {
  address: 'Could not get the address of the provider’s page',
  page: 'The address does not lead to the provider’s page',
  recipient: 'The page would sell to another account',
  provider: 'The provider does not serve this network',
  offer: 'The provider does not sell this token',
  amount: 'Amount not accepted',
};

/**
 * Thrown when the page of an on-ramp provider is not opened. Its details name no account and no address. Spec §8.
 *
 * @example
 * if (error instanceof OnrampError) console.warn(error.reason);
 */
export class OnrampError extends ReasonError<OnrampErrorReason> {
  override readonly name = 'OnrampError';

  constructor(reason: OnrampErrorReason, facts?: ErrorFacts) {
    super(`ONRAMP_${reason.toUpperCase()}`, ONRAMP_TEXTS[reason], reason, facts);
  }
}

/** Names requests that can fail; the texts of the first three are the specification's. */
export const NAME_FAILURES = {
  suggestions: 'Error fetching name suggestions',
  own: 'Error fetching names for address',
  register: 'Error registering name',
  served: 'No names are registered on this network',
  label: 'This cannot be a name',
  taken: 'Name taken',
  owned: 'The account has a name',
} as const;

/**
 * Thrown when the service of names fails. Spec §8.
 *
 * @example
 * if (error instanceof NameError) console.warn(error.code);
 */
export class NameError extends BaseError {
  override readonly name = 'NameError';
  readonly code: string;

  constructor(what: keyof typeof NAME_FAILURES, facts?: ErrorFacts) {
    super(NAME_FAILURES[what], facts);
    this.code = `NAME_${what.toUpperCase()}`;
  }
}

/** Reason why the provider's page was not shown, or is no longer waited for. */
export type SocialErrorReason = 'blocked' | 'window' | 'uri' | 'timeout';

const SOCIAL_TEXTS: Readonly<Record<SocialErrorReason, string>> = {
  blocked: 'Could not create social popup',
  window: 'Could not open social popup',
  uri: 'Could not fetch the social redirect uri',
  timeout: 'Social login timed out. Please try again.',
};

/** Thrown when a login at a provider cannot go on. Its details name no address. Spec §8. */
export class SocialError extends ReasonError<SocialErrorReason> {
  override readonly name = 'SocialError';

  constructor(reason: SocialErrorReason, facts?: ErrorFacts) {
    super(`SOCIAL_${reason.toUpperCase()}`, SOCIAL_TEXTS[reason], reason, facts);
  }
}

/** Reason of a smart session's failure. */
export type SessionErrorReason = 'list' | 'request' | 'network' | 'unsupported' | 'grant' | 'revoke';

const SESSIONS_TEXTS: Readonly<Record<SessionErrorReason, string>> = {
  list: 'Error fetching smart sessions',
  request: 'The request for a smart session cannot be read',
  network: 'The request for a smart session is for another network or account',
  unsupported: 'The wallet has no smart sessions',
  grant: 'Error granting a smart session',
  revoke: 'Error revoking a smart session',
};

/** Thrown when smart sessions cannot be read, granted or taken back. */
export class SessionError extends ReasonError<SessionErrorReason> {
  override readonly name = 'SessionError';

  constructor(reason: SessionErrorReason, facts?: ErrorFacts) {
    super(`SMART_SESSION_${reason.toUpperCase()}`, SESSIONS_TEXTS[reason], reason, facts);
  }
}

/** Reason of a failed quote or swap: the request that failed. */
export type SwapErrorReason =
  | 'network'
  | 'gasPrice'
  | 'initialize'
  | 'price'
  | 'liquidity'
  | 'quote'
  | 'allowance'
  | 'approval'
  | 'transaction'
  | 'approvalFailed'
  | 'approvalCancelled'
  | 'approvalReplaced'
  | 'approvalUnknown'
  | 'batchUnknown'
  | 'failed'
  | 'account'
  | 'stale'
  | 'symbol'
  | 'input'
  | 'balance'
  | 'gas'
  | 'loss'
  | 'tokenDoubt';

const SWAP_TEXTS: Readonly<Record<SwapErrorReason, string>> = {
  // Spec §8.
  network: 'Network not supported for Swaps',
  gasPrice: 'Network not supported for Gas Price',
  initialize: 'Failed to initialize swap',
  price: 'Failed to fetch network token price',
  liquidity: 'Insufficient liquidity',
  quote: 'The quote is for something else',
  allowance: 'Failed to check allowance',
  approval: 'Failed to create approval transaction',
  transaction: 'Failed to create transaction',
  approvalFailed: 'The approval was not confirmed',
  approvalCancelled: 'The approval was cancelled in the wallet',
  approvalReplaced: 'Another transaction took the place of the approval',
  approvalUnknown: 'The result of the approval is unknown',
  batchUnknown: 'Swap status unknown',
  failed: 'Transaction error',
  account: 'The wallet is on another network or account',
  stale: 'The quote is old',
  symbol: 'A token contract reports another symbol',
  input: 'Tokens or amount cannot be swapped',
  balance: 'Insufficient balance',
  gas: 'Insufficient gas',
  loss: 'High loss',
  tokenDoubt: 'A token may not be the one that its symbol names',
};

/**
 * Thrown when a swap ends before it is signed. Spec §8.
 *
 * @example
 * if (error instanceof SwapError && error.reason === 'liquidity') console.warn('No route.');
 */
export class SwapError extends ReasonError<SwapErrorReason> {
  override readonly name = 'SwapError';

  constructor(reason: SwapErrorReason, facts?: ErrorFacts) {
    super(`SWAP_${reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`, SWAP_TEXTS[reason], reason, facts);
  }
}

/**
 * Reason why calls were not sent, or their end is not known. Nothing was sent except with `unknown`.
 * - `input`: an argument is invalid, or an id is used for other calls.
 * - `namespace`: the namespace has no calls; `eip155` alone has them.
 * - `account`: no account is connected, or another one than before. A named account is not shared, or the page has refused it.
 * - `network`: the wallet is on a network that the page does not list, on another one than before, or on another one than the named one.
 * - `capability`: the wallet does not support a capability that is not `optional`.
 * - `atomic`: the wallet cannot send the calls as one, and `forceAtomic` is set.
 * - `rejected`: the visitor declined in the wallet.
 * - `failed`: the wallet or its node refused.
 * - `unknown`: the wallet does not report the status of the calls. They may have been sent.
 * - `notFound`: no calls with this id were sent from this browser.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 * @example
 * const isHarmless = (reason: SendCallsErrorReason) => reason === 'rejected';
 */
export type SendCallsErrorReason =
  | 'input'
  | 'namespace'
  | 'account'
  | 'network'
  | 'capability'
  | 'atomic'
  | 'rejected'
  | 'failed'
  | 'unknown'
  | 'notFound';

const SEND_CALLS_TEXTS: Readonly<Record<SendCallsErrorReason, string>> = {
  input: 'These calls cannot be sent',
  namespace: 'Calls are sent on eip155 only',
  account: 'No account is connected that can send the calls',
  network: 'The wallet is on another network',
  capability: 'The wallet does not support a capability that the calls need',
  atomic: 'The wallet cannot send the calls as one',
  rejected: 'The visitor declined the calls',
  failed: 'The wallet did not send the calls',
  unknown: 'Status of the calls unknown',
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
export class SendCallsError extends ReasonError<SendCallsErrorReason> {
  override readonly name = 'SendCallsError';
  /** With `unknown`: what is known of each call. */
  declare readonly result?: CallsResult;

  constructor(reason: SendCallsErrorReason, facts: SendCallsErrorFacts = {}) {
    super(`SEND_CALLS_${reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`, SEND_CALLS_TEXTS[reason], reason, facts);
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
export class TrackTransactionError extends ReasonError<TrackTransactionErrorReason> {
  override readonly name = 'TrackTransactionError';

  constructor(reason: TrackTransactionErrorReason, facts?: ErrorFacts) {
    super(`TRACK_TRANSACTION_${reason === 'notFound' ? 'NOT_FOUND' : reason.toUpperCase()}`, TRACK_TEXTS[reason], reason, facts);
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

/**
 * Reason of a failed sign-in.
 * - `rejected`: the visitor rejected the request in the wallet.
 * - `failed`: the wallet did not sign.
 * - `refused`: what it signed was not accepted; the next try has a new message.
 * - `unsupported`: accounts of this kind cannot be verified, as those of Bitcoin scripts with a time lock; another account can sign in.
 * - `unprepared`: the message could not be made.
 * - `unchecked`: there is a session that cannot be verified now.
 *
 * @example
 * const texts: Partial<Record<SignInErrorReason, string>> = { rejected: 'Rejected in the wallet.' };
 */
export type SignInErrorReason = 'rejected' | 'failed' | 'refused' | 'unsupported' | 'unprepared' | 'unchecked';

const TEXTS: Readonly<Record<SignInErrorReason, string>> = {
  rejected: 'The visitor declined to sign',
  failed: 'The wallet did not sign',
  refused: 'The signature was not accepted',
  unsupported: 'This kind of account cannot sign in',
  unprepared: 'The message could not be made',
  unchecked: 'The sign-in could not be checked',
};

/**
 * Thrown when a sign-in fails; `details` are for developers.
 *
 * @example
 * if (error instanceof SignInError && error.reason === 'rejected') console.warn('Rejected in the wallet.');
 */
export class SignInError extends ReasonError<SignInErrorReason> {
  override readonly name = 'SignInError';

  constructor(reason: SignInErrorReason, details: string) {
    super(`SIGN_IN_${reason.toUpperCase()}`, TEXTS[reason], reason, { details });
  }
}
