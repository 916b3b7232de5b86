import { useMemo, useSyncExternalStore } from 'react';
import { createNeutralSource, getPageModal, type Source, subscribeToPage } from '../../src/bridges/page-modal.js';
import type { Modal } from '../../src/client/modal.js';

const getNone = (): undefined => undefined;

/**
 * Reads a value of the page's modal: follows one that is created later, and one that replaces another. Without one, and during hydration,
 * it returns the neutral value. @param createSource Creates the source of a modal's value. Must be the same function as long as it reads
 * the same value.
 * @param neutral Must be the same object at every call.
 */
export function usePageModal<Value>(createSource: (modal: Modal) => Source<Value>, neutral: Value): Value {
  const modal = useSyncExternalStore(subscribeToPage, getPageModal, getNone);
  const source = useMemo(() => (modal ? createSource(modal) : createNeutralSource(neutral)), [modal, createSource, neutral]);
  return useSyncExternalStore(source.subscribe, source.get, () => neutral);
}
