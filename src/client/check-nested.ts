import { isCosmetic } from '../config/resolve-options.js';
import { findProblems, findValueProblems } from '../config/check/nested-options.js';
import type { Environment } from '../config/environment.js';
import type { ModalOptions, ResolvedOptions } from '../config/options.js';
import { InvalidOptionsError } from '../errors/base-error.js';
import type { BaseEngine, Internals } from './internals.js';

/** Fields inside objects that change looks or words alone, and what the page says about itself. */
const isHarmless = (field: string): boolean => isCosmetic(field.split('.')[0]!) || field.startsWith('metadata.');

/**
 * Checks object options, for production builds. Options that change only the appearance or texts are reported. @param options As passed:
 * top-level names and kinds have been checked.
 * @returns An error that names every field that decides which services and nodes get requests, what is signed or which chains are used.
 */
export function findNestedError(options: ModalOptions, { log }: Pick<Environment, 'log'>): InvalidOptionsError | undefined {
  const explain = { explainName: () => 'is not an option', suggest: () => '' };
  const values = [...findValueProblems(options, explain)].filter((entry): entry is [string, string] => entry[1] !== undefined);
  const problems = Object.entries({ ...Object.fromEntries(values), ...findProblems(options) });
  for (const [field, problem] of problems) if (isHarmless(field)) log.error(`createModal: ${field}: ${problem}`);
  const serious = problems.filter(([field]) => !isHarmless(field));
  return serious.length > 0 ? new InvalidOptionsError(Object.fromEntries(serious)) : undefined;
}

/** The live options that have something inside. */
const LIVE = [
  'features',
  'wallets',
  'metadata',
  'themeVariables',
  'chainImages',
  'customRpcUrls',
  'networks',
] as const satisfies readonly (keyof ModalOptions)[];

/**
 * Creates the check of an instance's object options. It runs once, and again after `updateOptions` has changed one of them.
 *
 * @returns A function that shows an alert where there is a dialog, and throws: an `InvalidOptionsError`, the same one until then.
 */
export function createNestedCheck(
  { environment, serialisedOptions, stores: { $options } }: Pick<Internals, 'environment' | 'serialisedOptions' | 'stores'>,
  getControllers: () => Pick<BaseEngine['controllers'], 'alert' | 'modal'>,
): () => void {
  // The one that is in use is always among the networks. Later networks need not have the one that the page has started with.
  const { defaultNetwork } = JSON.parse(serialisedOptions) as ModalOptions;
  const { networks: first } = $options.get();
  let checked: ResolvedOptions | undefined;
  let error: InvalidOptionsError | undefined;
  return () => {
    const options = $options.get();
    // Resolving adds these: no options of a host, and so in no table.
    const { basic: _basic, loadPairing: _connector, relayProjectId: _id, ...visible } = options;
    if (!checked || LIVE.some((name) => options[name] !== checked?.[name]))
      error = findNestedError({ ...visible, defaultNetwork: options.networks === first ? defaultNetwork : undefined }, environment);
    checked = options;
    if (!error) return;
    const { alert, modal } = getControllers();
    if (modal) alert.show('invalidOptions', error.message);
    throw error;
  };
}
