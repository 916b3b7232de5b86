import { NAMESPACES } from './namespaces.js';
import { findNearest } from './nearest-name.js';
import { LIVE_OPTIONS } from './live-options.js';
import { NESTED_ALIASES, OPTION_ALIASES } from './option-aliases.js';
import { findProblems, namesOf, NESTED_TABLE } from './nested-options.js';
import { findValueProblems } from './nested-values.js';
import { OPTIONS_TABLE } from './options-table.js';
import type { ModalOptions } from './options.js';

const OPTION_NAMES = Object.keys(OPTIONS_TABLE);

const orText = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
const didYouMean = (wrong: string, names: readonly string[]) => {
  const nearest = findNearest(wrong, names);
  return nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
};

/** Says what to write in place of a name that is no option. */
function explainName(name: string): string {
  const alias = Object.hasOwn(OPTION_ALIASES, name) ? OPTION_ALIASES[name]! : undefined;
  if (alias?.includes(' ')) return `is not an option: ${alias}`;
  if (alias) return `is not an option; use \`${alias}\``;
  const home = Object.keys(NESTED_TABLE).find((option) => namesOf(option).includes(name));
  if (home) return `is not an option; use \`${home}.${name}\``;
  return `is not an option${didYouMean(name, OPTION_NAMES)}`;
}

/** The same for a name inside an object. */
function explainNested(option: string, name: string, names: readonly string[]): string {
  const themed = option === 'themeVariables' ? name.replace(/^(--)?(apkt|rk|ck|wcm|w3m)?-*/, '--w3m-') : '';
  if (names.includes(themed)) return `is not an option; use \`${themed}\``;
  const alias = Object.hasOwn(NESTED_ALIASES, name) ? NESTED_ALIASES[name]! : undefined;
  if (alias && names.includes(alias)) return `is not an option; use \`${alias}\``;
  const listed = names.length > 12 ? '' : `; there are ${orText(names)}`;
  return `is not an option${didYouMean(name, names) || listed}`;
}

/** Says what a wrong top-level value must be, in the words of the field. */
function explainValue(name: string, value: unknown, problem: string): string {
  const kind = OPTIONS_TABLE[name as keyof ModalOptions];
  if (name === 'adapters') {
    const isAdapters = Array.isArray(value) && value.some((adapter) => typeof adapter === 'object');
    return `must be a list of namespaces (${orText(NAMESPACES)})${isAdapters ? ', without adapter objects' : ''}`;
  }
  if (name === 'networks' && Array.isArray(value)) {
    if (value.length === 0) return 'must have one network or more; leave it out for Ethereum';
    if (value.some((network) => typeof network === 'object' && network !== null && 'id' in network && !('caipNetworkId' in network)))
      return 'must be a list of networks made by defineNetwork: `networks: [defineNetwork(chain)]`';
  }
  return typeof kind === 'object' && typeof value === 'string' ? `${problem}${didYouMean(value, kind)}` : problem;
}

/** Finds everything that is wrong with options, with the nearest right names. @returns Field → what is wrong and what fits. */
export function explainOptions(options: ModalOptions): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, problem] of Object.entries(findProblems(options))) {
    const [option = '', ...rest] = field.split('.');
    const name = rest.join('.');
    if (problem !== 'is not an option')
      problems[field] = name ? problem : explainValue(option, options[option as keyof ModalOptions], problem);
    else problems[field] = name ? explainNested(option, name, namesOf(option)) : explainName(option);
  }
  const broken = new Set(Object.keys(problems));
  const sound = Object.fromEntries(Object.entries(options).filter(([name]) => !broken.has(name)));
  for (const [field, problem] of findValueProblems(sound, { explainName: explainNested, suggest: didYouMean }))
    if (problem !== undefined && !broken.has(field)) problems[field] = problem;
  return problems;
}

/** Says why fields cannot be changed later, with the nearest name where one is no option. @param fixed What {@link findFixed} found. */
export const explainFixed = (fixed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fixed).map(([field, problem]) => {
      const [name = '', inner] = field.split('.');
      if (inner) return [field, problem];
      return [field, OPTION_NAMES.includes(name) ? `${problem}; live options: ${orText(LIVE_OPTIONS)}` : explainName(name)];
    }),
  );
