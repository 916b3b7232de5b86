import { findNestedError } from '../config/check/assert-nested.js';
import type { ModalOptions, ResolvedOptions } from '../config/options.js';
import type { InvalidOptionsError } from '../errors/options-errors.js';
import type { BaseEngine, Internals } from './internals.js';

/** The live options that have something inside. */
const LIVE = ['features', 'wallets', 'metadata', 'themeVariables', 'chainImages'] as const satisfies readonly (keyof ModalOptions)[];

/**
 * Creates the check of an instance's object options. It runs once, and again after `updateOptions` has changed one of them.
 *
 * @returns A function that shows an alert where there is a dialog, and throws: an `InvalidOptionsError`, the same one until then.
 */
export function createNestedCheck(
  { environment, serialisedOptions, stores: { $options } }: Pick<Internals, 'environment' | 'serialisedOptions' | 'stores'>,
  getControllers: () => Pick<BaseEngine['controllers'], 'alert' | 'modal'>,
): () => void {
  // The one that is in use is always among the networks.
  const { defaultNetwork } = JSON.parse(serialisedOptions) as ModalOptions;
  let checked: ResolvedOptions | undefined;
  let error: InvalidOptionsError | undefined;
  return () => {
    const options = $options.get();
    // Resolving adds `basic`: no option of a host, and so in no table.
    const { basic: _basic, ...given } = options;
    if (!checked || LIVE.some((name) => options[name] !== checked?.[name]))
      error = findNestedError({ ...given, defaultNetwork }, environment);
    checked = options;
    if (!error) return;
    const { alert, modal } = getControllers();
    if (modal) alert.show('invalidOptions', error.message);
    throw error;
  };
}
