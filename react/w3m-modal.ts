import { W3mModalElement } from '../elements/w3m-modal/element.js';
import type { ModalEventDetails } from '../src/client/modal.js';
import { createWrapper, type ModalEventName, type W3mComponent } from './create-wrapper.js';

/** Handlers of the modal's DOM events on {@link W3mModal}. */
export type W3mModalHandlers = {
  /** Every event of the modal, `w3m-event`: `detail` is a `ModalEvent`. */
  onModalEvent?: ((event: CustomEvent<ModalEventDetails['w3m-event']>) => void) | undefined;
  /** `w3m-account-change`: the account connected, changed or went. */
  onAccountChange?: ((event: CustomEvent<ModalEventDetails['w3m-account-change']>) => void) | undefined;
  /** `w3m-network-change`: the network changed. */
  onNetworkChange?: ((event: CustomEvent<ModalEventDetails['w3m-network-change']>) => void) | undefined;
  /** `w3m-state-change`: the modal opened, closed, loads or shakes. */
  onStateChange?: ((event: CustomEvent<ModalEventDetails['w3m-state-change']>) => void) | undefined;
};

/** `<w3m-modal>` for React, with its events as properties. Only needed where the host places the dialog itself. */
export const W3mModal: W3mComponent<'w3m-modal', W3mModalHandlers> = /*#__PURE__*/ createWrapper({
  elementClass: W3mModalElement,
  displayName: 'W3mModal',
  events: {
    onModalEvent: 'w3m-event' as ModalEventName<'w3m-event'>,
    onAccountChange: 'w3m-account-change' as ModalEventName<'w3m-account-change'>,
    onNetworkChange: 'w3m-network-change' as ModalEventName<'w3m-network-change'>,
    onStateChange: 'w3m-state-change' as ModalEventName<'w3m-state-change'>,
  },
});
