import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { Modal } from 'w3m-elements';
import { readFacts, watchFacts } from '../shared/account-facts.js';

/** What the modal says of itself, kept up to date while the component is there. */
export function useFacts(modal: Modal): Readonly<ShallowRef<ReturnType<typeof readFacts>>> {
  const facts = shallowRef(readFacts(modal));
  onScopeDispose(watchFacts(modal, () => (facts.value = readFacts(modal))));
  return facts;
}
