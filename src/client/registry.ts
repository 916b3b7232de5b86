import type { Disposer } from '../config/environment.js';
import type { Modal } from './modal.js';

/**
 * Registry of the page's instance. Lives on `globalThis` under a registered symbol, so that another copy or minor version of this package
 * on the same page finds the same instance. Frozen; `protocol` is raised when its shape changes.
 */
export type Registry = {
  readonly protocol: 1;
  get(): Modal | undefined;
  set(modal: Modal | undefined): void;
  /** Calls back at every change. */
  subscribe(listener: (modal: Modal | undefined) => void): Disposer;
};

/**
 * Returns the page's registry; creates it if it is missing.
 *
 * @param warn Called once when the page already has one of another protocol; then a separate one is used.
 */
// oxlint-disable-next-line no-console -- before there is an instance there is no other log
export function getRegistry(scope: object = globalThis, warn: (text: string) => void = console.warn): Registry {
  const globals = scope as Record<symbol, Registry | undefined>;
  // Shared by every copy of this package.
  const shared = Symbol.for('w3m.registry');
  const isForeign = globals[shared] && globals[shared].protocol !== 1;
  const symbol = isForeign ? Symbol.for('w3m.registry.1') : shared;
  if (!globals[symbol]) {
    if (isForeign) warn('[w3m] Two versions.');
    Object.defineProperty(globals, symbol, { value: createRegistry() });
  }
  return globals[symbol]!;
}

function createRegistry(): Registry {
  const listeners = new Set<(modal: Modal | undefined) => void>();
  let current: Modal | undefined;
  return Object.freeze<Registry>({
    protocol: 1,
    get: () => current,
    set(modal) {
      current = modal;
      listeners.forEach((listener) => listener(modal));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
}
