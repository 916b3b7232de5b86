import { W3mButtonElement } from '../elements/w3m-button/index.js';
import { createComponent, React, type W3mComponent } from './create-wrapper.js';

/** `<w3m-button>` for React: the same properties, typed; safe to render on a server. */
export const W3mButton: W3mComponent<'w3m-button'> = /*#__PURE__*/ createComponent({
  react: React,
  tagName: 'w3m-button',
  elementClass: W3mButtonElement,
  displayName: 'W3mButton',
}) as W3mComponent<'w3m-button'>;
