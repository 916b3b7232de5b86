import { BaseError } from './base-error.js';

/** Thrown when a wallet answers with something that is no signature. */
export class UnreadableSignatureError extends BaseError {
  override readonly name = 'UnreadableSignatureError';
  readonly code = 'UNREADABLE_SIGNATURE';

  constructor(details: string) {
    super('The wallet did not return a signature', { details });
  }
}
