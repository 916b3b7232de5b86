import { BaseError } from '../errors/base-error.js';

/** Thrown when a balance does not come, or comes back as anything but a number of base units. Spec §8. */
export class BalanceUnavailableError extends BaseError {
  override readonly name = 'BalanceUnavailableError';
  readonly code = 'BALANCE_UNAVAILABLE';

  constructor(details: string) {
    super('Token Balance Unavailable', { details });
  }
}
