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
