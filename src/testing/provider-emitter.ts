import type { ProviderListener } from './wallet-types.js';

/** The event half of an EIP-1193 provider. */
export type ProviderEmitter = {
  on(event: string, listener: ProviderListener): void;
  removeListener(event: string, listener: ProviderListener): void;
  listenerCount(event?: string): number;
  emit(event: string, ...args: unknown[]): void;
};

/** Creates an emitter that calls listeners in the order they came; one that throws does not stop the others. */
export function createProviderEmitter(): ProviderEmitter {
  const listeners = new Map<string, ProviderListener[]>();
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    removeListener(event, listener) {
      const list = listeners.get(event) ?? [];
      const at = list.lastIndexOf(listener);
      if (at >= 0) listeners.set(event, list.toSpliced(at, 1));
    },
    listenerCount(event) {
      const lists = event === undefined ? [...listeners.values()] : [listeners.get(event) ?? []];
      return lists.reduce((count, list) => count + list.length, 0);
    },
    emit(event, ...args) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(...args);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
