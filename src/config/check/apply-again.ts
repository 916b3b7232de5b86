import type { Environment } from '../environment.js';
import { findFixed, LIVE_OPTIONS, type LiveOption } from '../options-table.js';
import type { ModalOptions } from '../options.js';

/** The part of an instance that a second `createModal` works with. */
export type LiveInstance = {
  /** The options of the latest call as JSON. */
  serialisedOptions: string;
  readonly stores: { readonly $options: { get(): Pick<ModalOptions, 'features'> } };
  readonly environment: Pick<Environment, 'log'>;
};

/**
 * Applies what a second `createModal` changes and can be changed, as hot reloading calls it; warns about the rest. Functions are
 * not compared: `onEvent` is taken as it is given.
 */
export function applyAgain(
  instance: LiveInstance,
  modal: { updateOptions(live: Partial<Pick<ModalOptions, LiveOption>>): void },
  options: ModalOptions,
): void {
  const earlier = JSON.parse(instance.serialisedOptions) as Record<string, unknown>;
  const given = options as Record<string, unknown>;
  const isChanged = (name: string) => JSON.stringify(earlier[name]) !== JSON.stringify(given[name]);
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(given)])];
  const changed = names.filter((name) => name === 'onEvent' || isChanged(name));
  const fixed = Object.keys(findFixed(Object.fromEntries(changed.map((name) => [name, given[name]])), instance.stores.$options.get()));
  const isLive = (name: string) => LIVE_OPTIONS.includes(name as LiveOption) && !fixed.some((field) => field.split('.')[0] === name);
  const live = changed.filter(isLive);
  if (live.length > 0) modal.updateOptions(Object.fromEntries(live.map((name) => [name, given[name]])));
  instance.serialisedOptions = JSON.stringify(options);
  if (fixed.length === 0) return;
  const applied = live.length > 0 ? ` Applied: ${live.join(', ')}.` : '';
  instance.environment.log.warn(`createModal: ${fixed.join(', ')} cannot be changed while the page runs. Reload the page.${applied}`);
}
