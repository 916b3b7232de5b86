import { W3mConnectButtonElement } from '../elements/w3m-connect-button/index.js';
import { createComponent, React, type W3mComponent } from './create-wrapper.js';

/** `<w3m-connect-button>` for React: always an invitation to connect; safe to render on a server. */
export const W3mConnectButton: W3mComponent<'w3m-connect-button'> = /*#__PURE__*/ createComponent({
  react: React,
  tagName: 'w3m-connect-button',
  elementClass: W3mConnectButtonElement,
  displayName: 'W3mConnectButton',
}) as W3mComponent<'w3m-connect-button'>;
