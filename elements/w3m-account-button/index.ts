import { defineOnce } from '../adapter/create-element-class.js';
import { W3mAccountButtonElement } from './element.js';

export { W3mAccountButtonElement };

declare global {
  interface HTMLElementTagNameMap {
    'w3m-account-button': InstanceType<typeof W3mAccountButtonElement>;
  }
}

defineOnce(W3mAccountButtonElement);
