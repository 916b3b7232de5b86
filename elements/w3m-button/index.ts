// chunk: core
import { defineOnce } from '../adapter/create-element-class.js';
import { W3mButtonElement } from './element.js';

export { W3mButtonElement };

declare global {
  interface HTMLElementTagNameMap {
    'w3m-button': InstanceType<typeof W3mButtonElement>;
  }
}

defineOnce(W3mButtonElement);
