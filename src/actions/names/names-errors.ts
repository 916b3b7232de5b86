import { BaseError, type ErrorFacts } from '../../errors/base-error.js';

/** Names requests that can fail; the texts of the first three are the specification's. */
export const NAME_FAILURES = {
  suggestions: 'Error fetching name suggestions',
  own: 'Error fetching names for address',
  register: 'Error registering name',
  served: 'No names are registered on this network',
  label: 'This cannot be a name',
  taken: 'Name taken',
  owned: 'The account has a name',
} as const;

/**
 * Thrown when the service of names fails. Spec §8.
 *
 * @example
 * if (error instanceof NameError) console.warn(error.code);
 */
export class NameError extends BaseError {
  override readonly name = 'NameError';
  readonly code: string;

  constructor(what: keyof typeof NAME_FAILURES, facts: ErrorFacts = {}) {
    super(NAME_FAILURES[what], facts);
    this.code = `NAME_${what.toUpperCase()}`;
  }
}
