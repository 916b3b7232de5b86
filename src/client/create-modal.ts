import { createEnvironment } from '../config/environment.js';
import type { ModalOptions } from '../config/options.js';
import { assertOptions } from '../config/options-table.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createModalInstance, type ModalParts } from './create-modal-instance.js';
import { getInternals } from './internals.js';
import type { Modal } from './modal.js';
import { getRegistry } from './registry.js';

/**
 * Makes a modal, or returns the page's live one: silently when the options say the same, after a console warning when
 * they do not. Functions among the options are never compared.
 *
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export function createModalWith(parts: Pick<ModalParts, 'loadDialog'>, options: ModalOptions = {}): Modal {
  assertOptions(options);
  const environment = createEnvironment();
  const registry = options.register !== false && environment.window ? getRegistry() : undefined;
  const existing = registry?.get();
  const serialised = JSON.stringify(options);
  if (existing) {
    if (getInternals(existing)?.serialisedOptions !== serialised) {
      environment.log.warn('createModal: other options. Use updateOptions().');
    }
    return existing;
  }
  const modal = createModalInstance(resolveOptions(options), environment, { ...parts, serialisedOptions: serialised }, () => {
    if (registry?.get() === modal) registry.set(undefined);
  });
  registry?.set(modal);
  return modal;
}
