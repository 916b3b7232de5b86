import { BaseError } from '../../errors/base-error.js';

/** Reason why an on-ramp provider's page was not opened. */
export type OnrampErrorReason = 'address' | 'page' | 'recipient' | 'provider' | 'offer' | 'amount';

const TEXTS: Readonly<Record<OnrampErrorReason, string>> = {
  address: 'The address of the seller’s page could not be had',
  page: 'The address leads to another page than the seller’s',
  recipient: 'The page would sell to another account',
  provider: 'The seller does not serve this network',
  offer: 'This is not sold here',
  amount: 'This cannot be paid',
};

/**
 * Thrown when the page of an on-ramp provider is not opened. Its details name no account and no address. Spec §8.
 *
 * @example
 * if (error instanceof OnrampError) console.warn(error.reason);
 */
export class OnrampError extends BaseError {
  override readonly name = 'OnrampError';
  readonly code: string;
  readonly reason: OnrampErrorReason;

  constructor(reason: OnrampErrorReason, facts: { details?: string; cause?: unknown } = {}) {
    super(TEXTS[reason], facts);
    this.reason = reason;
    this.code = `ONRAMP_${reason.toUpperCase()}`;
  }
}
