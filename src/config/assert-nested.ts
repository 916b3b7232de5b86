import { InvalidOptionsError } from '../errors/options-errors.js';
import { COSMETIC } from './check-options.js';
import type { Environment } from './environment.js';
import { findProblems } from './nested-options.js';
import { findValueProblems } from './nested-values.js';
import type { ModalOptions } from './options.js';

/**
 * Checks what is inside objects, for production builds: called by everything that asks a service for the first time.
 *
 * @throws {InvalidOptionsError} when something is wrong that decides who is asked, what is signed or which chains are used; what
 * changes looks or words alone is reported.
 */
export function assertNested(options: ModalOptions, { log }: Pick<Environment, 'log'>): void {
  // What `createModal` has checked is not checked again: only names with something behind a point or a bracket.
  const explain = { explainName: () => 'is not an option', suggest: () => '' };
  const values = [...findValueProblems(options, explain)].filter((entry): entry is [string, string] => entry[1] !== undefined);
  const found = { ...Object.fromEntries(values), ...findProblems(options) };
  const problems = Object.entries(found).filter(([field]) => /[.[]/.test(field));
  const serious = problems.filter(([field]) => !COSMETIC.test(field));
  if (serious.length > 0) {
    const error = new InvalidOptionsError(Object.fromEntries(serious));
    log.error(error.message);
    throw error;
  }
  for (const [field, problem] of problems) log.error(`createModal: ${field}: ${problem}`);
}
