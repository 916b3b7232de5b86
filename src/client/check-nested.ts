import { findNestedError } from '../config/assert-nested.js';
import type { ModalOptions, ResolvedOptions } from '../config/options.js';
import type { InvalidOptionsError } from '../errors/options-errors.js';
import type { BaseEngine } from './engine.js';
import type { Internals } from './internals.js';

/** The live options that have something inside. */
const LIVE = ['features', 'wallets', 'metadata', 'themeVariables', 'chainImages'] as const satisfies readonly (keyof ModalOptions)[];

/**
 * Makes the check of what is inside the options of an instance. It looks at them once, and again where `updateOptions` has changed
 * some of them.
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
