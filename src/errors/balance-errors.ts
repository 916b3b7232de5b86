import { BaseError } from './base-error.js';

/** Thrown when a balance does not come, or comes back as anything but one. Spec §8. */
export class BalanceUnavailableError extends BaseError {
  override readonly name = 'BalanceUnavailableError';
  readonly code = 'BALANCE_UNAVAILABLE';
  /** `unserved`: nobody tells balances there, and asking again changes nothing. `failed`: whoever does so did not. */
  readonly reason: 'unserved' | 'failed';

  constructor(details: string, reason: BalanceUnavailableError['reason'] = 'failed') {
    super('Token Balance Unavailable', { details });
    this.reason = reason;
  }
}

/** Whether a balance is missing because nobody tells it. */
export const isUnserved = (error: unknown): boolean => error instanceof BalanceUnavailableError && error.reason === 'unserved';
