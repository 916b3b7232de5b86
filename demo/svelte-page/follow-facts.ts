import { createSubscriber } from 'svelte/reactivity';
import type { Modal } from 'w3m-elements';
import { readFacts, watchFacts } from '../shared/account-facts.js';

/** Returns the modal's state as a rune. Whatever reads `now` runs again when it changes, and is subscribed only while it is there. */
export function followFacts(modal: Modal): { readonly now: ReturnType<typeof readFacts> } {
  const subscribe = createSubscriber((update) => watchFacts(modal, update));
  return {
    get now() {
      subscribe();
      return readFacts(modal);
    },
  };
}
