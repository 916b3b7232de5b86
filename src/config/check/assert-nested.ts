import { InvalidOptionsError } from '../../errors/options-errors.js';
import { COSMETIC } from '../check-options.js';
import type { Environment } from '../environment.js';
import { findProblems } from './nested-options.js';
import { findValueProblems } from './nested-values.js';
import type { ModalOptions } from '../options.js';

/** Fields inside objects that change looks or words alone: those of {@link COSMETIC}, and what the page says about itself. */
const isCosmetic = (field: string): boolean => COSMETIC.test(field) || field.startsWith('metadata.');

/**
 * Checks object options, for production builds. Options that change only the appearance or texts are reported. @param options As passed:
 * top-level names and kinds have been checked.
 * @returns An error that names every field that decides which services and nodes get requests, what is signed or which chains are used.
 */
export function findNestedError(options: ModalOptions, { log }: Pick<Environment, 'log'>): InvalidOptionsError | undefined {
  const explain = { explainName: () => 'is not an option', suggest: () => '' };
  const values = [...findValueProblems(options, explain)].filter((entry): entry is [string, string] => entry[1] !== undefined);
  const problems = Object.entries({ ...Object.fromEntries(values), ...findProblems(options) });
  for (const [field, problem] of problems) if (isCosmetic(field)) log.error(`createModal: ${field}: ${problem}`);
  const serious = problems.filter(([field]) => !isCosmetic(field));
  return serious.length > 0 ? new InvalidOptionsError(Object.fromEntries(serious)) : undefined;
}
