import type { ReadableAtom } from 'nanostores';
import type { ModalEvent } from '../config/options.js';
import type { ModalState } from '../controllers/stores.js';
import type { Internals } from './internals.js';
import type { Modal } from './modal.js';

/** The DOM events of an instance, by name: each bubbles and is composed. */
export type ModalEventDetails = {
  'w3m-event': ModalEvent;
  'w3m-account-change': { account: ReturnType<Modal['getAccount']> };
  'w3m-network-change': { network: ReturnType<Modal['getNetwork']> };
  'w3m-state-change': { state: ModalState };
};

declare global {
  /** What every element, the document and the window can hear; the names are those of {@link ModalEventDetails}. */
  interface GlobalEventHandlersEventMap {
    'w3m-event': CustomEvent<ModalEventDetails['w3m-event']>;
    'w3m-account-change': CustomEvent<ModalEventDetails['w3m-account-change']>;
    'w3m-network-change': CustomEvent<ModalEventDetails['w3m-network-change']>;
    'w3m-state-change': CustomEvent<ModalEventDetails['w3m-state-change']>;
  }
}

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
