import { BaseError, type ErrorFacts } from '../../errors/base-error.js';

/** What about names did not work: the first three in the words of the specification. */
export const NAME_FAILURES = {
  suggestions: 'Error fetching name suggestions',
  own: 'Error fetching names for address',
  register: 'Error registering name',
  served: 'No names are registered on this network',
  label: 'This cannot be a name',
  taken: 'Somebody has this name',
  owned: 'The account has a name',
} as const;

/** Thrown when the service of names fails. Spec §8. */
export class NameError extends BaseError {
  override readonly name = 'NameError';
  readonly code: string;

  constructor(what: keyof typeof NAME_FAILURES, facts: ErrorFacts = {}) {
    super(NAME_FAILURES[what], facts);
    this.code = `NAME_${what.toUpperCase()}`;
  }
}
