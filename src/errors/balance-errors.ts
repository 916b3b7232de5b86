import { BaseError } from './base-error.js';

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
