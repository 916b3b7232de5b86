import type { ReadableAtom } from 'nanostores';
import type { Internals } from './internals.js';
import type { Modal, ModalEventDetails } from './modal.js';

/** Dispatches a DOM event on the instance's `<w3m-modal>`, or on the document while there is none. */
export function dispatch<Name extends keyof ModalEventDetails>(
  { environment, host }: Internals,
  name: Name,
  detail: ModalEventDetails[Name],
): void {
  const target = host.current?.isConnected ? host.current : environment.window?.document;
  target?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/** Tells the page by DOM events what changed in the account, the network and the state. */
export function dispatchChanges(internals: Internals, modal: Modal): void {
  for (const name of ['account', 'network', 'state'] as const) {
    const tell = (value: unknown) => dispatch(internals, `w3m-${name}-change`, { [name]: value } as never);
    internals.environment.onDispose((modal[`$${name}`] as ReadableAtom).listen(tell));
  }
}
