import { W3mModalElement } from '../elements/w3m-modal/element.js';
import { createWrapper, type ModalEventName } from './create-wrapper.js';

/** `<w3m-modal>` for React, with its events as properties. Only needed where the host places the dialog itself. */
export const W3mModal = /*#__PURE__*/ createWrapper({
  elementClass: W3mModalElement,
  displayName: 'W3mModal',
  events: {
    onModalEvent: 'w3m-event' as ModalEventName<'w3m-event'>,
    onAccountChange: 'w3m-account-change' as ModalEventName<'w3m-account-change'>,
    onNetworkChange: 'w3m-network-change' as ModalEventName<'w3m-network-change'>,
    onStateChange: 'w3m-state-change' as ModalEventName<'w3m-state-change'>,
  },
});
