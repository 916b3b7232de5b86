import { BaseError } from '../../errors/base-error.js';

/** Thrown where an account is needed and none is connected to one of the page's networks. */
export class UnauthorizedError extends BaseError {
  override readonly name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';

  /** @param text A text of spec §8, by the call. */
  constructor(text = 'No ActiveCaipAddress found') {
    super(text, { docsPath: '/headless' });
  }
}
