import type { NameSuggestion } from '../../api/blockchain/names.js';

/** The zone in which names are registered. Spec §9. */
export const NAME_SUFFIX = '.reown.id';

/** Problem of a name's label, the part that the visitor chooses. */
export type LabelProblem = 'letters' | 'short';

/** The service takes no more. */
export const LONGEST_LABEL = 64;

/**
 * Checks a label: letters, digits and hyphens, at least four. Spec §5.
 *
 * @returns The first problem, invalid characters before the length.
 */
export function checkLabel(label: string): LabelProblem | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'letters';
  return label.length < 4 ? 'short' : undefined;
}

/** The service answers from so many characters on. */
const SHORTEST = 3;

/** Normalizes typed text to a label. */
export const toLabel = (typed: string): string => typed.trim().toLowerCase();

/** Whether the service can be asked for a label. */
export const isAskable = (label: string): boolean => label.length >= SHORTEST && /^[a-z0-9-]+$/.test(label);

/** Label, and the service's answer about the name. Neither free nor taken: the service has not answered. */
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
