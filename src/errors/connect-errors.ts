import { BaseError } from './base-error.js';

/**
 * Thrown by a method that `w3m-elements/connect` does not have: its type has no such member. `createModal` of `w3m-elements` has all.
 *
 * @example
 * if (error instanceof BaseError && error.code === 'NOT_IN_CONNECT') console.error(error.message);
 */
export class NotInConnectError extends BaseError {
  override readonly name = 'NotInConnectError';
  readonly code = 'NOT_IN_CONNECT';

  /** @param method Name of the method. */
  constructor(method: string) {
    super(`${method}() is not in w3m-elements/connect`, { details: "Import createModal from 'w3m-elements'." });
  }
}
