import { W3mButtonElement } from '../elements/w3m-button/element.js';
import { createWrapper } from './create-wrapper.js';

/** `<w3m-button>` for React: the same properties, typed; safe to render on a server. */
export const W3mButton = /*#__PURE__*/ createWrapper({
  elementClass: W3mButtonElement,
  displayName: 'W3mButton',
});
