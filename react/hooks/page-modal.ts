import { useMemo, useSyncExternalStore } from 'react';
import { getInternals, type Internals } from '../../src/client/internals.js';
import type { Modal } from '../../src/client/modal.js';
import { getRegistry } from '../../src/client/registry.js';
import type { Disposer } from '../../src/config/environment.js';
import { listenToStores } from '../../src/controllers/stores.js';
import { BaseError } from '../../src/errors/base-error.js';

/**
 * Thrown by what a hook returned when it is called while the page has no modal, which is always so on a server.
 *
 * @example
 * if (error instanceof ModalMissingError) console.error('Call createModal() first.');
 */
export class ModalMissingError extends BaseError {
  override readonly name = 'ModalMissingError';
  readonly code = 'MODAL_MISSING';

  /** @param hook The name of the hook whose action was called. */
  constructor(hook: string) {
    super(`${hook} found no modal on this page. Call createModal() in the browser before the action is used.`, { docsPath: '/react' });
  }
}

/** Something that changes outside React. `get` gives the same object until what it says changes. */
export type Source<Value> = { subscribe(listener: () => void): Disposer; get(): Value };

/** The page's modal; on a server and before `createModal` there is none. */
export function getPageModal(): Modal | undefined {
  return typeof document === 'undefined' ? undefined : getRegistry().get();
}

/**
 * The page's modal, for an action.
 *
 * @param hook The name of the hook that the action comes from.
 * @throws {ModalMissingError}
 */
export function requirePageModal(hook: string): Modal {
  const modal = getPageModal();
  if (!modal) throw new ModalMissingError(hook);
  return modal;
}

const subscribeToRegistry = (listener: () => void): Disposer => getRegistry().subscribe(listener);
const getNone = (): undefined => undefined;

/**
 * Reads a value of the page's modal: follows one that is created later, and one that replaces another. Without one, and during hydration,
 * it returns the neutral value. @param createSource Creates the source of a modal's value. Must be the same function as long as it reads
 * the same value.
 * @param neutral Must be the same object at every call.
 */
export function usePageModal<Value>(createSource: (modal: Modal) => Source<Value>, neutral: Value): Value {
  const modal = useSyncExternalStore(subscribeToRegistry, getPageModal, getNone);
  const source = useMemo(
    () => (modal ? createSource(modal) : { subscribe: () => () => {}, get: () => neutral }),
    [modal, createSource, neutral],
  );
  return useSyncExternalStore(source.subscribe, source.get, () => neutral);
}

/**
 * Creates a source over the stores of a modal: read again at every change, and the same object while it is equal.
 *
 * @param isSame Compares two values; by default as text.
 */
export function createStoresSource<Value>(
  modal: Modal,
  read: (internals: Internals, modal: Modal) => Value,
  neutral: Value,
  isSame: (a: Value, b: Value) => boolean = (a, b) => JSON.stringify(a) === JSON.stringify(b),
): Source<Value> {
  const internals = getInternals(modal);
  // A modal of a version that keeps its parts elsewhere: nothing is known of it.
  if (!internals) return { subscribe: () => () => {}, get: () => neutral };
  let last = neutral;
  return {
    subscribe(listener) {
      const disposers = listenToStores(internals.stores, listener);
      return () => disposers.forEach((dispose) => dispose());
    },
    get() {
      const next = read(internals, modal);
      if (!isSame(last, next)) last = next;
      return last;
    },
  };
}
