import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { BaseControllers } from '../controllers/controllers.js';

/**
 * Goes back to a namespace with an account when the modal closes before a wallet was connected in another one: who looked at
 * what there is elsewhere has not left.
 */
export function returnOnClose({ closing, stores }: Pick<BaseControllers, 'closing' | 'stores'>): Disposer {
  return closing.onClose(() => {
    // What is being waited for ends with the modal.
    const held = Object.entries(stores.$connections.get()).filter(([, state]) => 'link' in state || 'previous' in state);
    const namespaces = held.map(([namespace]) => namespace as Namespace);
    const [first] = namespaces;
    if (first && !namespaces.includes(stores.$activeNamespace.get())) stores.$activeNamespace.set(first);
  });
}
