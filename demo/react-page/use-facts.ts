import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Modal } from 'w3m-elements';
import { readFacts, watchFacts } from '../shared/account-facts.js';

/** Returns the modal's state as rows, kept up to date. */
export function useFacts(modal: Modal): ReturnType<typeof readFacts> {
  const last = useRef<ReturnType<typeof readFacts>>(undefined);
  const read = () => {
    const next = readFacts(modal);
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next;
    return last.current ?? next;
  };
  return useSyncExternalStore(
    useCallback((listener) => watchFacts(modal, listener), [modal]),
    read,
    read,
  );
}
