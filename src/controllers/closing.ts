import type { Disposer } from '../config/environment.js';

/** The listeners of a closing modal. */
export type Closing = {
  /** Adds what runs at every closing. */
  onClose(listener: () => void): Disposer;
  /** Calls every listener. */
  run(): void;
};

/** Makes the listeners of a closing modal: there before the modal's controller is loaded. */
export function createClosing(): Closing {
  const listeners = new Set<() => void>();
  return {
    onClose(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: () => listeners.forEach((listener) => listener()),
  };
}
