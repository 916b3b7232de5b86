import { W3mNetworkButtonElement } from '../elements/w3m-network-button/element.js';
import { createWrapper, type W3mComponent } from './create-wrapper.js';

/** `<w3m-network-button>` for React: the network; children stand after its name; safe to render on a server. */
export const W3mNetworkButton: W3mComponent<'w3m-network-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mNetworkButtonElement,
  displayName: 'W3mNetworkButton',
});
