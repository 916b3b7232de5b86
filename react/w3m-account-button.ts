import { W3mAccountButtonElement } from '../elements/w3m-account-button/index.js';
import { createComponent, React, type W3mComponent } from './create-wrapper.js';

/** `<w3m-account-button>` for React: the connected account, nothing without one; safe to render on a server. */
export const W3mAccountButton: W3mComponent<'w3m-account-button'> = /*#__PURE__*/ createComponent({
  react: React,
  tagName: 'w3m-account-button',
  elementClass: W3mAccountButtonElement,
  displayName: 'W3mAccountButton',
}) as W3mComponent<'w3m-account-button'>;
