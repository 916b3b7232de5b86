import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { Modal } from 'w3m-elements';
import { readFacts, watchFacts } from '../shared/account-facts.js';

/** Returns the modal's state, kept up to date while the component is mounted. */
export function useFacts(modal: Modal): Readonly<ShallowRef<ReturnType<typeof readFacts>>> {
  const facts = shallowRef(readFacts(modal));
  onScopeDispose(watchFacts(modal, () => (facts.value = readFacts(modal))));
  return facts;
}
