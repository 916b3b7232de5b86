import { REGISTRY_KEY } from '../config/names.js';
import type { Disposer } from '../config/environment.js';
import type { Modal } from './modal.js';

/**
 * Where the page's instance is found. Lives on `globalThis` under a registered symbol, so that another copy or minor
 * version of this package on the same page finds the same instance. Frozen; `protocol` is raised when its shape changes.
 */
export type Registry = {
  readonly protocol: 1;
  get(): Modal | undefined;
  set(modal: Modal | undefined): void;
  /** Calls back at every change. */
  subscribe(listener: (modal: Modal | undefined) => void): Disposer;
};

/**
 * The page's registry; made if there is none.
 *
 * @param warn Told once when the page already has one of another protocol; then a separate one is used.
 */
export function getRegistry(scope: object = globalThis, warn: (text: string) => void = console.warn): Registry {
  const place = scope as Record<symbol, Registry | undefined>;
  const symbol = Symbol.for(REGISTRY_KEY);
  const known = place[symbol];
  if (known?.protocol === 1) return known;
  const registry = createRegistry();
  if (known) {
    const own = Symbol.for(`${REGISTRY_KEY}.1`);
    if (!place[own]) {
      warn('[w3m] This page has an incompatible copy of w3m-elements. The two work apart.');
      Object.defineProperty(place, own, { value: registry });
    }
    return place[own]!;
  }
  Object.defineProperty(place, symbol, { value: registry });
  return registry;
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
