import { W3mAccountButtonElement } from '../elements/w3m-account-button/element.js';
import { createWrapper, type W3mComponent } from './create-wrapper.js';

/** `<w3m-account-button>` for React: the connected account, nothing without one; safe to render on a server. */
export const W3mAccountButton: W3mComponent<'w3m-account-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mAccountButtonElement,
  displayName: 'W3mAccountButton',
});
