import { BaseError } from './base-error.js';

/** Thrown when a balance does not come, or comes back as anything but one. Spec §8. */
export class BalanceUnavailableError extends BaseError {
  override readonly name = 'BalanceUnavailableError';
  readonly code = 'BALANCE_UNAVAILABLE';

  constructor(details: string) {
    super('Token Balance Unavailable', { details });
  }
}
