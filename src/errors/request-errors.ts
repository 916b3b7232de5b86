import { BaseError } from './base-error.js';

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
  /** The same as a no: EIP-1193's "user rejected". */
  readonly code = 4001;

  constructor() {
    super('Request was aborted');
  }
}
