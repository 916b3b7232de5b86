import { defineOnce } from '../adapter/create-element-class.js';
import { W3mConnectButtonElement } from './element.js';

export { W3mConnectButtonElement };

declare global {
  interface HTMLElementTagNameMap {
    'w3m-connect-button': InstanceType<typeof W3mConnectButtonElement>;
  }
}

defineOnce(W3mConnectButtonElement);
