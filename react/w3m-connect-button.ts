import { W3mConnectButtonElement } from '../elements/w3m-connect-button/element.js';
import { createWrapper, type W3mComponent } from './create-wrapper.js';

/** `<w3m-connect-button>` for React: always an invitation to connect; safe to render on a server. */
export const W3mConnectButton: W3mComponent<'w3m-connect-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mConnectButtonElement,
  displayName: 'W3mConnectButton',
});
