import { W3mButtonElement } from '../elements/w3m-button/element.js';
import { createWrapper, type W3mComponent } from './create-wrapper.js';

/** `<w3m-button>` for React: the same properties, typed; safe to render on a server. */
export const W3mButton: W3mComponent<'w3m-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mButtonElement,
  displayName: 'W3mButton',
});
