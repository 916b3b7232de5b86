import { BaseError } from './base-error.js';

/** Thrown by `modal.disconnect()` when a connection could not be ended; `cause` is the failure. Spec §8. */
export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError';
  readonly code = 'DISCONNECT_FAILED';

  constructor(cause: unknown) {
    super('Failed to disconnect', { cause, details: cause instanceof Error ? cause.message : String(cause) });
  }
}
