import { W3mNetworkButtonElement } from '../elements/w3m-network-button/index.js';
import { createComponent, React, type W3mComponent } from './create-wrapper.js';

/** `<w3m-network-button>` for React: the network; children stand after its name; safe to render on a server. */
export const W3mNetworkButton: W3mComponent<'w3m-network-button'> = /*#__PURE__*/ createComponent({
  react: React,
  tagName: 'w3m-network-button',
  elementClass: W3mNetworkButtonElement,
  displayName: 'W3mNetworkButton',
}) as W3mComponent<'w3m-network-button'>;
