import { createEnvironment } from '../config/environment.js';
import { getDevelopment } from '../config/development.js';
import type { ModalOptions } from '../config/options.js';
import { checkOptions } from '../config/check-options.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createModalInstance, type ModalParts } from './create-modal-instance.js';
import { getInternals } from './internals.js';
import type { Modal } from './modal.js';
import { getRegistry } from './registry.js';

/**
 * Makes a modal, or returns the page's live one: silently when the options are equal. With other options a development build
 * applies those that are live and warns about the rest; a production build warns. Functions are not compared.
 *
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export function createModalWith(parts: Pick<ModalParts, 'loadDialog'>, given: ModalOptions = {}): Modal {
  const environment = createEnvironment();
  const options = checkOptions(given, environment.log.error);
  const registry = options.register !== false && environment.window ? getRegistry() : undefined;
  const existing = registry?.get();
  const serialised = JSON.stringify(options);
  if (existing) {
    const internals = getInternals(existing);
    if (internals?.serialisedOptions !== serialised) {
      const development = getDevelopment();
      if (development && internals) development.applyAgain(internals, existing, options);
      else environment.log.warn('createModal: other options. Use updateOptions().');
    }
    return existing;
  }
  const modal = createModalInstance(resolveOptions(options), environment, { ...parts, serialisedOptions: serialised }, () => {
    if (registry?.get() === modal) registry.set(undefined);
  });
  registry?.set(modal);
  return modal;
}
