import { BaseError } from './base-error.js';

/** Error of the package's own providers, with the codes of EIP-1193. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class ProviderRequestError extends BaseError {
  override readonly name = 'ProviderRequestError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Thrown when a balance does not come, or comes back as anything but one. Spec §8. */
export class BalanceUnavailableError extends BaseError {
  override readonly name = 'BalanceUnavailableError';
  readonly code = 'BALANCE_UNAVAILABLE';
  /** Reason. `unserved`: no source reports balances there, and a retry changes nothing. `failed`: the source failed. */
  readonly reason: 'unserved' | 'failed';

  constructor(details: string, reason: BalanceUnavailableError['reason'] = 'failed') {
    super('Token Balance Unavailable', { details });
    this.reason = reason;
  }
}

/** Whether a balance is missing because no source reports it. */
export const isUnserved = (error: unknown): boolean => error instanceof BalanceUnavailableError && error.reason === 'unserved';

/** Thrown by `modal.disconnect()` when a connection could not be ended; `cause` is the failure. Spec §8. */
export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError';
  readonly code = 'DISCONNECT_FAILED';

  constructor(cause: unknown) {
    super('Failed to disconnect', { cause, details: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Thrown when a wallet answers with something that is no signature. */
export class UnreadableSignatureError extends BaseError {
  override readonly name = 'UnreadableSignatureError';
  readonly code = 'UNREADABLE_SIGNATURE';

  constructor(details: string) {
    super('The wallet did not return a signature', { details });
  }
}

/** Thrown when a method is in neither list, or cannot be approved. Spec §6. */
export class RequestNotAllowedError extends BaseError {
  override readonly name = 'RequestNotAllowedError';
  readonly code = 'REQUEST_NOT_ALLOWED';

  constructor(method: string) {
    super('Requested RPC call is not allowed', { details: `Method ${method}.` });
  }
}

/** Thrown when the modal was closed before the visitor answered. Spec §8. */
export class RequestAbortedError extends BaseError {
  override readonly name = 'RequestAbortedError';
  /** The same as a rejection: EIP-1193's "user rejected". */
  readonly code = 4001;

  constructor() {
    super('Request was aborted');
  }
}
