import { defineOnce } from '../adapter/create-element-class.js';
import { W3mModalElement } from './element.js';

export { W3mModalElement };

declare global {
  interface HTMLElementTagNameMap {
    'w3m-modal': InstanceType<typeof W3mModalElement>;
  }
}

defineOnce(W3mModalElement);
