import type { NameSuggestion } from '../../api/blockchain/names.js';

/** The zone in which names are registered. Spec §9. */
export const NAME_SUFFIX = '.reown.id';

/** What is wrong with the part of a name that the visitor chooses. */
export type LabelProblem = 'letters' | 'short';

/** The service takes no more. */
export const LONGEST_LABEL = 64;

/**
 * Holds a label against the rule: letters, digits and hyphens, at least four. Spec §5.
 *
 * @returns What is wrong, the letters first: whoever typed a wrong one need not go on.
 */
export function checkLabel(label: string): LabelProblem | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'letters';
  return label.length < 4 ? 'short' : undefined;
}

/** The service answers from so many characters on. */
const SHORTEST = 3;

/** What was typed, as the label that it means. */
export const toLabel = (typed: string): string => typed.trim().toLowerCase();

/** Whether the service can be asked for a label. */
export const isAskable = (label: string): boolean => label.length >= SHORTEST && /^[a-z0-9-]+$/.test(label);

/** A label, and what the service knows of the name that it makes. Neither free nor taken: nobody has said. */
export type LabelAvailability = {
  /** In full and in lower case. */
  readonly name: string;
  readonly problem: LabelProblem | undefined;
  readonly isTaken: boolean;
  readonly isAvailable: boolean;
};

/** Reads a label against the suggestions for it. */
export function readLabel(label: string, found: readonly NameSuggestion[]): LabelAvailability {
  const name = `${label}${NAME_SUFFIX}`;
  const own = found.find((each) => each.name === name);
  return { name, problem: checkLabel(label), isTaken: own?.registered === true, isAvailable: own !== undefined && own.registered !== true };
}

/** Names as the service knows them; only those of the zone that names are registered in. */
export const listSuggestions = (found: readonly NameSuggestion[]): readonly NameSuggestion[] =>
  found.filter(({ name }) => name.endsWith(NAME_SUFFIX) && /^[a-z0-9.-]+$/.test(name));
