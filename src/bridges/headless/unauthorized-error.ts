import { BaseError } from '../../errors/base-error.js';

/** Thrown where an account is needed and none is connected to one of the page's networks. */
export class UnauthorizedError extends BaseError {
  override readonly name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';

  constructor() {
    // Spec §8.
    super('No ActiveCaipAddress found', { docsPath: '/headless' });
  }
}
