import { getInternals, type Internals } from '../client/internals.js';
import type { Modal } from '../client/modal.js';
import { getRegistry } from '../client/registry.js';
import type { Disposer } from '../config/environment.js';
import { listenToStores } from '../controllers/stores.js';
import { BaseError } from '../errors/base-error.js';
import { toJson } from '../utils/to-json.js';

/**
 * Thrown by what a hook or composable returned when it is called while the page has no modal, which is always so on a server.
 *
 * @example
 * if (error instanceof ModalMissingError) console.error('Call createModal() first.');
 */
export class ModalMissingError extends BaseError {
  override readonly name = 'ModalMissingError';
  readonly code = 'MODAL_MISSING';

  /** @param hook The name of the hook whose action was called. */
  constructor(hook: string) {
    super(`${hook} found no modal on this page. Call createModal() in the browser before the action is used.`);
  }
}

/** A value of the page's modal that changes outside the framework. `get` returns the same object until the value changes. */
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

/** Calls back when the page's modal is created, replaced or destroyed. */
export const subscribeToPage = (listener: () => void): Disposer => getRegistry().subscribe(listener);

/** A source of a value without a modal. */
export const createNeutralSource = <Value>(neutral: Value): Source<Value> => ({ subscribe: () => () => {}, get: () => neutral });

/**
 * Creates a source over the stores of a modal: read again at every change, and the same object while it is equal.
 *
 * @param isSame Compares two values; by default as text.
 */
export function createStoresSource<Value>(
  modal: Modal,
  read: (internals: Internals, modal: Modal) => Value,
  neutral: Value,
  isSame: (a: Value, b: Value) => boolean = (a, b) => toJson(a) === toJson(b),
): Source<Value> {
  const internals = getInternals(modal);
  // A modal of a version that keeps its parts elsewhere: nothing is known of it.
  if (!internals) return createNeutralSource(neutral);
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

/**
 * Creates a source that reads a value asynchronously while something listens: at once, and again whenever `readKey` changes.
 *
 * @param readKey Text of what the value depends on; `undefined` while there is nothing to read.
 * @param read Reads the value; what it throws is in `error`, and the value of before stays.
 */
export function createReadSource<Value>(
  modal: Modal,
  readKey: (internals: Internals) => string | undefined,
  read: () => Promise<Value>,
  empty: Value,
): Source<Reading<Value>> {
  const internals = getInternals(modal);
  const none: Reading<Value> = { value: empty, isLoading: false, error: undefined, refetch: async () => {} };
  if (!internals) return createNeutralSource(none);
  let latest = 0;
  let key: string | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<Reading<Value>>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const refetch = async () => {
    latest += 1;
    const attempt = latest;
    set({ isLoading: true });
    try {
      const value = await read();
      if (attempt === latest) set({ value, isLoading: false, error: undefined });
    } catch (error) {
      if (attempt === latest) set({ isLoading: false, error: error as Error });
    }
  };
  let state: Reading<Value> = { ...none, refetch };
  const look = () => {
    const next = readKey(internals);
    if (next === key) return;
    key = next;
    if (next !== undefined) return void refetch();
    latest += 1;
    set({ value: empty, isLoading: false, error: undefined });
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      const disposers = listenToStores(internals.stores, look);
      look();
      return () => {
        listeners.delete(listener);
        disposers.forEach((dispose) => dispose());
      };
    },
    get: () => state,
  };
}

/** A value that is read asynchronously. */
export type Reading<Value> = {
  readonly value: Value;
  /** Whether it is being read. */
  readonly isLoading: boolean;
  /** Error of the last reading. */
  readonly error: Error | undefined;
  /** Reads it again. Never rejects. */
  readonly refetch: () => Promise<void>;
};
